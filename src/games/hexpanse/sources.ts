/** Where values come from, when nothing more is to be said. An owner's own values are 'printed'. */
export const rulebook = 'rulebook'
/** Invented here to fit every stated fact; never to be shown as printed. */
export const designed = 'designed'
export const printed = 'printed'

/** Tells where values come from, when nothing more is to be said: '<kind>: <source>'. */
export const rulebook = 'rulebook: base rulebook'
export const expansionRulebook = 'rulebook: Doors & Corners rulebook'
export const manual = 'rulebook: reference manual'
export const fanPort = 'published: fan port (two-player)'
export const clarification = 'published: fan clarification document'
/** Invented here to fit every stated fact; never to be shown as printed. */
export const designed = 'designed'

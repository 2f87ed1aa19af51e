/** Where values come from, when nothing more is to be said. */
export const notes = 'notes: the notes on expeditions'
export const asyncData = 'data: AsyncTI4'
export const asyncAndPages = 'data: AsyncTI4; pages: tirules'
export const rulePages = 'pages: tirules'
export const printed = 'printed: the tile'

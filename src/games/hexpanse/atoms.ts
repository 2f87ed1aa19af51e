/** Changes what lies on the table. Nothing else may. Each function tells the fact of its change. */
export * from './atoms/card.ts'
export * from './atoms/turn.ts'
export * from './atoms/piece.ts'
export * from './atoms/piece.ts'
export * from './atoms/piece.ts'
export * from './atoms/turn.ts'

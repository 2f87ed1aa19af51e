/** Changes what lies on the table. Nothing else may. Each function tells the fact of its change. */
export * from './atoms/claim.ts'
export * from './atoms/consent.ts'
export * from './atoms/edge.ts'
export * from './atoms/fracture.ts'
export * from './atoms/table.ts'
export * from './atoms/table.ts'
export * from './atoms/table.ts'

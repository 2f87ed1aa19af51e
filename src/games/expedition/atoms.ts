/** The only functions that change what lies on the table; each tells the fact of its change. */
export * from './atoms/claim.ts'
export * from './atoms/consent.ts'
export * from './atoms/edge.ts'
export * from './atoms/fracture.ts'
export * from './atoms/table.ts'
export * from './atoms/table.ts'
export * from './atoms/table.ts'

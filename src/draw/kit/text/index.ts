export * from './fonts.ts'
export * from './measure.ts'
export * from './words.ts'
export * from './write.ts'

export * from './canvas.ts'
export * from './palette.ts'
export * from './path.ts'

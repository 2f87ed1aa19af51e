import { defineConfig } from 'vitest/config'

const report = process.env.TEST_REPORT

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'commands/**/*.test.ts'],
    allowOnly: false,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})

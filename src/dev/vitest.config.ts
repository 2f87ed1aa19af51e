import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const report = process.env.TEST_REPORT

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'commands/**/*.test.ts'],
    globalSetup: 'src/dev/testing/databaseSetup.ts',
    allowOnly: false,
    // Many tests wait for a line, a database or a process, so that a second one has something to do even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A database is not as quick as a function, and the machine may be busy with the other tests.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})

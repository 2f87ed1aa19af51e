import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../testing/longestFirst.ts'

const report = process.env.TEST_REPORT
const PATIENCE_MS = 300_000

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'commands/**/*.test.ts'],
    globalSetup: 'src/testing/databaseServer.ts',
    allowOnly: false,
    // A process reads the modules once for all files it runs: to read them anew for each takes longer than
    // most tests.
    isolate: false,
    // Many tests wait for a line, a database or a process, so that another one has something to do even on
    // two cores.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // Games create much garbage. With Node's default of 16 MB for new objects, collecting it takes a tenth of
    // the run.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // Tests of one file that run side by side share one event loop, and each has deadlines of Discord to
    // meet.
    maxConcurrency: 2,
    // Ends only what hangs: how busy the machine is must not matter.
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
})

import { mergeConfig } from 'vitest/config'
import everyTest from '../vitest.config.ts'

/** Runs the attacks apart from the unit tests, because they send far more input than unit tests should. */
export default {
  ...mergeConfig(everyTest, {}),
  test: { ...everyTest.test, include: ['src/dev/attacks/**/*.attack.ts'] },
}

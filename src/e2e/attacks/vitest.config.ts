import { mergeConfig } from 'vitest/config'
import everyTest from '../../tools/vitest.config.ts'

/** Runs the attacks apart from the unit tests, because they send far more input than unit tests should. */
export default {
  ...mergeConfig(everyTest, {}),
  test: { ...everyTest.test, include: ['src/e2e/attacks/**/*.attack.ts'] },
}

import { mergeConfig } from 'vitest/config'
import everyTest from '../vitest.config.ts'

/** Attacks are tests of their own: they send what no friendly person would, in amounts that unit tests would be slow with. */
export default { ...mergeConfig(everyTest, {}), test: { ...everyTest.test, include: ['src/dev/attacks/**/*.attack.ts'] } }

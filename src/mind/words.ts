import { levels } from './levels.ts'

/** What people are told about computer opponents. */

export const noSuchLevel = (name: string): string =>
  `There is no level '${name.slice(0, 40)}'. ` +
  `Possible: ${levels.map((level, at) => `${at + 1} ${level.name}`).join(', ')}.`
export const noMind = (title: string): string => `${title} can't be played by the computer.`

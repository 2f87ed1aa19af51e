import { expect, it } from 'vitest'
import { storyLines } from './storyLines.ts'

it('sets turns apart and lists points, but no sentence that only ends in some', () => {
  expect(
    storyLines([
      'Turn 3: UN.',
      'Luna: UN 6 CP, MCR 3 CP.',
      'UN makes a Power Play in The Belt: 4 CP for every base Controlled there, Ceres.',
    ]),
  ).toEqual([
    '\n**Turn 3: UN.**',
    '- Luna: UN 6 CP, MCR 3 CP.',
    'UN makes a Power Play in The Belt: 4 CP for every base Controlled there, Ceres.',
  ])
})
it('says once what is repeated', () => {
  expect(storyLines(['OPA places 1 influence on Eros.', 'OPA places 1 influence on Eros.'])).toEqual([
    'OPA places 1 influence on Eros. (×2)',
  ])
})

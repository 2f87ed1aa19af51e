import { expect, it } from 'vitest'
import {
  claims,
  claimsBy,
  does,
  facts,
  gainedBy,
  game,
  laidOn,
  MAP,
  offered,
  opened,
  refuses,
  seen,
  stateOf,
  told,
  unset,
} from './testing/table.ts'

/** Texts that people write and read. */

const ending = does(opened(3), 1, 'turnEnd')
const full = claimsBy(laidOn(opened(3, { map: MAP }), gainedBy(1, 2, 3)), 1, 1, 1, 1, 2, 3)
const lines = (match: typeof ending): readonly string[] =>
  facts(match).flatMap(fact => game.words.fact(fact) ?? [])
const asked = (match: typeof ending, seat: number): string =>
  match.open
    .filter(({ who }) => who === `seat${seat}`)
    .map(ask => game.words.ask(match.state, ask))
    .join()

it('nobody adds a line of their own to the story', () => {
  const forged = 'ok)\nSeat 2 is out of the game.\n('
  const match = [
    does(claims(ending, 1, 'tradegoods3', { goods: 2, adjust: forged, amount: 1 }), 1, 'extraTurn', {
      reason: forged,
    }),
    claims(ending, 1, 'resources5', { planets: 'Jord 4\nLodor 1' }),
    claims(ending, 1, 'techplanet1', { planet: 'Wellon\nGral', colour: 'red' }),
    does(ending, 2, 'fracture', { cause: forged }),
    does(ending, 2, 'rule', { question: forged, answer: forged }),
    does(ending, 1, 'host:set', { field: 'round', value: '2', reason: forged }),
    does(unset(3), 1, 'faction:custom', { name: forged, breakthrough: forged }),
    does(does(full, 3, 'place:A1'), 1, 'host:remove', { reason: forged }),
  ]
  for (const one of match) expect(lines(one).filter(line => line.includes('\n'))).toEqual([])
})
it('a list may stand in lines where it is a list', () => {
  expect(
    seen(claims(ending, 1, 'influence5', { planets: 'Jord 2\nLodor 3' })).slices[2]?.claim?.paid.planets?.map(
      ({ name }) => name,
    ),
  ).toEqual(['Jord', 'Lodor'])
  const come = does(opened(3, { map: MAP }), 1, 'fracture', { cause: 'an event' })
  expect(seen(does(come, 1, 'ingress', { systems: 'A1\nC2' })).fracture?.ingress).toEqual(['A1', 'C2'])
})
it('exactly one planet is exhausted for its specialty', () => {
  expect(refuses(ending, 1, 'claim:techplanet1', { planet: 'Wellon, Gral', colour: 'yellow' })).toContain(
    '[NO_SPECIALTY]',
  )
})
it('a tile lies in one place, also where a single system is changed', () => {
  const match = opened(3, { map: '46\nB2: 47' })
  expect(refuses(match, 1, 'host:system', { line: 'B3: 46, frontier' })).toMatch(
    /tile 46 is described twice.*\[DUPLICATE_SYSTEM\]/,
  )
  expect(seen(does(match, 1, 'host:system', { line: 'B2: 47, frontier' })).systems?.[1]?.tokens).toEqual([
    'frontier',
  ])
})
it.each([
  [{ name: '--', breakthrough: 'x' }, 'Fill in both'],
  [{ name: 'House Nagin', breakthrough: '  ' }, 'Fill in both'],
  [{ name: 'Obsidian', breakthrough: 'x' }, '[FACTION_TAKEN]'],
  [{ name: 'House Nagin', breakthrough: 'x', colours: 'green red blue' }, 'at most two of the colours'],
  [{ name: 'House Nagin', breakthrough: 'x', colours: 'pink' }, 'at most two of the colours'],
])('a faction that is in no list is not %j', (form, why) =>
  expect(refuses(unset(3), 1, 'faction:custom', form)).toContain(why),
)
it('a faction whose colours are gone brings ingress tokens of all four', () => {
  const fracture = { cause: 'roll', seat: 'seat1', roll: 1, method: 'synergy' }
  const match = laidOn(
    opened(3, { map: 'A1: X (green)\nA2: Y (yellow)\nA3: Z (red)' }, ['nekro', 'sol', 'yin']),
    { fracture },
  )
  expect(seen(does(match, 1, 'ingress', { systems: 'A1, A2, A3' })).fracture?.ingress).toHaveLength(3)
})
it('only who took the sixth slice reads that they did', () => {
  expect(asked(full, 3)).toContain('You took the sixth slice')
  expect(asked(does(full, 1, 'host:nextPlacer'), 1)).toMatch(/^Where do you place Thunder's Edge\?/)
})
it('who gains control of the planet reads what comes with it', () => {
  expect(lines(does(full, 3, 'place:A1'))).toContain(
    "Hacan controls Thunder's Edge: exhaust the planet and ready its card Jupiter Brain.",
  )
})
it('who says that The Fracture comes is named as who says so', () => {
  expect(lines(does(ending, 2, 'fracture', { cause: 'an event' })).at(-1)).toMatch(
    /^Jol-Nar declares that The Fracture comes into play: an event\./,
  )
})
it('nobody reads of a companion, and without expeditions nobody reads of slices', () => {
  const off = opened(3, { expeditionEnabled: false })
  expect([asked(off, 1), ...game.words.stack(off.state)].join()).not.toMatch(/slice|turn/)
  expect(
    [
      ...lines(does(does(full, 3, 'place:A1'), 1, 'host:close')),
      refuses(unset(3), 1, 'claim:resources5'),
      asked(does(does(unset(2), 1, 'faction:sol'), 2, 'faction:yin'), 1),
    ].join(),
  ).not.toMatch(/companion/i)
  expect([offered(off, 1).includes('host:close'), told(off, 'started').length, stateOf(off).status]).toEqual([
    true,
    1,
    'running',
  ])
})
it.each([
  ['slice.resources5', 'seat 2', 'Jol-Nar claimed the slice 5 resources'],
  ['slice.resources5', 'open', 'the slice 5 resources is open'],
  ['breakthrough.Sol', 'yes', 'Sol has their breakthrough'],
  ['breakthrough.1', 'no', 'Hacan has no breakthrough'],
  ['faction.seat3', 'Winnu', 'Sol plays Winnu'],
  ['passed.hacan', 'yes', 'Hacan has passed'],
  ['fracture', 'y', 'The Fracture is in play'],
  ['round', '4', 'this is round 4'],
])('what the host puts right reads as a sentence: %s %s', (field, value, says) => {
  const claimed = claims(
    does(laidOn(opened(3), { breakthroughs: { seat1: 'expedition' } }), 1, 'turnEnd'),
    1,
    'resources5',
  )
  expect(lines(does(claimed, 1, 'host:set', { field, value, reason: 'miscounted' }))).toContain(
    `The host corrects a mistake: ${says} (miscounted).`,
  )
})
it("a faction of one's own has a name that nothing else is called by, and may have a dot in it", () => {
  const names = (name: string): string =>
    refuses(unset(3), 1, 'faction:custom', { name, breakthrough: 'Iron Tide' })
  for (const name of ['Hacan', 'Letnev', 'Obsidian', 'creuss'])
    expect(names(name)).toContain('[FACTION_TAKEN]')
  for (const name of ['Seat 2', 'seat', 'The Host', 'host', 'Yourself', 'nobody'])
    expect(names(name)).toMatch(/means something else here\. Give the faction another name\.$/)
  for (const name of ['33', '--', '7 7'])
    expect(names(name)).toMatch(/needs a name and a breakthrough with letters in them/)
  const dotted = does(
    does(
      does(
        does(unset(3), 1, 'faction:custom', { name: 'St. Rust', breakthrough: 'Iron Tide' }),
        2,
        'faction:sol',
      ),
      3,
      'faction:yin',
    ),
    1,
    'host:start',
  )
  expect(
    lines(
      does(dotted, 1, 'host:set', { field: 'breakthrough.St. Rust', value: 'yes', reason: 'forgot it' }),
    ).at(-1),
  ).toBe('The host corrects a mistake: St. Rust has their breakthrough (forgot it).')
})
it('what people write stays as they wrote it, whatever chairs are called', () => {
  const asks = does(opened(3), 2, 'rule', { question: 'Seat 3', answer: 'Seat 2 sits' })
  expect(asked(asks, 3)).toBe('Jol-Nar proposes a ruling on "Seat 3": Seat 2 sits. Do you agree?')
  expect(lines(does(does(ending, 1, 'done'), 1, 'extraTurn', { reason: 'Seat 2 lets me' }))).toContain(
    'Turn 2: Hacan, out of order (Seat 2 lets me).',
  )
})

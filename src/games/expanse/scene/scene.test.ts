import { expect, test } from 'vitest'
import { table, type Opening, type Table } from '../../../testing/table.ts'
import { shipped } from '../content.ts'
import { saying } from '../text/about.ts'
import type { State } from '../state.ts'
import { changesBetween } from './changes.ts'
import { markOf } from './card.ts'
import type { BaseScene, BoardScene, CardPicture, EndScene, HandScene, ScoringScene } from './types.ts'

const boardOf = (told: Table): BoardScene => {
  const { game, state, open } = told.match()
  return game.scenes.board(game.view(state, open, 'table')) as BoardScene
}
const baseOn = (scene: BoardScene, id: string): BaseScene | undefined =>
  scene.bases.find(base => base.id === id)
const altOf = (told: Table, before?: Table, names = {}): string =>
  told.match().game.words.alt(boardOf(told), before && boardOf(before), names)
const toldBy = (told: Table): readonly unknown[] => {
  const { game, state, open, rows } = told.match()
  return game.scenes.told(
    game.view(state, open, 'table'),
    rows.flatMap(row => row.facts),
  )
}

/** The UN alone at Earth; MCR and OPA even at Ceres; nobody on Io. OPA needs water. */
const given: Opening = {
  active: 'un',
  turn: 12,
  cp: { un: 9, mcr: 12, opa: 0, pg: 20 },
  influence: {
    luna: { un: { normal: 1, diplomat: 1 }, mcr: 3 },
    ceres: { mcr: 1, opa: 1 },
    titan: { opa: 2 },
  },
  fleets: { earth: { un: { fleet: 2 } }, ceres: { mcr: { battleship: 1 }, opa: { fleet: 2, scrap: 1 } } },
  rocinante: { controller: 'un', orbital: 'earth' },
  initiative: ['mcr', 'pg', 'un', 'opa'],
  track: ['card.voices-of-eros', 'score', 'card.anubis', 'card.julie-mao', 'card.terraforming'],
}

test('a base shows its cubes, what Orbital Control adds, and who is in control', () => {
  const scene = boardOf(table(given))
  // 1 cube and 1 Diplomat, and 1 for Orbital Control at Earth: 3, as MCR has.
  expect(baseOn(scene, 'luna')).toMatchObject({
    control: 'tied',
    critical: ['mcr', 'pg'],
    slots: [
      { seat: 'un', cubes: 2, diplomats: 1, control: 1 },
      { seat: 'mcr', cubes: 3 },
    ],
  })
  // A Battleship is worth 2, two fleets and a Scrap Ship 2 and a half: OPA has the Orbital, and so the base.
  expect(baseOn(scene, 'ceres')).toMatchObject({
    control: 'opa',
    slots: [
      { seat: 'mcr', cubes: 1 },
      { seat: 'opa', cubes: 1, control: 1 },
    ],
  })
  expect(baseOn(scene, 'titan')).toMatchObject({ control: 'opa', critical: ['mcr', 'opa'] })
  expect(baseOn(scene, 'io')).toMatchObject({ control: 'nobody', slots: [] })
  expect(scene.orbitals.filter(one => one.fleets.length)).toEqual([
    {
      id: 'earth',
      name: 'Earth',
      control: 'un',
      fleets: [
        {
          seat: 'un',
          pieces: [
            { kind: 'rocinante', count: 1 },
            { kind: 'fleet', count: 2 },
          ],
          strength: 3,
        },
      ],
    },
    {
      id: 'ceres',
      name: 'Ceres',
      control: 'opa',
      fleets: [
        { seat: 'mcr', pieces: [{ kind: 'battleship', count: 1 }], strength: 2 },
        {
          seat: 'opa',
          pieces: [
            { kind: 'fleet', count: 2 },
            { kind: 'scrap', count: 1 },
          ],
          strength: 2.5,
        },
      ],
    },
  ])
})

test('with two players four bases are out of play and nothing is critical', () => {
  const scene = boardOf(table({ seats: ['mcr', 'un'] }))
  expect(scene.bases.filter(base => base.outOfPlay).map(({ id }) => id)).toEqual([
    'luna',
    'vesta',
    'io',
    'the-rings',
  ])
  expect(scene.bases.flatMap(({ critical }) => critical)).toEqual([])
  expect(scene.seats).toEqual(['un', 'mcr'])
})

test('the track has five places, and a Score card says what it pays', () => {
  const { track } = boardOf(table(given))
  expect(track.map(({ cost, card, score }) => [cost, card?.title ?? score?.bonus.join('/')])).toEqual([
    [0, 'Voices of Eros'],
    [1, '2/1/0'],
    [1, 'Anubis'],
    [2, 'Julie Mao'],
    [2, 'Terraforming'],
  ])
  expect(track[2]?.card).toMatchObject({ ap: 3, seats: ['pg'], mark: 'house' })
})

test("what is ours, or an owner's, is marked as texts mark it", () => {
  const state = table().match().state as unknown as State
  const own = { effect: 'owner: Our club' }
  expect([markOf(own), markOf({})]).toEqual([{ mark: 'Our club' }, {}])
  for (const { id, prov } of [...shipped.cards, ...shipped.abilities])
    expect(saying(state, id).includes(' (house version):'), id).toBe(markOf(prov).mark === 'house')
})

test('whoever must decide is on the pill', () => {
  const pill = (told: Table): unknown => boardOf(told).pill
  expect(pill(table(given))).toEqual({ text: 'UN TO MOVE', seat: 'un', asked: ['un'], what: 'to move' })
  // OPA and Protogen can but pass; the UN has the crew of the Rocinante.
  expect(pill(table(given).scores('mcr', 'belt'))).toMatchObject({ text: 'UN: SCORING EVENT', seat: 'un' })
  expect(pill(table(given).spends('mcr', 4).answers('done'))).toMatchObject({
    text: expect.stringMatching(/: OFFER$/) as string,
  })
})

test('a bonus token that was used says in which round', () => {
  const scored = table(given).scores('un', 'belt').allPass()
  scored.scores('mcr', 'inner')
  // Chosen in secret, and not yet revealed.
  const scene = boardOf(scored)
  expect(scene.sectors.map(({ tokens }) => tokens)).toEqual([
    [{ left: true }, { left: true }],
    [{ left: false, round: 1 }, { left: true }],
    [{ left: true }, { left: true }],
  ])
  expect([scene.scored, scene.rounds[0]?.used, scene.rounds[1]]).toEqual([
    { done: 1, of: 5 },
    'belt',
    { round: 2, values: [3, 1, 0], next: true },
  ])
  const unknown = boardOf(table({ bonusLeft: { inner: 2, belt: 1, outer: 2 }, scoringRound: 1, techs: {} }))
  expect(unknown.sectors[1]?.tokens).toEqual([{ left: false }, { left: true }])
})

test('a scoring is shown as it was counted, with bases that pay nobody', () => {
  const [scene, ...more] = toldBy(
    table({ ...given, active: 'un' })
      .scores('un', 'outer')
      .allPass(),
  ) as ScoringScene[]
  expect(more).toEqual([])
  expect(scene).toMatchObject({
    title: 'Scoring round 1',
    final: false,
    bonus: { sector: 'outer', values: [2, 1, 0], chosenBy: 'un' },
  })
  const bases = scene?.sectors.flatMap(sector => sector.bases) ?? []
  expect(bases.find(({ id }) => id === 'luna')).toMatchObject({
    cells: [
      { seat: 'un', total: 3, withControl: true, cp: 0, place: 2 },
      { seat: 'mcr', total: 3, cp: 0, place: 2 },
    ],
  })
  expect(bases.find(({ id }) => id === 'titan')).toMatchObject({
    first: 'opa',
    cells: [{ seat: 'opa', total: 2, cp: 2, resource: 1, place: 1 }],
  })
  // Ceres pays OPA 1; its minerals are not what OPA needs.
  expect(scene?.sums.find(({ seat }) => seat === 'opa')).toEqual({
    seat: 'opa',
    name: 'OPA',
    bases: 3,
    critical: 1,
    before: 0,
    after: 4,
  })
  const { words } = table().match().game
  const told = words.alt(scene as ScoringScene)
  expect(told).toMatch(/^Scoring round 1, bonus Outer Planets 2\/1\/0, chosen by UN\. Protogen \+0 to 20, /)
  expect(told).toContain('OPA +4 to 4. First places: OPA Ceres, Titan. Ties: Luna. Empty: Eurasia, ')
})

test('a hand is for its owner, with what only they know', () => {
  const { game, state, open } = table({ ...given, kept: { un: ['card.nauvoo'] } })
    .scores('un', 'belt')
    .match()
  const hand = game.scenes.hand(game.view(state, open, 'un')) as HandScene
  expect(hand).toMatchObject({
    kept: [{ id: 'card.nauvoo' }],
    secrets: ['You know the bonus Sector: The Belt.'],
  })
  expect(hand.abilities.map(({ head }) => head)).toEqual(['MAT', 'CREW', 'CREW', 'CREW', 'CREW'])
  expect(game.words.alt(hand)).toMatch(/^UN, \d+ CP\. You know the bonus Sector: The Belt\. /)
  expect(game.scenes.hand(game.view(state, open, 'table'))).toBeUndefined()
  expect((game.scenes.hand(game.view(state, open, 'mcr')) as HandScene).secrets).toEqual([])
})

test('a card is found by words of its title', () => {
  const { game, state, open } = table().match()
  const card = (name: string): CardPicture | undefined =>
    game.scenes.card(game.view(state, open, 'table'), name) as CardPicture | undefined
  expect(card(' ANUBIS')?.card.id).toBe('card.anubis')
  expect([card('no such'), card(''), card('score card')]).toEqual([undefined, undefined, undefined])
  const found = card('julie')
  expect(found && game.words.alt(found)).toMatch(
    /^Julie Mao, 4 AP, for UN, MCR, OPA \(house value\)\. .* In games of /,
  )
})

test('what has changed is told, the largest first', () => {
  const before = table(given)
  const now = table({
    ...given,
    cp: { un: 9, mcr: 11, opa: 5, pg: 20 },
    influence: {
      luna: { un: { normal: 2, diplomat: 1 }, mcr: 2 },
      ceres: { mcr: 1, opa: 1 },
      titan: { opa: 2 },
    },
    fleets: { earth: { un: { fleet: 1 } }, ceres: { opa: { fleet: 2, scrap: 1 } } },
    track: ['score', 'card.anubis', 'card.julie-mao', 'card.terraforming', 'card.riot-gear'],
  })
  expect(changesBetween(boardOf(before), boardOf(now))).toEqual([
    { what: 'cp', seat: 'opa', by: 5, size: 5 },
    {
      what: 'base',
      base: 'luna',
      size: 2,
      cubes: [
        { seat: 'un', by: 1 },
        { seat: 'mcr', by: -1 },
      ],
      control: true,
    },
    { what: 'cp', seat: 'mcr', by: -1, size: 1 },
    { what: 'fleets', orbital: 'earth', seat: 'un', by: -1, size: 1 },
    { what: 'fleets', orbital: 'ceres', seat: 'mcr', by: -1, size: 1, gone: true },
    { what: 'card', slot: 5, size: 1 },
  ])
  expect(changesBetween(boardOf(before), boardOf(before))).toEqual([])
  const alt = altOf(now, before, { un: '*Na\u202eomi*\n', opa: 'drummer_91' })
  expect(alt).toContain(
    'The Expanse, turn 12, four players. UN (Naomi) to move. CP: Protogen 20, MCR 11, UN 9, OPA 5. ' +
      'Since the last picture: OPA plus five CP, UN plus one and MCR minus one influence on Luna, ' +
      'MCR minus one CP, ',
  )
  expect(alt).toContain('Control: UN Luna; OPA Ceres, Titan; none Eurasia, ')
  expect(alt).toContain(
    'Track: 0 CP Score card (2/1/0); 1 Anubis 3 (house value); 1 Julie Mao 4; 2 Terraforming 2; 2 ' +
      'Riot Gear 3 (new).',
  )
  expect(alt.length).toBeLessThanOrEqual(1000)
})

test(
  'of many changes the largest are told, and how many more there are; who controls what and the track ' +
    'always have room',
  () => {
    const before = boardOf(table(given))
    const seats = ['un', 'mcr', 'opa', 'pg'] as const
    const more = (told: string): number => Number(/, and (\d+) more\./.exec(told)?.[1])
    const alt = (now: BoardScene, then: BoardScene, names = {}): string =>
      table().match().game.words.alt(now, then, names)
    const crowded = before.orbitals.map((orbital, nth) =>
      nth < 4
        ? {
            ...orbital,
            fleets: seats.map(seat => ({ seat, pieces: [{ kind: 'fleet', count: 7 } as const] })),
          }
        : orbital,
    )
    const moved = alt(
      { ...before, orbitals: crowded },
      { ...before, orbitals: before.orbitals.map(orbital => ({ ...orbital, fleets: [] })) },
    )
    expect([moved.match(/ fleets plus/g)?.length, more(moved)]).toEqual([12, 4])
    const fuller = before.bases.map(base => ({ ...base, slots: seats.map(seat => ({ seat, cubes: 9 })) }))
    const placed = alt(
      { ...before, bases: fuller },
      before,
      Object.fromEntries(seats.map(seat => [seat, 'N'.repeat(32)])),
    )
    expect((placed.match(/ influence on /g)?.length ?? 0) + more(placed)).toBe(before.bases.length)
    expect(placed).toMatch(/ more\. Control: .*\. Orbital Control: .*\. Track: [^.]*; 2 Terraforming 2\./)
  },
)

test('where the rest can be read is said last, if it has room, and only of the board', () => {
  const { game, state, open } = table().match()
  expect(altOf(table())).toMatch(/\. Deck \d+\. .*\. Use \/board text:true to read all of it\.$/)
  expect(game.words.alt(game.scenes.hand(game.view(state, open, 'un')) as HandScene)).not.toContain('/board')
})

test('the end is told with what everybody had after each scoring', () => {
  const { game, state } = table(given).match()
  const view = {
    ...(game.view(state, [], 'table') as object),
    ranking: ['pg', 'mcr', 'un', 'opa'],
    phase: 'over',
  }
  const facts = [
    {
      fact: 'bonusRevealed',
      sector: 'belt',
      round: 1,
      counted: [{ base: 'luna', seats: { un: { total: 1, cp: 1, place: 1 } } }],
    },
    { fact: 'cpChanged', seat: 'un', by: 1, cp: 4 },
    { fact: 'cpChanged', seat: 'un', by: 5, cp: 9 },
    {
      fact: 'gameEnded',
      winner: 'pg',
      rounds: 1,
      cp: {},
      counted: [{ base: 'luna', seats: { un: { total: 1, cp: 5, place: 1 } } }],
    },
  ]
  const end = game.scenes.told(view, facts).at(-1) as EndScene
  expect(end).toMatchObject({
    kind: 'end',
    title: 'Protogen wins',
    marks: ['Scoring round 1', 'Final Scoring'],
    ticks: ['1', 'Final'],
  })
  expect(end.seats.map(({ seat, points }) => [seat, points])).toEqual([
    ['pg', [20, 20]],
    ['mcr', [12, 12]],
    ['un', [4, 9]],
    ['opa', [0, 0]],
  ])
})

import { beforeAll, describe, expect, test, it } from 'vitest'
import { maySee, type Fact } from '../../core/steps.ts'
import { hideState } from '../../core/game.ts'
import { answer, openMatch, type Match } from '../../core/match.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import { table, type Table } from '../../testing/table.ts'
import { expanse } from './index.ts'
import { sectorInfos } from './map.ts'
import { games } from '../index.ts'
import type { Ask } from '../../core/ask.ts'

const game = hideState(expanse)

/** Anything a reader should never meet: broken data, or ids where names belong. */
const BROKEN = [
  /undefined|null|NaN|\[object|[{}]|#|\.\./,
  /\b(card|tech|mat|roci)\.[a-z0-9]|\b(un|mcr|opa|pg)\b/,
  /mariner-|londres-|the-rings|battleship[A-Z]|diplomat\b/,
]
const isBroken = (text: string): boolean => BROKEN.some(one => one.test(text))
const isSentence = (text: string): boolean => /^[A-Z0-9].*[.?]$/s.test(text) && !isBroken(text)
const isLabel = (text: string): boolean =>
  text.length > 0 && text.length <= 80 && !isBroken(text) && !/[.?]$/.test(text)

interface Heard {
  readonly asked: Set<string>
  readonly told: Set<string>
  readonly frames: Set<string>
  readonly bad: string[]
}
const heard: Heard = { asked: new Set(), told: new Set(), frames: new Set(), bad: [] }
const complain = (what: string, texts: readonly string[]): void => {
  for (const text of texts) if (heard.bad.length < 20) heard.bad.push(`${what}: ${text}`)
}

function hearQuestion({ state, open }: Match): void {
  for (const ask of open) {
    heard.asked.add(ask.what)
    const labels = ask.options.map(option => game.words.option(state, ask, option))
    complain(
      `question '${ask.what}'`,
      [game.words.ask(state, ask)].filter(text => !isSentence(text)),
    )
    complain(
      `option of '${ask.what}'`,
      labels.filter(text => !isLabel(text)),
    )
    complain(
      `twice in '${ask.what}'`,
      labels.filter((text, at) => labels.indexOf(text) !== at),
    )
  }
  for (const frame of state.stack) heard.frames.add(frame.step)
  complain(
    'stack',
    game.words.stack(state).filter(text => !isSentence(text)),
  )
  if (game.words.stack(state).length !== state.stack.length) complain('stack', ['not one line a frame'])
}

function hearBoard({ state, open }: Match, as: string): void {
  const lines = game.board(game.view(state, open, as)).split('\n')
  complain(
    'wide',
    lines.filter(line => line.length > 80),
  )
  complain(
    'board',
    lines.filter(line => /undefined|\[object|NaN|[{}]|(card|tech|mat)\.[a-z0-9]|mariner-/.test(line)),
  )
  const [first] = lines
  if (!first) complain('board', ['empty'])
  for (const seat of state.stack.length ? seatsOf(state) : []) {
    if (!lines.some(line => line.startsWith(`${game.words.seat(seat)}:`)))
      complain('board', [`${seat} is missing`])
  }
}
const seatsOf = (state: object): readonly string[] => (state as { seats: readonly string[] }).seats

/** What happened since `row`, as anybody may read it, and what only some may. */
const lines = (facts: readonly Fact[], as: string): string[] =>
  facts.filter(fact => maySee(fact, as)).flatMap(fact => game.words.fact(fact) ?? [])

const sectorNames = sectorInfos.map(sector => sector.name)
function hearStory({ rows }: Match): void {
  let hidden = false
  for (const { facts } of rows) {
    for (const fact of facts) {
      heard.told.add(fact.fact)
      const line = game.words.fact(fact)
      complain(`fact '${fact.fact}'`, line === undefined || isSentence(line) ? [] : [line])
      // A table may play with an open look at the token: then everybody is told.
      const shown = fact.fact === 'bonusRevealed' || (fact.fact === 'bonusSeen' && !fact.seenBy)
      hidden = fact.fact === 'bonusChosen' || (hidden && !shown)
      const spoken = lines([fact], 'table')
      if (fact.seenBy && spoken.length) complain('secret', spoken)
      if (hidden)
        complain(
          'secret',
          spoken.filter(text => sectorNames.some(name => text.includes(name))),
        )
    }
  }
}

function playOut(players: number, seed: string, options: Readonly<Record<string, unknown>>): void {
  const opened = openMatch(game, { players, modules: [], options, seed })
  if (!opened.ok) throw new Error(opened.why)
  let match = opened.value
  const chance = newRandom(seed)
  for (let n = 0; match.open.length; n++) {
    hearQuestion(match)
    const [ask] = match.open
    if (!ask) break
    if (n % 10 === 0) hearBoard(match, n % 20 === 0 ? 'table' : ask.who)
    const said = answer(
      match,
      ask.who,
      ask.id,
      randomAnswer(ask, below => roll(chance, 'answers', below)),
    )
    if (!said.ok) throw new Error(said.why)
    match = said.value
  }
  hearBoard(match, 'table')
  hearStory(match)
}

const readings = {
  setup: 'gamma',
  julieMao: 'port',
  errinwright: 'downToTwo',
  bushNavalYardsCP: 'perOtherBuilder',
  cotyarPeek: 'public',
}

describe('random games', () => {
  beforeAll(() => {
    for (let seed = 2; seed <= 25; seed++)
      playOut(2 + (seed % 3), seed.toString(16), seed % 4 === 0 ? readings : {})
  })

  test('questions, options, frames, boards and the story read as English and give nothing away', () => {
    expect(heard.bad).toEqual([])
  })
  test('and nearly everything that can be asked was asked', () => {
    expect([...heard.asked].sort()).toEqual(
      expect.arrayContaining([
        'boost',
        'build',
        'buildTo',
        'cardUse',
        'choose-base',
        'choose-fleet',
        'choose-orbital',
        'choose-player',
        'choose-resource',
        'chooseBonus',
        'destroy',
        'destroyEach',
        'discardKept',
        'freeBuild',
        'moveFrom',
        'moveGroup',
        'moveOne',
        'moveTo',
        'offer',
        'oneOf',
        'place',
        'remove',
        'reorder',
        'replace',
        'scoringEvent',
        'shift',
        'shiftTo',
        'spend',
        'swap',
        'swapWith',
        'turn',
        'useCard',
        'variableSetup',
        'whichCube',
      ]),
    )
    expect(heard.frames.size).toBeGreaterThan(30)
    expect(heard.told.size).toBeGreaterThan(40)
  })
})

const asked = ({ state, open: [ask] }: Match): string => (ask ? game.words.ask(state, ask) : 'nothing')
const options = ({ state, open: [ask] }: Match): string[] =>
  ask ? ask.options.map(option => game.words.option(state, ask, option)) : []

/** Nobody has a cube left but on the map. */
const allOut = {
  supply: { un: { normal: 0, diplomat: 0 }, mcr: 16, opa: 16, pg: 16 },
  influence: {
    luna: { un: { normal: 9, diplomat: 1 } },
    africa: { un: { normal: 6, diplomat: 2 } },
    io: { mcr: 2, opa: 2, pg: 2 },
  },
}
const mixed = { influence: { luna: { un: { normal: 1, diplomat: 1 } } } }
const damaged = {
  fleets: {
    mars: { mcr: { battleshipDamaged: 1, fleet: 2 } },
    ceres: { mcr: { battleshipDamaged: 1, fleet: 1 } },
  },
}
const techBases = {
  influence: { luna: { mcr: 2 }, tycho: { opa: 1 }, thoth: { pg: 1 }, 'londres-nova': { mcr: 1 } },
}

describe('a question says what is being carried out, how many, and within which limits', () => {
  test.each<[string, () => Table]>([
    [
      'Julie Mao: remove up to 3 influence from Tech bases, 1 per base.',
      () => table(techBases).plays('un', 'card.julie-mao'),
    ],
    [
      'Black Ops Team: remove up to 3 influence from bases, 1 per band.',
      () => table().plays('un', 'card.black-ops-team'),
    ],
    [
      'Voices of Eros: place 3 influence on bases, 1 per Sector.',
      () => table().plays('opa', 'card.voices-of-eros'),
    ],
    ['Diogo: choose the influence to move, 2 left, or stop.', () => table().plays('opa', 'card.diogo')],
    ['Covert Op: choose the first of the 2 cubes to swap.', () => table().plays('pg', 'card.covert-op')],
    [
      'Admiral Souther: choose the fleet to move, or stop.',
      () => table().plays('mcr', 'card.admiral-souther'),
    ],
    [
      'Theresa Yao: choose one of your fleets to remove from Mars, or stop.',
      () => table().plays('mcr', 'card.theresa-yao').answers('mars'),
    ],
    ['Drummer: choose an action for 1 AP.', () => table().plays('mcr', 'card.drummer')],
    ['Spend 3 AP: choose an action.', () => table().spends('un', 3)],
    [
      'Move: choose 1 to 2 of your fleets to move together from Earth.',
      () => table().spends('un', 3).answers('move').answers('earth'),
    ],
    [
      'Influence: place 1 influence on a base whose Orbital holds one of your fleets.',
      () => table().spends('un', 3).answers('influence'),
    ],
    [
      'Influence: which cube do you place on Luna: a normal cube or a Diplomat?',
      () => table().spends('un', 3).answers('influence').answers('luna'),
    ],
    [
      'Nauvoo: which of your cubes leaves Luna: a normal cube or a Diplomat?',
      () => table(mixed).plays('mcr', 'card.nauvoo').answers('0'),
    ],
    [
      'Influence: your supply is empty. Choose the influence to move to Eurasia instead.',
      () => table(allOut).spends('un', 3).answers('influence').answers('eurasia'),
    ],
    [
      'Battleships: choose the damaged Battleship to repair.',
      () => table(damaged).spends('mcr', 3).answers('mat.mcr'),
    ],
    [
      'Scoring round 1: use a Rocinante ability or pass?',
      () => table({ rocinante: { controller: 'mcr', orbital: 'mars' } }).scores('un', 'belt'),
    ],
    [
      'Covert Op is on offer: use the event now, keep it for 1 CP, or decline?',
      () =>
        table({ active: 'un', track: ['card.covert-op', ...spare] })
          .answers('card.covert-op')
          .answers('done'),
    ],
  ])('%s', (sentence, told) => {
    expect(asked(told().match())).toBe(sentence)
  })
})
const spare = ['card.blockade-of-earth', 'card.slingshot-racing', 'card.star-helix', 'card.riot-gear']

describe('an option says what it does and what it costs', () => {
  test('a card of the track, a Score card, a kept event', () => {
    const track = ['card.julie-mao', 'score', 'card.nauvoo', 'card.diogo', 'card.assassin']
    const told = table({ active: 'un', track, kept: { un: ['card.drummer'] } })
    expect(options(told.match())).toEqual([
      'Julie Mao, 4 AP, slot 1, free',
      'Score card, slot 2 for 1 CP',
      'Nauvoo, 2 AP, slot 3 for 1 CP',
      'Diogo⌂, 2 AP⌂, slot 4 for 2 CP',
      'Assassin, 2 AP, slot 5 for 2 CP',
      'Play kept Drummer',
    ])
    expect(options(told.answers('card.julie-mao').match())).toEqual([
      'Use the Event Now',
      'Keep It for 1 CP',
      'Use 4 Action Points',
    ])
    expect(options(told.answers('points').match())).toEqual(['Move', 'Influence', 'Done, lose 4 AP'])
  })
  test('an ability, a piece of several alike, a target', () => {
    const told = table().spends('opa', 3)
    expect(options(told.match())).toEqual(['Move', 'Influence', 'Insurgency, 1 AP⌂', 'Done, lose 3 AP'])
    expect(options(told.answers('move').answers('tycho').match())).toEqual([
      'OPA fleet at Tycho',
      'OPA fleet at Tycho (2nd)',
    ])
    expect(options(told.answers('tycho.opa.fleet').match())).toContain('To Ceres')
  })
})

describe("the owner's own cards", () => {
  const own = {
    id: 'card.own-1',
    title: 'A very long name that somebody has thought of for a card of their own, for sure',
    ap: 3,
    factions: ['MCR'],
    icons: { '2P': true, '3P': true, '4P': true },
    keepCost: 1,
    timing: { immediate: true },
    text: 'Put one influence on a Belt base.',
    effect: [{ op: 'place', count: { exact: 1 }, at: { sector: 'belt' } }],
  }
  const overrides = {
    schemaVersion: 1,
    name: 'ours',
    overrides: [{ id: 'card.julie-mao', set: { title: 'Julie' } }, { add: own }],
  }

  test('are asked for by their own names, cut to the room there is', () => {
    expect(
      asked(
        table({ ...techBases, overrides })
          .plays('un', 'card.julie-mao')
          .match(),
      ),
    ).toMatch(/^Julie: remove/)
    const told = table({ overrides, active: 'mcr', track: ['card.own-1', ...spare] })
    expect(options(told.match())[0]).toBe('A very long name that somebody has thought…, 3 AP, slot 1, free')
    expect(asked(told.answers('card.own-1').answers('event').match())).toBe(
      'A very long name that somebody has thought…: place 1 influence on a Belt base.',
    )
  })
  test('never make two options alike, however long their words', () => {
    const label = 'Put influence somewhere, '.repeat(4).slice(0, 80)
    const twice = [
      {
        op: 'oneOf',
        options: [
          { label, steps: own.effect },
          { label, steps: own.effect },
        ],
      },
    ]
    const document = { ...overrides, overrides: [{ add: { ...own, effect: twice } }] }
    const labels = options(table({ overrides: document }).plays('mcr', 'card.own-1').match())
    expect(labels[1]).toBe(`${labels[0]} (2nd)`)
    expect(labels.filter(text => text.length > 80)).toEqual([])
  })
  test('are told of by an id that can be read', () => {
    expect(game.words.fact({ fact: 'offerDeclined', seat: 'un', card: 'card.own-1' } as Fact)).toBe(
      'UN declines Own 1.',
    )
  })
})

test('the stack is told innermost first', () => {
  const { state } = table().plays('un', 'card.black-ops-team').match()
  expect(game.words.stack(state)).toEqual([
    'UN removes influence.',
    'UN carries out Black Ops Team.',
    'Black Ops Team is discarded after use, unless a player keeps it.',
    'At the end of the turn, a new card joins the Action Track.',
    'Players take turns until the last Score card is drawn.',
  ])
})

test('a fact nobody knows stays silent, a seat nobody knows is named as it is', () => {
  expect(game.words.fact({ fact: 'comet' })).toBeUndefined()
  expect(game.words.fact({ fact: 'toString' })).toBeUndefined()
  expect(['un', 'mcr', 'opa', 'pg', 'table'].map(seat => game.words.seat(seat))).toEqual([
    'UN',
    'MCR',
    'OPA',
    'Protogen',
    'Table',
  ])
})

it('tells beside each card of the track what it says', () => {
  const { state, open } = table({ track: ['card.anubis', 'score'] }).match()
  const [ask] = open
  const words = games.expanse?.words
  const said = ask?.options.map(option => words?.says(state, ask, option))
  expect(said?.[0]).toMatch(/^Anubis/)
  expect(said?.[1]).toMatch(/^Score card: take it to start a scoring round/)
})

it('tells what the event says that one may do, keep or be offered, and nothing of the points', () => {
  const taken = table({ track: ['card.julie-mao'], seats: ['un', 'mcr'] })
  const { state, open } = taken.match()
  const said = Object.fromEntries(
    open[0]?.options.map(option => [
      option.id,
      games.expanse?.words.says(state, open[0] as NonNullable<(typeof open)[0]>, option),
    ]) ?? [],
  )
  expect(said.points).toBeUndefined()
  expect(
    Object.values(said)
      .filter(text => text !== undefined)
      .every(text => text?.startsWith('Julie Mao')),
  ).toBe(true)
})

const groupsOf = (told: Table): readonly string[] => {
  const {
    game,
    state,
    open: [ask],
  } = told.match()
  const groups = new Set(ask?.options.flatMap(({ group }) => (group === undefined ? [] : [group])))
  return ask ? [...groups].map(group => game.words.group(state, ask, group)) : []
}

test('cubes are told apart by their base, or by how far out they lie', () => {
  const influence = {
    luna: { un: 1, mcr: 1 },
    ceres: { mcr: 1 },
    io: { mcr: 1 },
    titan: { mcr: 1 },
    'the-rings': { un: 1 },
  }
  expect(groupsOf(table({ influence }).plays('mcr', 'card.covert-op'))).toEqual([
    'Luna',
    'Ceres',
    'Io',
    'Titan',
    'The Rings',
  ])
  expect(groupsOf(table({ influence }).plays('un', 'card.black-ops-team'))).toEqual([
    'Inner Planets',
    'Belt',
    'Jupiter',
    'Saturn',
  ])
})
test('bases that are counted by Sector are told apart by it', () => {
  expect(groupsOf(table().plays('un', 'card.voices-of-eros'))).toEqual([
    'Inner Planets',
    'The Belt',
    'Outer Planets',
  ])
})
test('fleets are told apart by their owner', () => {
  const { game, state } = table().match()
  const ask: Ask = {
    id: '1:un',
    who: 'un',
    what: 'destroyEach',
    min: 1,
    max: 2,
    perGroup: 1,
    options: ['mcr', 'pg'].map(seat => ({
      id: `ceres.${seat}.fleet`,
      group: seat,
      means: { fleet: { orbital: 'ceres', faction: seat, kind: 'fleet' } },
    })),
  }
  expect(['mcr', 'pg', 'fleet'].map(group => game.words.group(state, ask, group))).toEqual([
    'MCR',
    'Protogen',
    'Fleet',
  ])
})
test('an owner who names a base anew reads that name', () => {
  const overrides = {
    schemaVersion: 1,
    name: 'our copy',
    overrides: [{ id: 'base.luna', set: { name: 'Moon' } }],
  }
  const {
    game,
    state,
    open: [ask],
  } = table({ overrides }).match()
  expect(ask && ['luna', 'own.base-1'].map(group => game.words.group(state, ask, group))).toEqual([
    'Moon',
    'Base 1',
  ])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { onlyAnswer, type Ask } from '../../core/ask.ts'
import { newRandom, roll } from '../../core/random.ts'
import { randomAnswer } from '../../core/randomAnswer.ts'
import type { Fact } from '../../core/steps.ts'
import { rules } from './rules.ts'
import type { State } from './state.ts'
import { gameWords } from './text.ts'
import { missionName, shippedNames } from './text/name.ts'
import { hand, pages } from './text/pages.ts'
import { asked } from './text/wordAsk.ts'
import { boardText } from './text/boardText.ts'
import { factions } from './types.ts'
import { view } from './view.ts'

/** Anything a reader should never meet: broken data, or ids where names belong. */
const BROKEN = /undefined|null|NaN|\[object|[{}]|\b[a-k]\d+\b|\b(TE|CC|IN|UTW)\b|[A-Z]+_[A-Z]+|#\d| {2}|\.\./
const isSentence = (text: string): boolean => /^[A-Z0-9].*[.?!]$/s.test(text) && !BROKEN.test(text)
const isLabel = (text: string): boolean =>
  text.length > 0 && text.length <= 80 && !BROKEN.test(text) && !/[.?]$/.test(text)

const heard = {
  asked: new Set<string>(),
  told: new Set<string>(),
  frames: new Set<string>(),
  bad: [] as string[],
}
const complain = (what: string, texts: readonly string[]): void => {
  for (const text of texts) if (heard.bad.length < 20) heard.bad.push(`${what}: ${text}`)
}

function hearQuestion(s: State, ask: Ask): void {
  heard.asked.add(ask.what)
  const labels = ask.options.map(option => gameWords.option(s, ask, option))
  const groups = ask.options.flatMap(({ group }) =>
    group === undefined ? [] : [gameWords.group(s, ask, group)],
  )
  complain(
    `question '${ask.what}'`,
    [gameWords.ask(s, ask)].filter(text => !isSentence(text)),
  )
  complain(
    `option of '${ask.what}'`,
    [...labels, ...groups].filter(text => !isLabel(text)),
  )
  complain(
    `twice in '${ask.what}'`,
    labels.filter((text, at) => labels.indexOf(text) !== at),
  )
  complain(
    `says of '${ask.what}'`,
    ask.options
      .flatMap(option => gameWords.says(s, ask, option) ?? [])
      .filter(text => !/^[A-Z].*\.(\n[#.\n]+)?$/s.test(text)),
  )
  // What may be left out says so, and only that.
  complain(
    `no way out of '${ask.what}'`,
    [gameWords.ask(s, ask)].filter(
      text => ask.what !== 'stolenStays' && (ask.min === 0) !== /\bYou may\b|\?$/.test(text),
    ),
  )
  complain(
    `no button to leave out '${ask.what}'`,
    [gameWords.nothing?.(s, ask) ?? ''].filter(text => ask.min === 0 && !/^\S+ \S+$/.test(text)),
  )
  for (const frame of s.stack) heard.frames.add(frame.step)
  const stack = gameWords.stack(s)
  complain(
    'stack',
    stack.length === s.stack.length ? stack.filter(text => !isSentence(text)) : ['not one line a frame'],
  )
}

const BROKEN_BOARD = /undefined|NaN|\[object|[{}]/
function hearBoard(s: State, open: readonly Ask[], as: string): void {
  const seen = view(s, open, as)
  const lines = boardText(seen).split('\n')
  complain(
    'board',
    lines.filter(line => line.length > 80 || BROKEN_BOARD.test(line)),
  )
  complain(
    'hand',
    hand(seen).filter(line => BROKEN_BOARD.test(line)),
  )
  for (const page of Object.values(pages)) {
    const said = page(s, {})
    complain('page', said.ok ? said.value.filter(line => BROKEN_BOARD.test(line)) : said.reasons)
  }
}

function hearStory(s: State, facts: readonly Fact[]): void {
  for (const fact of facts) {
    heard.told.add(fact.fact)
    const line = gameWords.fact(fact)
    complain(`fact '${fact.fact}'`, line === undefined || isSentence(line) ? [] : [line])
    const secret =
      fact.seenBy === undefined &&
      fact.fact !== 'gameEnded' &&
      fact.fact !== 'missionsRevealed' &&
      line !== undefined &&
      Object.values(s.secrets).some(code => line.includes(missionName(shippedNames, code)))
    if (secret) complain('secret', [line])
  }
}

function playOut(players: number, seed: string, options: Readonly<Record<string, unknown>>): void {
  const facts: Fact[] = []
  const s = rules.setup({ players, modules: [], options, seed }, fact => facts.push(fact))
  let open = rules.advance(s, fact => facts.push(fact))
  const chance = newRandom(seed)
  for (let n = 0; open.length && n < 700; n++) {
    const [ask] = open
    if (!ask) break
    hearQuestion(s, ask)
    if (n % 25 === 0) hearBoard(s, open, n % 50 ? 'table' : ask.who)
    open = rules.take(
      s,
      open,
      ask.who,
      onlyAnswer(ask) ?? randomAnswer(ask, below => roll(chance, 'answers', below)),
      fact => facts.push(fact),
    )
  }
  hearBoard(s, open, 'table')
  hearStory(s, facts)
}

const MODES = ['seaman', 'captain', 'admiral']
const others = {
  card_mirror: true,
  mission_mirror: true,
  warlord_actions_per_turn: 'each_once',
  hexilum_cap: 10,
  win_check: 'after_whole_action',
  may_pay_last_life: false,
}

describe('random games', () => {
  beforeAll(() => {
    for (let seed = 1; seed <= 16; seed++)
      playOut(2 + (seed % 3), seed.toString(16), {
        mode: MODES[seed % 3 === 0 ? 2 : seed % 2],
        ...(seed % 4 === 0 ? others : {}),
      })
    for (const seed of ['aa', 'ab']) playOut(4, seed, { teams: true, mode: 'admiral' })
  })

  test('questions, options, frames, boards and the story read as English and give nothing away', () => {
    expect(heard.bad).toEqual([])
  })
  test('every question there is was asked, and nothing else', () => {
    const forced = ['attackTerritory']
    expect(asked.filter(what => !heard.asked.has(what) && !forced.includes(what))).toEqual([])
    expect([...heard.asked].filter(what => !asked.includes(what))).toEqual([])
  })
  test('most of what can happen was told', () => {
    expect(heard.told.size).toBeGreaterThan(30)
    expect(heard.frames.size).toBeGreaterThan(30)
  })
})

test('a fact nobody knows stays silent, a seat nobody knows is named as it is', () => {
  expect(gameWords.fact({ fact: 'comet' })).toBeUndefined()
  expect(gameWords.fact({ fact: 'toString' })).toBeUndefined()
  expect([...factions, 'table'].map(seat => gameWords.seat(seat))).toEqual([
    'Terran Empire',
    'Cyberian Collective',
    'Interstellar Nomads',
    'Union of Trade Worlds',
    'Table',
  ])
})

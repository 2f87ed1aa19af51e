import type { Ask, Option, Seat } from '../../core/ask.ts'
import { maySee, type Fact } from '../../core/steps.ts'
import { foldTo } from '../../core/undo.ts'
import { toolingOf, type Game, type AnyState } from '../../core/game.ts'
import type { Scene } from '../../core/scene.ts'
import type { Match } from '../../core/match.ts'
import { seatsOf } from './asks.ts'
import { baseFor, type Known } from './deciding.ts'

const BROKEN = /undefined|\[object|NaN|\bnull\b|\{|\}/

/** Requests that some page of some game understands; the others ignore them. */
const requests: readonly Readonly<Record<string, string>>[] = [
  {},
  { bonus: 'inner', round: '1' },
  { bonus: 'The Belt' },
  { bonus: 'outer', round: '5' },
  { bonus: 'final' },
  { bonus: '?' },
  { round: '?' },
  { system: 'A1' },
  { system: '46' },
  { system: '?' },
  { section: 'payment' },
  { about: 'a' },
  { about: '?' },
  ...[
    'claim:secret1',
    'claim:actioncards2?count=2',
    'confirm',
    'late:secret1?unscored=yes',
    'place:A1',
    'host:close',
    '?',
  ].map(pick => ({ seat: 'seat2', do: pick })),
]

const whyText = (what: string, text: string): string | undefined =>
  text.trim() && !BROKEN.test(text) ? undefined : `${what} reads '${text}'`

/** Checks that every question, option and story line is a sentence that a player can read. */
export function whyWordsBroken(match: Match, fromRow: number, before: Scene): string | undefined {
  const { game, state, open, rows } = match
  for (const ask of open) {
    const why =
      whyText(`the question '${ask.what}'`, game.words.ask(state, ask)) ??
      firstOf(ask.options, option =>
        whyText(`option '${option.id}' of '${ask.what}'`, game.words.option(state, ask, option)),
      ) ??
      firstOf(ask.options, option => whyFormBroken(match, ask, option)) ??
      firstOf(groupsOf(ask), group =>
        whyText(`group '${group}' of '${ask.what}'`, game.words.group(state, ask, group)),
      )
    if (why) return why
  }
  const facts = rows.slice(fromRow).flatMap(row => row.facts)
  return (
    firstOf(facts, fact => whyText(`fact '${fact.fact}'`, game.words.fact(fact) ?? 'none')) ??
    firstOf(game.words.stack(state), line => whyText('a line of the stack', line)) ??
    firstOf(
      [...seatsOf(match), 'table'],
      as => whyText(`the board as ${as}`, game.board(game.view(state, open, as))) ?? whyHandBroken(match, as),
    ) ??
    firstOf([...seatsOf(match), 'table'], as => whyPicturesBroken(match, as, facts, before)) ??
    firstOf(Object.keys(game.pages), page => whyPageBroken(match, page)) ??
    firstOf(
      facts.filter(fact => fact.seenBy),
      fact => (maySee(fact, 'table') ? `the table may see '${fact.fact}'` : undefined),
    )
  )
}

/** Limits texts as Discord's forms do. */
const LONGEST_LABEL = 45,
  LONGEST_HINT = 100
const whyFormBroken = ({ game: { words }, state }: Match, ask: Ask, option: Option): string | undefined =>
  firstOf(option.form ?? [], field => {
    const { label, hint } = words.field?.(state, ask, option, field) ?? { label: field.id, hint: '' }
    const why =
      whyText(`the field '${field.id}' of '${option.id}'`, label) ??
      (hint === '' ? undefined : whyText(`the hint for '${field.id}' of '${option.id}'`, hint))
    if (why !== undefined) return why
    return label.length > LONGEST_LABEL || hint.length > LONGEST_HINT
      ? `the field '${field.id}' of '${option.id}' has words of ${label.length} and ${hint.length} letters`
      : undefined
  })

const groupsOf = (ask: Ask): readonly string[] => [
  ...new Set(ask.options.flatMap(({ group }) => (group === undefined ? [] : [group]))),
]

function whyHandBroken({ game, state, open }: Match, as: Seat | 'table'): string | undefined {
  const lines = game.hand(game.view(state, open, as))
  if (as === 'table') return lines.length ? 'the table has a hand' : undefined
  return firstOf(lines, line => whyText(`a line of the hand of ${as}`, line))
}

interface Told {
  readonly scene: Scene
  readonly alt: string
}
/** Letters in titles of cards; each finds a card to draw. */
const LETTERS = ['a', 'o', 's']

/**
 * Returns every picture that can be drawn of a seat's view and facts, and its words; `before` is the board
 * it saw last.
 */
function picturesOf(game: Game, view: unknown, facts: readonly Fact[], before?: Scene): readonly Told[] {
  const { scenes, words } = game
  const hand = scenes.hand(view)
  const board = scenes.board(view)
  const all = [
    board,
    ...(hand ? [hand] : []),
    ...LETTERS.flatMap(letter => scenes.card(view, letter) ?? []),
    ...scenes.told(view, facts),
  ]
  return [
    ...all.map(scene => ({ scene, alt: words.alt(scene) })),
    ...(before ? [{ scene: board, alt: words.alt(board, before) }] : []),
  ]
}

const AGO = 8
/** Returns the board that everybody saw a few rows ago. */
export function boardBefore(match: Match, known: Known): Scene {
  const { game, rows } = match
  const seq = Math.max(0, (rows.at(-1)?.seq ?? 0) - AGO)
  const { state, open } = foldTo(match, seq, baseFor(known, match, seq))
  return game.scenes.board(game.view(state, open, 'table'))
}

const LONGEST_ALT = 1000
function whyPicturesBroken(
  { game, state, open }: Match,
  as: Seat | 'table',
  facts: readonly Fact[],
  before: Scene,
): string | undefined {
  const view = game.view(state, open, as)
  if (as === 'table' && game.scenes.hand(view)) return 'the table has a picture of a hand'
  return firstOf(
    picturesOf(
      game,
      view,
      facts.filter(fact => maySee(fact, as)),
      before,
    ),
    ({ scene: { kind }, alt }) =>
      whyText(`the picture '${kind}' in words`, alt) ??
      (alt.length > LONGEST_ALT ? `the picture '${kind}' takes ${alt.length} characters to tell` : undefined),
  )
}

/**
 * A page that is asked for nothing in particular is always there; one that is asked amiss says so in
 * sentences.
 */
function whyPageBroken({ game, state }: Match, page: string): string | undefined {
  return firstOf(requests, request => {
    const outcome = game.pages[page]?.(state, request)
    if (!outcome) return `there is no page '${page}'`
    if (!outcome.ok && !Object.keys(request).length)
      return `the page '${page}' is refused: ${outcome.reasons.join(' ')}`
    const lines = outcome.ok ? outcome.value : outcome.reasons
    return lines.length
      ? firstOf(lines, line => whyText(`a line of the page '${page}'`, line))
      : `the page '${page}' is empty`
  })
}

function firstOf<T>(list: readonly T[], why: (one: T) => string | undefined): string | undefined {
  for (const one of list) {
    const said = why(one)
    if (said) return said
  }
  return undefined
}

/**
 * Property 5: with everything a seat cannot see dealt anew, its view is the same to the last byte, and so is
 * what is made of it; pages are for all.
 */
export function whyPeeks(match: Match, seed: string, board: Scene): string | undefined {
  const before = JSON.stringify(match.state)
  const shown: Shown = { facts: match.rows.flatMap(row => row.facts), before: board }
  for (const as of [...seatsOf(match), 'table']) {
    const why = whyPeeksAs(match, as, seed, shown)
    if (why) return `as ${as}: ${why}`
  }
  return JSON.stringify(match.state) === before
    ? undefined
    : 'view or resample changed the state it was given'
}

/** Everything that was ever told, and the last public board. */
interface Shown {
  readonly facts: readonly Fact[]
  readonly before: Scene
}

function whyPeeksAs(
  { game, state, open }: Match,
  as: Seat | 'table',
  seed: string,
  shown: Shown,
): string | undefined {
  const other = toolingOf(game).resample(state, as, seed)
  const wrong = toolingOf(game).check(other)
  if (wrong.length) return `resample gave an impossible state: ${wrong.join(' ')}`
  const seen = JSON.stringify(game.view(state, open, as))
  if (seen.includes(state.random.seed)) return 'the seed is in the view'
  const resampled = JSON.stringify(game.view(other, game.asks(other), as))
  if (seen !== resampled) return `the view shows what it may not: ${differenceOf(seen, resampled)}`
  const read = readAs(game, state, open, as, shown)
  const reread = readAs(game, other, game.asks(other), as, shown)
  return read === reread ? undefined : `the words show what they may not: ${differenceOf(read, reread)}`
}

/** Returns every text that a seat can ask to read, or the table, whose pages show no secrets. */
function readAs(
  game: Game,
  state: AnyState,
  open: readonly Ask[],
  as: Seat | 'table',
  { facts, before }: Shown,
): string {
  const view = game.view(state, open, as)
  const pages =
    as === 'table' ? Object.values(game.pages).map(page => requests.map(request => page(state, request))) : []
  return JSON.stringify([
    game.board(view),
    game.hand(view),
    pages,
    picturesOf(
      game,
      view,
      facts.filter(fact => maySee(fact, as)),
      before,
    ),
  ])
}

const AROUND = 60
/** The first place where two texts part, with what stands around it. */
export function differenceOf(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - AROUND)
  return `…${a.slice(from, at + AROUND)}… / …${b.slice(from, at + AROUND)}…`
}

import { optionOf, filled, whyNotForm, type Answer, type Ask, type Seat, type Option } from '../core/ask.ts'
import type { Match } from '../core/match.ts'
import { roll, type Random } from '../core/random.ts'
import { randomFilled } from '../core/randomAnswer.ts'
import { decide } from '../mind/advise.ts'
import type { Level } from '../mind/levels.ts'
import type { Keeper } from './keeper.ts'
import { shownForm, type ShownField } from '../table/play/forms.ts'
import {
  chosenTwice,
  fieldLine,
  letterCount,
  mustChoose,
  noSuchCommand,
  noSuchOption,
  notTogether,
  TYPE_BACK,
  wholeNumber,
  wrongCount,
} from './playWords.ts'

/** Describes a game at one keyboard: who is played by the computer, and how much of it has been told. */
export interface Session {
  /** With all its rows. */
  readonly match: Match
  readonly keeper: Keeper
  readonly bots: readonly Seat[]
  /** Names the bots that think before they answer, and how hard; the others are played by chance. */
  readonly levels?: Readonly<Partial<Record<Seat, Level>>>
  readonly chance: Random
  /** Rows whose story stands on the screen already. */
  readonly told: number
  /** Whom the board was shown to last. */
  readonly shownTo?: Seat
  /** Whom the keyboard answers for, where several may answer. */
  readonly acting?: Seat
  readonly filling?: Filling
  readonly ended?: true
}

/** Says where a game can be written to as text. Returns the sentence why not. */
export interface Files {
  write(path: string, text: string): string | undefined
}

/** Describes the result of one typed line. */
export interface Reply {
  readonly session: Session
  readonly lines: readonly string[]
}

/** Returns the question that the keyboard has to answer; undefined: the game is over. */
export function askNow({ match: { open }, bots, acting }: Session): Ask | undefined {
  const own = open.filter(ask => !bots.includes(ask.who))
  return own.find(ask => ask.who === acting) ?? own.find(ask => !ask.idle) ?? own[0] ?? open[0]
}

/** Without whom the keyboard answers for, once somebody else has to answer. */
export function untilAsked({ acting, ...session }: Session): Session {
  const isAsked = session.match.open.some(
    ask => !ask.idle && ask.who !== acting && !session.bots.includes(ask.who),
  )
  return acting === undefined || isAsked ? session : { ...session, acting }
}

const MOST_BOT_MOVES = 20_000

/** Seats played by the computer answer until the keyboard is asked. */
export async function afterBots(session: Session): Promise<Session> {
  let { match } = session
  for (let moves = 0; moves < MOST_BOT_MOVES; moves++) {
    const move = botMove(session, match)
    if (!move) return { ...session, match }
    const kept = await session.keeper.answer(match, move.ask, move.picks)
    if (!kept.ok) throw new Error(`the computer's answer was refused: ${kept.why}`)
    match = kept.match
  }
  return { ...session, match }
}

/**
 * What nobody waits for is left alone while somebody at the keyboard may act: they would never come to it.
 */
function botMove(session: Session, match: Match): { readonly ask: Ask; readonly picks: Answer } | undefined {
  const { bots } = session
  const areAlone = match.open.every(ask => bots.includes(ask.who))
  for (const ask of match.open) {
    if (!bots.includes(ask.who) || (ask.idle && !areAlone)) continue
    const picks = botAnswer(session, match, ask)
    if (picks) return { ask, picks }
  }
  return undefined
}

const SEEDS = 2 ** 32

function botAnswer({ levels, chance }: Session, match: Match, ask: Ask): Answer | undefined {
  const level = levels?.[ask.who]
  if (!level) return randomFilled(match, ask, below => roll(chance, ask.who, below))
  const { game, state } = match
  return decide({ game, state, ask, level, seed: roll(chance, ask.who, SEEDS).toString(16) })
}

type Picked = { readonly ok: true; readonly picks: Answer } | { readonly ok: false; readonly why: string }

/** Returns "2", "1 3", "1,3", "none" or ids of options: what is meant, or the sentence why it is nothing. */
export function readPicks(ask: Ask, line: string): Picked {
  if (/^(none)?$/i.test(line)) {
    return ask.min === 0 ? { ok: true, picks: [] } : { ok: false, why: mustChoose(ask.min) }
  }
  const picks: string[] = []
  for (const word of line.split(/[\s,]+/).filter(one => one !== '')) {
    const option = optionOf(ask, word) ?? (/^\d+$/.test(word) ? ask.options[Number(word) - 1] : undefined)
    if (!option) return { ok: false, why: whyNoOption(ask, word) }
    picks.push(optionOf(ask, word) ? word : option.id)
  }
  const why = whyNotTogether(ask, picks)
  return why === undefined ? { ok: true, picks } : { ok: false, why }
}

/** The same reasons the table has, but by the numbers on the screen. */
function whyNotTogether(ask: Ask, picks: readonly string[]): string | undefined {
  const { min, max, perGroup = Infinity, options } = ask
  const numbered = picks.map(pick => ({ number: 1 + options.findIndex(one => one === optionOf(ask, pick)) }))
  const twice = numbered.find(({ number }, at) => numbered.findIndex(one => one.number === number) !== at)
  if (twice) return chosenTwice(twice.number)
  if (picks.length < min || picks.length > max) return wrongCount(min, max, picks.length)
  for (const { number: at } of numbered) {
    const group = options[at - 1]?.group
    const alike = numbered.filter(one => group !== undefined && options[one.number - 1]?.group === group)
    if (alike.length > perGroup)
      return notTogether(
        alike.map(one => one.number),
        perGroup,
      )
  }
  return undefined
}

const whyNoOption = ({ options }: Ask, word: string): string =>
  /^\d+$/.test(word) ? noSuchOption(word, options.length) : noSuchCommand(word.slice(0, 30), options.length)

/** Describes the forms of what was picked, filled in field by field at the keyboard. */
interface Filling {
  readonly ask: Ask
  readonly picks: Answer
  /** One for each field, in order; '' is left out. */
  readonly given: readonly string[]
  /** Holds the lines so far of a field that takes several. */
  readonly lines: readonly string[]
}

interface Blank {
  readonly pick: string
  readonly field: ShownField
}

/** Returns the fields of the options that are picked without what is to be filled in. */
const blanksOf = (match: Match, ask: Ask, picks: Answer): readonly Blank[] =>
  picks.flatMap(pick => {
    const option: Option | undefined = optionOf(ask, pick)
    const form = option?.id === pick ? (shownForm(match, ask, option) ?? []) : []
    return form.map(field => ({ pick, field }))
  })

/** Returns undefined if nothing is to be filled in. */
export const fillingOf = (match: Match, ask: Ask, picks: Answer): Filling | undefined =>
  blanksOf(match, ask, picks).length ? { ask, picks, given: [], lines: [] } : undefined

export const blankIn = (match: Match, { ask, picks, given }: Filling): ShownField | undefined =>
  blanksOf(match, ask, picks)[given.length]?.field

/** Says which field comes next, and how to type it. */
export function blankLines(match: Match, filling: Filling): readonly string[] {
  const field = blankIn(match, filling)
  if (!field) return []
  const { kind, min, max, optional, lines, label, hint } = field
  const limits = kind === 'number' ? wholeNumber(min, max) : letterCount(min, max)
  const example = limits.includes(hint.toLowerCase()) ? '' : hint
  const line = fieldLine(label, example, limits, {
    ...(lines ? { lines } : {}),
    ...(optional ? { optional } : {}),
  })
  return filling.given.length ? [line] : [line, TYPE_BACK]
}

type Told = { readonly ok: true; readonly filling: Filling } | { readonly ok: false; readonly why: string }

/** With one line more. */
export function addLine(match: Match, filling: Filling, line: string): Told {
  const field = blankIn(match, filling)
  if (field?.lines && line !== '')
    return { ok: true, filling: { ...filling, lines: [...filling.lines, line] } }
  const value = field?.lines ? filling.lines.join('\n') : line.trim()
  const why =
    field &&
    whyNotForm(filled(field.id, { [field.id]: value }), [field])?.replace(`'${field.id}'`, `'${field.label}'`)
  return why === undefined
    ? { ok: true, filling: { ...filling, given: [...filling.given, value], lines: [] } }
    : { ok: false, why }
}

/** The picks with everything filled in; undefined: something still is to be. */
export function picksWithForms(match: Match, { ask, picks, given }: Filling): Answer | undefined {
  const blanks = blanksOf(match, ask, picks)
  if (given.length < blanks.length) return undefined
  return picks.map(pick =>
    filled(
      pick,
      Object.fromEntries(
        blanks.flatMap((blank, at) => (blank.pick === pick ? [[blank.field.id, given[at] ?? '']] : [])),
      ),
    ),
  )
}

import type { Answer, Ask, Seat } from '../core/ask.ts'
import type { Match } from '../core/match.ts'
import { roll } from '../core/random.ts'
import type { Random } from '../core/random.ts'
import { randomAnswer } from '../core/randomAnswer.ts'
import type { Keeper } from './keeper.ts'

/** A game at one keyboard: who is played by chance, and how much of it has been told. */
export interface Session {
  /** With all its rows. */
  readonly match: Match
  readonly keeper: Keeper
  readonly bots: readonly Seat[]
  readonly chance: Random
  /** Rows whose story stands on the screen already. */
  readonly told: number
  /** Whom the board was shown to last. */
  readonly shownTo?: Seat
  readonly ended?: true
}

/** Where a game can be written to as text. Returns the sentence why not. */
export interface Files {
  write(path: string, text: string): string | undefined
}

/** What one typed line leads to. */
export interface Reply {
  readonly session: Session
  readonly lines: readonly string[]
}

/** The question that the keyboard has to answer; undefined: the game is over. */
export const askNow = ({ match, bots }: Session): Ask | undefined => match.open.find(ask => !bots.includes(ask.who)) ?? match.open[0]

const MOST_BOT_MOVES = 20_000

/** Seats played by chance answer until the keyboard is asked. */
export async function afterBots(session: Session): Promise<Session> {
  let { match } = session
  for (let moves = 0; moves < MOST_BOT_MOVES; moves++) {
    const ask = match.open.find(one => session.bots.includes(one.who))
    if (!ask) return { ...session, match }
    const kept = await session.keeper.answer(match, ask, randomAnswer(ask, below => roll(session.chance, ask.who, below)))
    if (!kept.ok) throw new Error(`a random answer was refused: ${kept.why}`)
    match = kept.match
  }
  return { ...session, match }
}

type Picked = { readonly ok: true; readonly picks: Answer } | { readonly ok: false; readonly why: string }

/** "2", "1 3", "1,3", "none" or ids of options: what is meant, or the sentence why it is nothing. */
export function readPicks(ask: Ask, line: string): Picked {
  if (/^(none)?$/i.test(line)) {
    return ask.min === 0 ? { ok: true, picks: [] } : { ok: false, why: `Here you have to choose ${ask.min}; type ${example(ask)}.` }
  }
  const picks: string[] = []
  for (const word of line.split(/[\s,]+/).filter(one => one !== '')) {
    const option = ask.options.find(one => one.id === word) ?? (/^\d+$/.test(word) ? ask.options[Number(word) - 1] : undefined)
    if (!option) return { ok: false, why: whyNoOption(ask, word) }
    picks.push(option.id)
  }
  const why = whyNotTogether(ask, picks)
  return why === undefined ? { ok: true, picks } : { ok: false, why }
}

/** The same reasons the table has, but by the numbers on the screen. */
function whyNotTogether({ min, max, perGroup = Infinity, options }: Ask, picks: readonly string[]): string | undefined {
  const numbered = picks.map(id => ({ id, number: 1 + options.findIndex(one => one.id === id) }))
  const twice = numbered.find(({ id }, at) => picks.indexOf(id) !== at)
  if (twice) return `${twice.number} is chosen twice; each option counts once.`
  if (picks.length < min || picks.length > max) return `Choose ${min === max ? `exactly ${min}` : `from ${min} to ${max}`}, not ${picks.length}.`
  for (const { id } of numbered) {
    const group = options.find(one => one.id === id)?.group
    const alike = numbered.filter(one => group !== undefined && options[one.number - 1]?.group === group)
    if (alike.length > perGroup) return `${alike.map(one => one.number).join(' and ')} do not go together; choose at most ${perGroup} of these.`
  }
  return undefined
}

function whyNoOption({ options }: Ask, word: string): string {
  const range = options.length === 1 ? 'the only option is 1' : `the options are 1 to ${options.length}`
  if (/^\d+$/.test(word)) return `There is no option ${word} here; ${range}.`
  return `I do not understand '${word.slice(0, 30)}'; ${range}, and help lists the commands.`
}

function example({ min }: Ask): string {
  const numbers = Array.from({ length: min }, (_, at) => at + 1).join(' ')
  return min === 1 ? 'its number, e.g. 1' : `their numbers, e.g. ${numbers}`
}

/** How many may be chosen, as a player would say it; what may stand together is said by the question. */
export function howMany({ min, max, ordered }: Ask): string {
  const several = max === 1 ? '' : `, numbers with spaces between${ordered ? ' in the order you want' : ''}`
  if (min === max) return `choose ${min}${several}`
  return min === 0 && max === 1 ? 'choose 1, or none' : `choose ${min === 0 ? 'none' : min} to ${max}${several}`
}

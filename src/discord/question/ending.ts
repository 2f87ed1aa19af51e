import { nothingIn } from '../../table/moves/picked.ts'
import type { ShownPart, ShownWay } from '../../table/moves/shownParts.ts'
import type { SubmittedAnswer } from '../../table/play/answer.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { Visit } from '../../table/visit.ts'
import { asWritten, lastLines } from '../message/message.ts'
import type { Context } from '../context.ts'
import { nextUp } from './nextUp.ts'
import { endBy, whyFinal } from './words.ts'

/** A screen that is the last one of a turn besides: it says all that its button would tell all players. */
export interface ScreenEnding {
  /** The place of the part whose only way ends the turn; undefined: picking nothing ends it. */
  readonly part?: number
  readonly label: string
  /** All that becomes public. */
  readonly story: string
  readonly why: string
}

const STORY = 1200

/** Undefined: the end is a screen of its own, as something is lost or too long to be read here. */
export async function endingOn(
  context: Context,
  visit: Visit,
  ask: ShownAsk,
  shown: readonly ShownPart[],
): Promise<ScreenEnding | undefined> {
  const end = endIn(ask, shown)
  const ahead = end && visit.try(end.given)
  if (!end || !ahead?.ok || !(ahead.value.final || ahead.value.endsTurn)) return undefined
  const { given, ...what } = end
  const lines = (await visit.turn(given)).map(asWritten)
  const story = lastLines(lines, STORY, '…')
  const isWhole = lines.length > 0 && story === lines.join('\n')
  const why = ahead.value.final ? whyFinal(ahead.value.endsGame) : await nextUp(context, ahead.value.look)
  return isWhole ? { ...what, story, why } : undefined
}

const picksSomething = ({ given: [first] }: ShownWay): boolean =>
  first !== undefined && [first.picks].flat().length > 0
interface End {
  readonly part?: number
  readonly label: string
  readonly given: readonly SubmittedAnswer[]
}
/** The only way that ends the turn, if nothing is lost by it. */
function endIn(ask: ShownAsk, shown: readonly ShownPart[]): End | undefined {
  const at = shown.findIndex(({ part, ways }) => part.ends !== undefined && ways.length === 1)
  const label = shown[at]?.part.ends
  const given = shown[at]?.ways[0]?.given
  if (label === undefined || !given)
    return ask.min === 0 && !ask.idle && shown.some(({ ways }) => ways.some(picksSomething))
      ? { label: endBy(nothingIn(ask)), given: [{ ask: ask.id, picks: [] }] }
      : undefined
  const picks = [given[0]?.picks].flat()
  const isLoss = ask.options.some(({ id, loses }) => loses !== undefined && picks.includes(id))
  return isLoss ? undefined : { part: at, label, given }
}

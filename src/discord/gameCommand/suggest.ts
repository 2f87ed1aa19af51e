import { chooseAll, type Choosing } from '../../table/play/preview.ts'
import type { PlayerView } from '../../table/play/playerView.ts'
import type { Suggestion } from '../command.ts'
import { comesAgain, picksFor, startAt, stepped, typedFor, type At, type Path, type Walk } from './path.ts'
import { askFor, suggestGroups, type PathStep } from './pathStep.ts'
import { withForms } from './pathForm.ts'
import { suggestPicks } from '../question/typedAnswer.ts'
import { CHOICE } from '../message/markdown.ts'

/** What is suggested while a game command is typed: what is possible after all that is typed already. */

/** What can be typed for this option, after what has been typed for those before it. */
export function suggestOn(
  walk: Walk,
  look: PlayerView,
  path: Path,
  option: string,
  typed: string,
): readonly Suggestion[] {
  const choose = function* (): ReturnType<Choosing<readonly Suggestion[]>> {
    let at = startAt(look)
    for (const leg of path.legs) {
      const found = suggestFor({ walk, path, option, typed }, at, leg)
      if (found) return found
      const next = yield* stepped(walk, at, likeAll(leg))
      if (!next.ok || next.stop) return []
      at = next.at
    }
    return []
  }
  return chooseAll(walk.visit.try, look, choose).stopped ?? []
}

interface Typing {
  readonly walk: Walk
  readonly path: Path
  readonly option: string
  readonly typed: string
}

/** Undefined: the option that is typed is not for this leg. */
function suggestFor(
  { walk, path, option, typed }: Typing,
  at: At,
  leg: PathStep,
): readonly Suggestion[] | undefined {
  if ('within' in leg && leg.within === option) {
    const ask = askFor(at.look, leg, other => (other === option ? undefined : walk.value(other)))
    if (ask) return suggestGroups(ask, typed)
  }
  if (leg.seat === option) return suggestSeats(walk, at, leg, typed)
  if (!('option' in leg) || leg.option !== option) return undefined
  const ask = askFor(at.look, leg, walk.value)
  if (ask) return suggestPicks(ask, typed)
  return comesAgain(path, leg) ? undefined : forcedNow(at)
}

/** Later options can be listed although an earlier one is left out. */
const likeAll = (leg: PathStep): PathStep =>
  'option' in leg && leg.otherwise === undefined ? { ...leg, otherwise: 'all' } : leg

const forcedNow = ({ forced }: At): readonly Suggestion[] =>
  forced
    .filter(picks => picks.length)
    .map(picks => picks.join(','))
    .filter(words => words.length <= CHOICE)
    .map(words => ({ name: words, value: words }))

/** Each seat is tried: who can be named is for the game to say. */
function suggestSeats({ visit, value }: Walk, at: At, leg: PathStep, typed: string): readonly Suggestion[] {
  const ask = askFor(at.look, leg, value)
  const picks = ask && picksFor(leg, ask, typedFor(leg, value))
  if (!ask || !picks?.ok || !picks.value) return []
  const wanted = typed.trim().toLowerCase()
  const seats = at.look?.seats.filter(({ seat, name }) => `${name} ${seat}`.toLowerCase().includes(wanted))
  const found: Suggestion[] = []
  for (const { seat, name } of seats ?? []) {
    const filled = withForms(leg, ask, picks.value, option => (option === leg.seat ? seat : value(option)))
    if (!filled.ok || filled.isOpen) continue
    const tried = visit.try([...at.given, { ask: ask.id, picks: filled.value }])
    if (tried.ok) found.push({ name, value: seat })
  }
  return found
}

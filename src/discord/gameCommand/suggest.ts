import type { MoveStep } from '../../table/moves/movesOf.ts'
import { askFor, withForms } from '../../table/moves/moveStep.ts'
import {
  comesAgain,
  picksFor,
  startAt,
  stepped,
  typedFor,
  type At,
  type Path,
  type Walk,
} from '../../table/moves/walkMove.ts'
import { chooseAll, type Choosing } from '../../table/play/preview.ts'
import type { PlayerView, ShownAsk } from '../../table/play/playerView.ts'
import type { Suggestion } from '../command.ts'
import { CHOICE, cut, MAX_SUGGESTIONS } from '../message/message.ts'
import { suggestPicks } from '../question/suggestPicks.ts'

/** Suggests what can be typed for this option, after what has been typed for those before it. */
export function suggestOn(
  walk: Walk,
  look: PlayerView,
  path: Path,
  option: string,
  typed: string,
): readonly Suggestion[] {
  const choose = function* (): ReturnType<Choosing<readonly Suggestion[]>> {
    let at = startAt(look)
    for (const step of path.steps) {
      const found = suggestFor({ walk, path, option, typed }, at, step)
      if (found) return found
      const next = yield* stepped(walk, at, likeAll(step))
      if (!next.ok || next.stop) return []
      at = next.at
    }
    return []
  }
  return chooseAll(walk.visit.try, look, choose).stopped ?? []
}

interface Suggesting {
  readonly walk: Walk
  readonly path: Path
  readonly option: string
  readonly typed: string
}

/** Returns undefined if the option that is typed is not for this step. */
function suggestFor(
  { walk, path, option, typed }: Suggesting,
  at: At,
  step: MoveStep,
): readonly Suggestion[] | undefined {
  if ('within' in step && step.within === option) {
    const ask = askFor(at.look, step, other => (other === option ? undefined : walk.value(other)))
    if (ask) return suggestGroups(ask, typed)
  }
  if (step.seat === option) return suggestSeats(walk, at, step, typed)
  if (!('input' in step) || step.input !== option) return undefined
  const ask = askFor(at.look, step, walk.value)
  if (ask) return suggestPicks(ask, typed)
  return comesAgain(path, step) ? undefined : forcedNow(at)
}

/** Later options can be listed although an earlier one is left out. */
const likeAll = (step: MoveStep): MoveStep =>
  'input' in step && step.otherwise === undefined ? { ...step, otherwise: 'all' } : step

const forcedNow = ({ forced }: At): readonly Suggestion[] =>
  forced
    .filter(picks => picks.length)
    .map(picks => picks.join(','))
    .filter(words => words.length <= CHOICE)
    .map(words => ({ name: words, value: words }))

/** Each seat is tried: who can be named is for the game to say. */
function suggestSeats({ visit, value }: Walk, at: At, step: MoveStep, typed: string): readonly Suggestion[] {
  const ask = askFor(at.look, step, value)
  const picks = ask && picksFor(step, ask, typedFor(step, value))
  if (!ask || !picks?.ok || !picks.value) return []
  const wanted = typed.trim().toLowerCase()
  const seats = at.look?.seats.filter(({ seat, name }) => `${name} ${seat}`.toLowerCase().includes(wanted))
  const found: Suggestion[] = []
  for (const { seat, name } of seats ?? []) {
    const filled = withForms(step, ask, picks.value, option => (option === step.seat ? seat : value(option)))
    if (!filled.ok || filled.isOpen) continue
    const tried = visit.try([...at.given, { ask: ask.id, picks: filled.value }])
    if (tried.ok) found.push({ name, value: seat })
  }
  return found
}

const plain = (text: string): string => text.trim().toLowerCase()

/** Returns the groups of what this step means, as something to be typed first. */
function suggestGroups(ask: ShownAsk, typed: string): readonly Suggestion[] {
  const groups = [...new Set(ask.options.flatMap(({ group }) => group ?? []))]
  return groups
    .map(group => ({ name: cut(ask.groups[group] ?? group, CHOICE), value: group }))
    .filter(({ name, value }) => plain(name).includes(plain(typed)) || plain(value).startsWith(plain(typed)))
    .slice(0, MAX_SUGGESTIONS)
}

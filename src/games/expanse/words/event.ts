import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { modulesOf, bookOf } from '../book.ts'
import { branchOption, begin, done, eventOf, namesOf } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import type { Names } from '../board.ts'
import type { Effect, EventFrame, Faction, FrameOf, State } from '../state.ts'
import { oddOf } from '../odd/index.ts'
import { buildWord, moveFleetsWord } from './fleets.ts'
import { chooseWord } from './choosing.ts'
import { destroyWord } from './destroy.ts'
import { discardKeptWord, actionsWord, cpWord, repairWord, scoreNowWord } from './points.ts'
import type { GeneralOp, OneOf, Op, Condition } from './effect.ts'
import type { Word, WordFor } from '../module.ts'
import { placeWord } from './place.ts'
import { removeWord, replaceWord } from './remove.ts'
import { shiftWord } from './shift.ts'
import { oddConditions } from '../odd/oddParts.ts'
import { orbitalControlOf } from '../scoring.ts'
import { isExpression } from '../filters.ts'

/** Carries out the effects of a card or ability one after the other. */
export const event: Step<State, EventFrame, ExpanseFact> = {
  run(s, f, tell) {
    const effect = f.effects[f.at]
    if (!effect) return done(s)
    f.at++
    if (isBound(effect, f.names) && holds(s, f, effect.if)) beginWord(s, f, effect, tell)
  },
}

const oneOf: WordFor<'oneOf'> = {
  begin(s, { you }, effect) {
    begin(s, { step: 'oneOf', you, effect })
  },
  can: (s, you, effect, names) => effect.options.some(branch => couldDo(s, you, branch.steps, names)),
}

export const oneOfStep: Step<State, FrameOf<'oneOf'>, ExpanseFact> = {
  ask: (s, { you, effect }) =>
    one(
      you,
      'oneOf',
      branches(s, you, effect).map(at => branchOption(String(at))),
    ),
  take(s, { you, effect }, _who, [branch]) {
    done(s)
    const { names, card, ability } = eventOf(s)
    const effects = effect.options[Number(branch)]?.steps ?? []
    begin(s, {
      step: 'event',
      you,
      effects,
      at: 0,
      names: { ...names },
      placed: [],
      ...(card ? { card } : {}),
      ...(ability ? { ability } : {}),
    })
  },
}

/** Offers no branch that can do nothing while another can do something. */
function branches(s: State, you: Faction, effect: OneOf): number[] {
  const all = effect.options.map((_, at) => at)
  const possible = all.filter(at => couldDo(s, you, effect.options[at]?.steps ?? [], namesOf(s)))
  return possible.length ? possible : all
}

/** Lists words of the modules. A game without the module refuses content that uses them. */
const ofAModule: Word<Effect> = {
  begin(s, event, effect, tell) {
    const word = wordInModules(s, effect.op)
    if (!word) throw new Error(`'${effect.op}' belongs to a module this game does not have`)
    word.begin(s, event, effect, tell)
  },
  can: (s, you, effect, names) => wordInModules(s, effect.op)?.can(s, you, effect, names) === true,
}
const wordInModules = (s: State, op: Op): Word<Effect> | undefined =>
  modulesOf(s)
    .map(({ words: own }) => own?.[op])
    .find(word => word)
/** A standing change of rules: read where it matters, nothing to carry out. */
const standing: WordFor<'modify'> = { begin: () => undefined, can: () => false }

const words: { readonly [O in GeneralOp]: WordFor<O> } = {
  place: placeWord,
  remove: removeWord,
  shift: shiftWord,
  replace: replaceWord,
  build: buildWord,
  destroy: destroyWord,
  moveFleets: moveFleetsWord,
  repair: repairWord,
  actions: actionsWord,
  cp: cpWord,
  discardKept: discardKeptWord,
  choose: chooseWord,
  oneOf,
  scoreNow: scoreNowWord,
  gainTech: ofAModule,
  marker: ofAModule,
  modify: standing,
}

interface About {
  readonly word: Word<Effect>
  /** Names what has to be bound before it. */
  readonly needs: readonly string[]
}
// Effects are data that never change, so what they speak of is worked out once.
const known = new WeakMap<Effect, About>()
function aboutOf(effect: Effect): About {
  let about = known.get(effect)
  if (!about) {
    const word = oddOf(effect)?.word ?? words[effect.op as GeneralOp]
    about = { word, needs: namesIn(effect).filter(name => !isExpression(name)) }
    known.set(effect, about)
  }
  return about
}

export const wordOf = (effect: Effect): Word<Effect> => aboutOf(effect).word

function beginWord(s: State, frame: EventFrame, effect: Effect, tell: Tell): void {
  wordOf(effect).begin(s, frame, effect, tell)
}

/**
 * True if any of these could do something now. What depends on an earlier choice is judged by that choice.
 */
export function couldDo(s: State, you: Faction, effects: readonly Effect[], names: Names): boolean {
  for (const effect of effects) {
    const { word, needs } = aboutOf(effect)
    if (areBound(needs, names) && word.can(s, you, effect, names)) return true
  }
  return false
}

export function holds(
  s: State,
  event: Pick<EventFrame, 'you' | 'names'>,
  condition: Condition | undefined,
): boolean {
  if (!condition) return true
  const { orbitalControl } = condition
  if (orbitalControl && orbitalControlOf(s, bookOf(s).orbitals[orbitalControl as 'earth'].id) !== event.you)
    return false
  return oddConditions.every(odd => !odd.isIn(condition) || odd.holds(s, event, condition))
}

/** False for a step that speaks of something never bound, which is skipped. */
export const isBound = (effect: Effect, names: Names): boolean => areBound(aboutOf(effect).needs, names)

function areBound(needs: readonly string[], names: Names): boolean {
  for (const name of needs) if (!(name in names)) return false
  return true
}

/** True if the effect refers to one of these bound names. */
export const speaksOf = (effect: Effect, names: readonly string[]): boolean =>
  namesIn(effect).some(name => names.includes(name))

function namesIn(effect: Effect): readonly string[] {
  const found = [...(oddOf(effect)?.names?.(effect) ?? []), ...namesOfPlaces(effect)]
  if ('count' in effect && typeof effect.count === 'object' && 'var' in effect.count)
    found.push(effect.count.var)
  if ('who' in effect && effect.who.startsWith('var:')) found.push(effect.who.slice(4))
  return found
}

function namesOfPlaces(effect: Effect): string[] {
  const found: string[] = []
  if ('at' in effect && effect.at) found.push(...namesInFilter(effect.at))
  if ('to' in effect && typeof effect.to === 'object') found.push(...namesInFilter(effect.to))
  return found
}

function namesInFilter(filter: { ref?: string; orbital?: string; resource?: string }): string[] {
  const found = filter.ref === undefined ? [] : [filter.ref]
  for (const word of [filter.orbital, filter.resource])
    if (word?.startsWith('var:')) found.push(word.slice(4))
  return found
}

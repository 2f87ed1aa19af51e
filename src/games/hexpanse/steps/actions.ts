import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { one } from '../../shared/choices.ts'
import { beginAbility } from '../abilities.ts'
import {
  damage,
  gainHexilum,
  healWarlord,
  playCard,
  increaseIncome,
  recoverUnit,
  returnUnit,
  stepTo,
  placeUnit as putUnit,
} from '../atoms.ts'
import {
  actionCardsOf,
  cardOf,
  cellOfCard,
  ownCells,
  emptyCells,
  hasRoom,
  isCommon,
  mayPay,
  neighboursOf,
  nextLevel,
  placeable,
  warlordAt,
} from '../board.ts'
import { bookOf } from '../book.ts'
import { begin, cellOptions, done, readPair } from '../choices.ts'
import type { ActionName, HexpanseFact, Tell } from '../facts.ts'
import {
  warlordActions,
  type CellId,
  type Code,
  type Faction,
  type Frame,
  type FrameOf,
  type State,
  type WarlordAction,
} from '../state.ts'
import { attacksBy, canAttack, target } from '../words/attack.ts'
import { isOfUse } from './ability.ts'

/** Gives two actions a turn (rules §5.2). */

type S<N extends Frame['step']> = Step<State, FrameOf<N>, HexpanseFact>
type Turn = FrameOf<'actions'>

const STOP = 'done'
/** There are some hundred of them in all, each made once. */
const known = new Map<string, Option>()
function action(name: string, more: Readonly<Record<string, unknown>> = {}, of = ''): Option {
  const id = of ? `${name}:${of}` : name
  const option = known.get(id) ?? { id, group: name, means: { action: name, ...more } }
  known.set(id, option)
  return option
}
const withUnit = (name: ActionName, unit: string): Option =>
  action(name, isCommon(unit) ? { unit } : { code: unit }, unit)

export const actionsStep: S<'actions'> = {
  ask: (s, f) =>
    f.left > 0
      ? one(f.you, 'action', [
          ...onBoard(s, f.you),
          ...ofCards(s, f.you),
          ...ofMoney(s, f.you),
          ...ofWarlord(s, f),
          action(STOP),
        ])
      : [],
  take(s, f, _who, [picked = STOP], tell) {
    if (picked === STOP) {
      done(s)
      tell?.({ fact: 'turnStopped', seat: f.you })
      return
    }
    f.left--
    const [name, of = ''] = picked.split(':') as [ActionName, string?]
    if (isWarlords(name)) f.warlord.push(name)
    tell?.({ fact: 'actionTaken', seat: f.you, action: name, left: f.left })
    // Whatever it sets off belongs to the same action.
    begin(s, { step: 'endAction' }, { step: 'chain' })
    doing[name](s, f.you, of, tell)
  },
}
const isWarlords = (name: string): name is WarlordAction =>
  (warlordActions as readonly string[]).includes(name)

function onBoard(s: State, you: Faction): readonly Option[] {
  return [
    ...(hasRoom(s) ? placeable(s, you, 'any').map(unit => withUnit('place', unit)) : []),
    ...(ownCells(s, you, ({ kind }) => kind === 'normal').length ? [action('return')] : []),
    ...(canAttack(s, you) ? [action('attack')] : []),
    ...(['normal', 'minor'] as const)
      .filter(kind => s.recovery[you][kind] > 0)
      .map(kind => withUnit('recover', kind)),
  ]
}

const ofCards = (s: State, you: Faction): readonly Option[] => [
  ...[...new Set(actionCardsOf(s, you))].map(code => withUnit('play', code)),
  ...s.cards[you]
    .filter(code => cardOf(s, code).reusable && cellOfCard(s, code) !== undefined)
    .map(code => withUnit('activate', code)),
]

const ofMoney = (s: State, you: Faction): readonly Option[] => [
  action('gain', { hexilum: 1 }),
  ...(nextLevel(s, you) ? [action('income')] : []),
]

/** Allows one of the three a turn, or each once where the table says so. */
function ofWarlord(s: State, { you, warlord }: Turn): readonly Option[] {
  const { maxLife } = bookOf(s).content.constants
  const { ability } = bookOf(s).factions[you]
  const isFree = (name: WarlordAction): boolean => isWarlordFree(s, warlord, name)
  return [
    ...(isFree('heal') && s.life[you] < maxLife ? [action('heal')] : []),
    ...(isFree('move') && mayPay(s, you, 1) && steps(s, you).length ? [action('move')] : []),
    ...(isFree('ability') && mayPay(s, you, ability.damage) && isOfUse(s, { you, code: you, ability })
      ? [action('ability')]
      : []),
  ]
}
export const isWarlordFree = (s: State, acted: readonly WarlordAction[], name: WarlordAction): boolean =>
  s.options.warlord_actions_per_turn === 'one_total' ? !acted.length : !acted.includes(name)

function steps(s: State, you: Faction): readonly CellId[] {
  const at = warlordAt(s, you)
  return at === undefined ? [] : neighboursOf(s, at).filter(cell => !s.board[cell])
}

type Do = (s: State, you: Faction, of: string, tell: Tell) => void
const doing: { readonly [N in ActionName]: Do } = {
  place: (s, you, unit) => begin(s, { step: 'placeUnit', you, unit }),
  return: (s, you) => begin(s, { step: 'returnUnit', you }),
  attack: (s, you) => begin(s, { step: 'attack', you }),
  recover: (s, you, kind, tell) => (isCommon(kind) ? recoverUnit(s, you, kind, tell) : undefined),
  play(s, you, code, tell) {
    playCard(s, you, code, tell)
    beginAbility(s, { you, code, ability: cardOf(s, code) })
  },
  activate: (s, you, code, tell) => act(s, you, code, cellOfCard(s, code), tell),
  gain: (s, you, _of, tell) => gainHexilum(s, you, 1, 'action', tell),
  income(s, you, _of, tell) {
    const next = nextLevel(s, you)
    if (next) increaseIncome(s, you, next, tell)
  },
  heal: (s, you, _of, tell) => healWarlord(s, you, 1, tell),
  move: (s, you) => begin(s, { step: 'moveWarlord', you }),
  ability(s, you, _of, tell) {
    const { ability } = bookOf(s).factions[you]
    tell?.({ fact: 'abilityBegan', seat: you, code: you, how: 'warlord' })
    // the effect first, then the price, and then what it has set off.
    begin(s, { step: 'payLife', you, amount: ability.damage })
    beginAbility(s, { you, code: you, ability })
  },
}

function act(s: State, you: Faction, code: Code, at: CellId | undefined, tell: Tell): void {
  if (at === undefined) return
  tell?.({ fact: 'abilityBegan', seat: you, code, how: 'again', at })
  beginAbility(s, { you, code, ability: cardOf(s, code) }, at)
}

export const placeUnitStep: S<'placeUnit'> = {
  ask: (s, { you, at }) => one(you, 'placeUnit', cellOptions(s, at ?? emptyCells(s))),
  take(s, { you, unit, from }, _who, [cell], tell) {
    done(s)
    if (cell !== undefined) putUnit(s, you, unit, cell, tell, from ? { from } : {})
  },
}

export const returnOneStep: S<'returnUnit'> = {
  ask: (s, { you }) =>
    one(
      you,
      'returnUnit',
      cellOptions(
        s,
        ownCells(s, you, ({ kind }) => kind === 'normal'),
      ),
    ),
  take(s, _f, _who, [cell], tell) {
    done(s)
    if (cell !== undefined) returnUnit(s, cell, tell)
  },
}

export const attackStep: S<'attack'> = {
  ask: (s, { you }) => one(you, 'attack', attacksBy(s, you, 'all')),
  take(s, { you }, _who, [pair], tell) {
    done(s)
    if (pair !== undefined) target(s, you, ...readPair(pair), tell)
  },
}

export const moveWarlordStep: S<'moveWarlord'> = {
  ask: (s, { you }) => one(you, 'moveWarlord', cellOptions(s, steps(s, you))),
  take(s, { you }, _who, [cell], tell) {
    done(s)
    const at = warlordAt(s, you)
    if (cell === undefined || at === undefined) return
    stepTo(s, at, cell, you, tell)
    damage(s, you, 1, 'price', you, tell)
  },
}

export const payLifeStep: S<'payLife'> = {
  run(s, { you, amount }, tell) {
    done(s)
    damage(s, you, amount, 'price', you, tell)
  },
}

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
const action = (name: string, more: Readonly<Record<string, unknown>> = {}): Option => ({
  id: name,
  group: name,
  means: { action: name, ...more },
})
const RETURN = action('return')
const ATTACK = action('attack')
const GAIN = action('gain', { hexilum: 1 })
const INCOME = action('income')
const HEAL = action('heal')
const MOVE = action('move')
const ABILITY = action('ability')
const STOPPING = action(STOP)

/** There are some hundred of them in all, each made once. */
const known = new Map<ActionName, Map<string, Option>>()
function withUnit(name: ActionName, unit: string): Option {
  let options = known.get(name)
  if (!options) known.set(name, (options = new Map<string, Option>()))
  let option = options.get(unit)
  if (!option) {
    const means = { action: name, ...(isCommon(unit) ? { unit } : { code: unit }) }
    options.set(unit, (option = { id: `${name}:${unit}`, group: name, means }))
  }
  return option
}

export const actionsStep: S<'actions'> = {
  ask(s, f) {
    if (f.left === 0) return []
    const options: Option[] = []
    addOnBoard(s, f.you, options)
    addOfCards(s, f.you, options)
    options.push(GAIN)
    if (nextLevel(s, f.you)) options.push(INCOME)
    addOfWarlord(s, f, options)
    options.push(STOPPING)
    return one(f.you, 'action', options)
  },
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

function addOnBoard(s: State, you: Faction, options: Option[]): void {
  if (hasRoom(s)) for (const unit of placeable(s, you, 'any')) options.push(withUnit('place', unit))
  if (ownCells(s, you, ({ kind }) => kind === 'normal').length) options.push(RETURN)
  if (canAttack(s, you)) options.push(ATTACK)
  if (s.recovery[you].normal > 0) options.push(withUnit('recover', 'normal'))
  if (s.recovery[you].minor > 0) options.push(withUnit('recover', 'minor'))
}

function addOfCards(s: State, you: Faction, options: Option[]): void {
  for (const code of new Set(actionCardsOf(s, you))) options.push(withUnit('play', code))
  for (const code of s.cards[you])
    if (cardOf(s, code).reusable && cellOfCard(s, code) !== undefined)
      options.push(withUnit('activate', code))
}

/** Allows one of the three a turn, or each once where the table says so. */
function addOfWarlord(s: State, { you, warlord }: Turn, options: Option[]): void {
  const { maxLife } = bookOf(s).content.constants
  const { ability } = bookOf(s).factions[you]
  if (isWarlordFree(s, warlord, 'heal') && s.life[you] < maxLife) options.push(HEAL)
  if (isWarlordFree(s, warlord, 'move') && mayPay(s, you, 1) && steps(s, you).length) options.push(MOVE)
  if (
    isWarlordFree(s, warlord, 'ability') &&
    mayPay(s, you, ability.damage) &&
    isOfUse(s, { you, code: you, ability })
  )
    options.push(ABILITY)
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

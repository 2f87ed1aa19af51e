import { roll } from '../../../core/random.ts'
import { isOut, synergyOf } from '../board.ts'
import { die } from '../constants.ts'
import type { Tell } from '../facts.ts'
import { rulingOn } from '../rulings.ts'
import type { Fracture, Seat, Source, State, SystemId } from '../state.ts'

/** Breakthroughs and what they bring. */

/** Whoever has it already gains nothing. `later`: the roll waits for something else to be done first. */
export function gain(s: State, seat: Seat, source: Source, tell: Tell, later = false): void {
  const chair = s.chairs[seat]
  if (chair.breakthrough) return
  chair.breakthrough = { source, roll: outcomeAtOnce(s, source) }
  const { faction = 'custom', custom } = chair
  tell?.({ fact: 'breakthroughGained', seat, source, faction, ...(custom ? { custom } : {}) })
  if (chair.breakthrough.roll === 'waiting' && !later) settleRoll(s, seat, tell)
}

function outcomeAtOnce(s: State, source: Source): 'option' | 'setup' | 'inPlay' | 'waiting' {
  if (s.options.noFracture) return 'option'
  if (source === 'setup' && rulingOn(s, 'rebellionSetupRoll') === 'off') return 'setup'
  return s.fracture ? 'inPlay' : 'waiting'
}

/** Rolls what a breakthrough still owes. The Cabal may do without. */
export function settleRoll(s: State, seat: Seat, tell: Tell): void {
  const gained = s.chairs[seat].breakthrough
  if (gained?.roll !== 'waiting') return
  if (s.fracture) gained.roll = 'inPlay'
  else if (s.chairs[seat].faction === 'cabal') askCabal(s, seat, tell)
  else if (rolled(s, seat, tell)) comeByRoll(s, seat, tell)
}
/** Skips a player who is out, who decides nothing any more. */
function askCabal(s: State, seat: Seat, tell: Tell): void {
  s.cabal = seat
  if (isOut(s, seat)) decideCabal(s, seat, false, tell)
}
/** The table has ruled that what was gained at the beginning is rolled for after all. */
export function rollForSetup(s: State, tell: Tell): void {
  for (const seat of s.seats) {
    const gained = s.chairs[seat].breakthrough
    if (gained?.roll !== 'setup') continue
    gained.roll = 'waiting'
    settleRoll(s, seat, tell)
  }
}
/** Nothing else has to be done first any more. */
export function settleWaiting(s: State, tell: Tell): void {
  for (const seat of s.seats) if (s.cabal !== seat) settleRoll(s, seat, tell)
}

/** Says whether The Fracture opens. Whatever comes of it, it is never rolled again. */
function rolled(s: State, seat: Seat, tell: Tell): boolean {
  const number = roll(s.random, 'fracture', die.faces) + 1
  const opens = (die.opens as readonly number[]).includes(number)
  const gained = s.chairs[seat].breakthrough
  if (gained) gained.roll = number
  tell?.({ fact: 'rolled', seat, number, opens, reveals: true })
  return opens
}

function comeByRoll(s: State, seat: Seat, tell: Tell): void {
  const number = s.chairs[seat].breakthrough?.roll
  bringFracture(
    s,
    {
      cause: 'roll',
      seat,
      method: synergyOf(s, seat).length ? 'synergy' : 'fourColour',
      ...(typeof number === 'number' ? { roll: number } : {}),
    },
    tell,
  )
}

/** The Cabal's breakthrough brings it in any case; only where the tokens go hangs on the roll. */
export function decideCabal(s: State, seat: Seat, rolls: boolean, tell: Tell): void {
  delete s.cabal
  const gained = s.chairs[seat].breakthrough
  if (!gained) return
  if (rolls && rolled(s, seat, tell)) return comeByRoll(s, seat, tell)
  if (!rolls) gained.roll = 'cabal'
  bringFracture(s, { cause: 'ability', seat, method: 'fourColour' }, tell)
}

/** Brings it once, and for good. */
export function bringFracture(
  s: State,
  { cause, seat, roll: number, reason, method }: Omit<Fracture, 'ingress'>,
  tell: Tell,
): void {
  const more = {
    ...(seat === undefined ? {} : { seat }),
    ...(number === undefined ? {} : { roll: number }),
    ...(reason === undefined ? {} : { reason }),
  }
  s.fracture = { cause, method, ...more, ingress: [] }
  tell?.({ fact: 'fractureCame', cause, method, ...more })
}

export function setIngress(s: State, seat: Seat, systems: readonly SystemId[], tell: Tell): void {
  if (!s.fracture) return
  s.fracture.ingress = [...systems]
  tell?.({ fact: 'ingressSet', seat, systems: [...systems] })
}

/** The faction's other side is the same breakthrough turned over: nothing is gained, nothing rolled. */
export function flip(s: State, seat: Seat, to: string, tell: Tell): void {
  s.chairs[seat].faction = to
  tell?.({ fact: 'factionFlipped', seat, faction: to })
}

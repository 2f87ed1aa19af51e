import { edgePlanet } from '../constants.ts'
import type { What } from '../steps/action.ts'
import { seatName, goodsOf } from '../text/name.ts'
import type { Seat, SliceId } from '../types.ts'
import type { View, SliceView } from '../view.ts'
import type { BoardScene, EdgeScene, FractureScene, PillScene, RowScene, WedgeScene } from './types.ts'

/** Returns the token with what is known around it: the same for everybody. */
export function boardScene(view: View): BoardScene {
  const { slices, left, seats, round, status, options } = view
  const isOff = !options.expeditionEnabled
  const pill = pillOf(view)
  return {
    kind: 'board',
    round,
    complete: view.edge?.controller !== undefined || view.edgeGone === true,
    ...(status === 'closed' ? { closed: true } : {}),
    ...(pill ? { pill } : {}),
    asked: view.asks.filter(({ idle }) => !idle).map(({ who }) => who),
    ...(isOff ? { off: true } : {}),
    wedges: isOff ? [] : slices.map(wedgeScene),
    left,
    fracture: fractureScene(view),
    rows: seats.map(seat => rowScene(view, seat)),
    edge: edgeScene(view),
  }
}

const CAUSES = { ability: 'by an ability', event: 'by an event', declared: 'declared' } as const

function fractureScene({ fracture, options }: View): FractureScene {
  if (options.noFracture) return { inPlay: false, text: 'not used at this table', ingress: [] }
  if (!fracture) return { inPlay: false, text: 'not in play (a 1 or 10 brings it)', ingress: [] }
  const { cause, roll, reason, ingress } = fracture
  const why = cause === 'roll' ? `rolled ${roll ?? ''}` : (reason ?? CAUSES[cause])
  return { inPlay: true, text: why, ...(roll === undefined ? {} : { roll }), ingress: [...ingress] }
}

export const planetLine = `${edgePlanet.resources} resources / ${edgePlanet.influence} influence · legendary`
export const systemTitle = (name: string): string =>
  /^[A-Z0-9-]+( \(|$)/.test(name) ? `System ${name}` : name

function edgeScene(view: View): EdgeScene {
  const line = planetLine
  const { edge, edgeGone, chairs, seats, options } = view
  if (!options.expeditionEnabled) return { line, note: 'This table plays without expeditions.' }
  if (edgeGone) return { line, gone: true, note: 'It has left the game. Claimed slices stay claimed.' }
  if (!edge) return { line, note: unplacedNote(view) }
  const { name, placedBy, controller, infantry, tied } = edge
  const about = { line, system: systemTitle(name), placedBy }
  if (controller !== undefined) return { ...about, controller, infantry, ...(tied ? { tied } : {}) }
  const leaders = seats.filter(seat => chairs[seat]?.leads)
  return {
    ...about,
    note: leaders.length
      ? 'Tied for most slices: the player who placed it chooses who controls it.'
      : 'No player controls it yet.',
  }
}

function unplacedNote({ left, systems, eligible }: View): string {
  if (left) return 'The player who takes the sixth slice places it. The most slices bring control.'
  if (!systems) return 'The placer names a system without planet, supernova or printed wormhole.'
  return eligible.length
    ? `It can go to ${eligible.length} of ${systems.length} systems.`
    : 'No system on the map can take it yet.'
}

/** The first of these that a player has to do is what the table waits for. */
const WHATS: readonly (readonly [What, string])[] = [
  ['consent', 'agree?'],
  ['sixthOrder', 'roll or place first?'],
  ['cabalRoll', 'roll first?'],
  ['place', "place Thunder's Edge"],
  ['garrison', 'who controls it?'],
  ['ending', 'end of turn'],
  ['confirm', 'confirm a claim'],
  ['faction', 'choose a faction'],
  ['start', 'start the game'],
]

function pillOf(view: View): PillScene | undefined {
  const waited = view.asks
    .filter(({ idle }) => !idle)
    .map(ask => ({
      who: ask.who,
      what: isEnding(view, ask.who) && ask.what === 'confirm' ? 'ending' : ask.what,
    }))
  for (const [what, words] of WHATS) {
    const seats = waited.filter(ask => ask.what === what).map(({ who }) => who)
    if (seats.length) return { what: words, seats }
  }
  if (view.status !== 'running' || !view.options.expeditionEnabled) return undefined
  const { turn } = view
  return turn && turn.state !== 'closed'
    ? { what: 'turn', seats: [turn.seat] }
    : { what: 'between turns', seats: [] }
}

/** True of a claim to confirm at the end of a turn. */
const isEnding = ({ turn }: View, seat: string): boolean => turn?.state === 'ending' && turn.seat === seat

/** Shows what everyone knows of a seat. */
export function rowScene({ chairs }: View, seat: Seat): RowScene {
  const { name = '', short = name, slices = 0, breakthrough, leads, eliminated, passed } = chairs[seat] ?? {}
  return {
    seat,
    name: seatName(seat),
    faction: short,
    slices,
    breakthrough: breakthrough !== undefined,
    ...(leads ? { leads: true } : {}),
    ...(eliminated ? { eliminated: true } : {}),
    ...(passed ? { passed: true } : {}),
  }
}

const VERBS: Readonly<Record<SliceId, string>> = {
  resources5: 'spend',
  actioncards2: 'discard',
  influence5: 'spend',
  secret1: 'discard',
  techplanet1: 'exhaust',
  tradegoods3: 'spend',
}

export function wedgeScene({ id, price, claim }: SliceView): WedgeScene {
  const marks = claim && {
    ...(claim.late ? { late: true as const } : {}),
    ...(claim.corrected ? { corrected: true as const } : {}),
  }
  return {
    slice: id,
    verb: VERBS[id],
    number: price,
    name: goodsOf(id),
    ...(claim ? { claim: { seat: claim.seat, no: claim.claimNo, ...marks } } : {}),
  }
}

import { howMany, wrapped } from '../../shared/phrases.ts'
import type { Called } from '../board.ts'
import { chair, chairs, paidText, priceText, seatName, sliceName, withNames } from './name.ts'
import type { View } from '../view.ts'
import type { Seat } from '../types.ts'

/**
 * Writes the board for people who cannot see the picture: at most 80 columns, everything the picture shows.
 */

export const board = (view: View): string =>
  [
    moment(view),
    ...(waiting(view).length ? [`Waiting for ${chairs(waiting(view))}`] : []),
    ...(isOff(view) ? [] : ['', 'SLICES, clockwise from the top', ...view.slices.map(sliceLine)]),
    '',
    'SEATS',
    ...view.seats.map(seat => seatLine(view, seat)),
    '',
    fracture(view),
    ...(isOff(view) ? [] : [edge(view), ...map(view)]),
  ]
    .flatMap(line => {
      const [first = '', ...words] = withNames(namesIn(view), line).split(' ')
      return wrapped(first, words)
    })
    .join('\n')

/** Calls seats by their factions as soon as all have chosen one. */
const namesIn = ({ status, seats, ...view }: View): Called =>
  status === 'setup'
    ? {}
    : Object.fromEntries(
        seats.flatMap(seat => {
          const name = view.chairs[seat]?.short ?? view.chairs[seat]?.name
          return name === undefined ? [] : [[seat, name]]
        }),
      )

/** True if this table plays without expeditions. */
const isOff = ({ options }: View): boolean => !options.expeditionEnabled
function sliceLine({ id, order, claim }: View['slices'][number]): string {
  const state = claim
    ? `#${claim.claimNo} ${chair(claim.seat)}, ${paidText(id, claim.paid)}`
    : `open, ${priceText(id)}`
  return `${order}. ${sliceName(id)}: ${state}`
}

/** Nobody waits for a question that may be answered at any time. */
const waiting = ({ asks }: View): readonly Seat[] => asks.filter(({ idle }) => !idle).map(({ who }) => who)

function moment({ status, left, turn, round, options }: View): string {
  if (status === 'setup') return 'Expedition: players choose their factions'
  if (status === 'closed') return 'Expedition: closed'
  if (!options.expeditionEnabled) return 'Expedition: this table plays without slices'
  if (status === 'awaitPlacement') return "Expedition: all 6 slices claimed; Thunder's Edge is not placed yet"
  if (status === 'awaitGarrison') return "Expedition: Thunder's Edge is placed; no player controls it yet"
  if (status === 'placed') return 'Expedition complete'
  const now =
    !turn || turn.state === 'closed'
      ? 'between turns'
      : `${turn.state === 'ending' ? 'end of turn' : 'turn'} of ${chair(turn.seat)}`
  return `Expedition, round ${round}: ${6 - left} of 6 claimed; ${now}`
}

function seatLine(view: View, seat: Seat): string {
  const own = view.chairs[seat]
  if (!own) return seatName(seat)
  const { name = 'no faction yet', slices, breakthrough, eliminated, passed, leads } = own
  const who =
    view.status === 'setup' ? `${seatName(seat)}, ${name}` : `${name}, ${seatName(seat).toLowerCase()}`
  return [
    `${who}${isOff(view) ? '' : `: ${slices}${leads ? '*' : ''}`}`,
    breakthrough ? 'breakthrough' : 'no breakthrough',
    ...(passed ? ['passed'] : []),
    ...(eliminated ? ['out of the game'] : []),
  ].join(', ')
}

function fracture({ fracture: come, options }: View): string {
  if (options.noFracture) return 'The Fracture: this table plays without it'
  if (!come) return 'The Fracture: not in play (a 1 or 10 brings it)'
  const inPlay =
    come.roll === undefined ? 'The Fracture: IN PLAY' : `The Fracture: IN PLAY, rolled ${come.roll}`
  return come.ingress.length ? `${inPlay}; ingress ${come.ingress.join(', ')}` : inPlay
}

function edge({ edge: placed, edgeGone }: View): string {
  if (edgeGone) return "Thunder's Edge: out of the game"
  if (!placed) return "Thunder's Edge: not placed yet"
  const { name, placedBy, controller, infantry, tied } = placed
  const there = `Thunder's Edge (5/1, legendary): System ${name}, placed by ${chair(placedBy)}`
  if (controller === undefined) return there
  const held = `${there}; controlled by ${chair(controller)} with ${infantry} infantry`
  return tied ? `${held}, chosen in a tie` : held
}

const map = ({ systems, eligible, edge: placed, edgeGone }: View): string[] =>
  systems && !placed && !edgeGone
    ? [
        '',
        `Map of ${howMany(systems.length, 'system')}; Thunder's Edge can go to: ` +
          (eligible.length ? eligible.join(', ') : 'none'),
        '* most slices',
      ]
    : ['', '* most slices']

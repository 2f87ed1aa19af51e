import type { Called } from './board.ts'
import { chair, chairs, paidText, priceText, seatName, sliceName, withNames } from './text/name.ts'
import type { View } from './view.ts'
import type { Seat } from './types.ts'

/** The board for those who cannot see the picture: at most 80 columns, everything the picture shows. */

const WIDTH = 80
const INDENT = '      '

export const board = (view: View): string =>
  [
    moment(view),
    ...(waiting(view).length ? [`Asked now: ${chairs(waiting(view))}`] : []),
    ...(isOff(view) ? [] : ['', 'SLICES, clockwise from the top', ...view.slices.map(sliceLine)]),
    '',
    'SEATS',
    ...view.seats.map(seat => seatLine(view, seat)),
    '',
    fracture(view),
    ...(isOff(view) ? [] : [edge(view), ...map(view)]),
  ]
    .flatMap(line => wrapped(withNames(namesIn(view), line)))
    .join('\n')

/** By what is chosen, as soon as all have chosen. */
const namesIn = ({ status, seats, ...view }: View): Called =>
  status === 'setup'
    ? {}
    : Object.fromEntries(
        seats.flatMap(seat => {
          const name = view.chairs[seat]?.short ?? view.chairs[seat]?.name
          return name === undefined ? [] : [[seat, name]]
        }),
      )

/** No expeditions are made at this table. */
const isOff = ({ options }: View): boolean => !options.expeditionEnabled
function sliceLine({ id, order, claim }: View['slices'][number]): string {
  const state = claim
    ? `#${claim.claimNo} ${chair(claim.seat)}, ${paidText(id, claim.paid)}`
    : `open, ${priceText(id)}`
  return `${order}. ${sliceName(id)}: ${state}`
}

/** Of what may be answered at any time nobody is waited for. */
const waiting = ({ asks }: View): readonly Seat[] => asks.filter(({ idle }) => !idle).map(({ who }) => who)

function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + word.length + 1 > WIDTH) {
      lines.push(line)
      line = `${INDENT}${word}`
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

function moment({ status, left, turn, round, options }: View): string {
  if (status === 'setup') return 'Expedition: factions are named'
  if (status === 'closed') return 'Expedition: closed'
  if (!options.expeditionEnabled) return 'Expedition: this table plays without slices'
  if (status === 'awaitPlacement') return "Expedition: all six claimed; Thunder's Edge is to be placed"
  if (status === 'awaitGarrison') return "Expedition: Thunder's Edge is placed; who holds it is to be chosen"
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
    ...(eliminated ? ['out'] : []),
  ].join(', ')
}

function fracture({ fracture: come, options }: View): string {
  if (options.noFracture) return 'The Fracture: this table plays without it'
  if (!come) return 'The Fracture: not in play (1 or 10 opens it)'
  const roll = come.roll === undefined ? '' : `, rolled ${come.roll}`
  const ingress = come.ingress.length ? `; ingress ${come.ingress.join(', ')}` : ''
  return `The Fracture: IN PLAY${roll}${ingress}`
}

function edge({ edge: placed, edgeGone }: View): string {
  if (edgeGone) return "Thunder's Edge: it has left the game"
  if (!placed) return "Thunder's Edge: not placed yet"
  const { name, placedBy, controller, infantry, tied } = placed
  const held =
    controller === undefined
      ? ''
      : `; ${chair(controller)} controls it, ${infantry} infantry${tied ? ', chosen from a tie' : ''}`
  return `Thunder's Edge (5/1, legendary): System ${name}, placed by ${chair(placedBy)}${held}`
}

const map = ({ systems, eligible, edge: placed, edgeGone }: View): string[] =>
  systems && !placed && !edgeGone
    ? [
        '',
        `Map of ${systems.length}; Thunder's Edge may go to: ${eligible.length ? eligible.join(', ') : '-'}`,
        '* most slices',
      ]
    : ['', '* most slices']

import { listed, listedIfAny, WIDTH } from '../shared/textLines.ts'
import { howMany, listOf } from '../shared/phrases.ts'
import { bookOf } from './book.ts'
import type { CellId, Faction } from './state.ts'
import {
  cardName,
  cellList,
  cellName,
  hexilum,
  minorName,
  namesAt,
  seatName,
  unitCounts,
} from './text/name.ts'
import { markedCard, markedMinor, markedMission, withLegend } from './text/house.ts'
import { patternRows } from './text/pattern.ts'
import type { CellView, PieceView, View } from './viewTypes.ts'

/**
 * The board for those who cannot see the picture:
 * row by row, at most 80 columns, everything the picture shows.
 */

export const boardText = (view: View): string =>
  withLegend([
    ...header(view),
    '',
    ...rowsOf(view),
    '',
    ...missionLines(view),
    ...legend,
    '',
    ...view.seats.flatMap(seat => factionLines(view, seat)),
    '',
    ...marketLines(view),
  ]).join('\n')

const letters: Readonly<Record<Faction, string>> = { TE: 'T', CC: 'C', IN: 'N', UTW: 'U' }
const legend = [
  'T, C, N, U: unit of Terrans, Cyberians, Nomads, Union. Tm: minor unit.',
  "T7: mercenary C7. T!5: warlord with 5 life. (T): defeated. '1: 1 hexilum.",
]

function header(view: View): string[] {
  return [
    moment(view),
    ...listedIfAny('Waiting for:', [...new Set(view.asks.map(({ who }) => seatName(who)))]),
    ...listedIfAny(
      'Teams:',
      (view.teams ?? []).map(team => listOf(team.map(seatName))),
    ),
    ...(view.won ? [`Won by ${listOf(view.won.seats.map(seatName))}.`] : []),
  ]
}

const stages: Readonly<Record<View['phase'], string>> = {
  minors: 'choosing minor factions',
  missions: 'choosing secret missions',
  warlords: 'placing warlords',
  actions: 'actions',
  market: 'market',
  over: 'over',
}
function moment({ phase, turn, active, actions }: View): string {
  if (phase === 'over') return `The game is over after turn ${turn}.`
  if (phase !== 'actions' && phase !== 'market') return `Before the first turn: ${stages[phase]}.`
  const left =
    actions && phase === 'actions'
      ? `, ${howMany(actions.left, 'action')} left${actions.warlordFree ? ', warlord action not used' : ''}`
      : `, ${stages[phase]}`
  return `Turn ${turn}: ${seatName(active)}${left}.`
}

/** "T", "Tm", "T7", "T!5"; nobody: a dot. */
function pieceText({ owner, kind, code = '', life = 0, defeated }: PieceView): string {
  const letter = letters[owner]
  const text =
    kind === 'warlord'
      ? `${letter}!${life}`
      : kind === 'minor'
        ? `${letter}m`
        : kind === 'merc'
          ? `${letter}${code.slice(1)}`
          : letter
  return defeated ? `(${text})` : text
}
const cellText = ({ piece, hexilum: amount }: CellView): string =>
  `${piece ? pieceText(piece) : '.'}${amount === undefined ? '' : `'${amount}`}`

const rowOf = (cell: CellId): string => cell.replace(/\d+$/, '')
const CELL = 6

/**
 * Half a cell to the left or right from row to row, as on the board;
 * where that is too wide, one after the other.
 */
function rowsOf({ board: { cells } }: View): string[] {
  const rows = [...new Set(cells.map(({ id }) => rowOf(id)))]
  const x = ({ at: [q, r] }: CellView): number => 2 * q + r
  const left = Math.min(...cells.map(x))
  const width = Math.max(...cells.map(cell => ((x(cell) - left) * CELL) / 2)) + CELL
  return rows.flatMap(row => {
    const there = cells.filter(({ id }) => rowOf(id) === row)
    const [first] = there
    const head = `${row.toUpperCase()}${first ? first.id.slice(row.length) : ''}`.padEnd(4)
    return width + head.length <= WIDTH
      ? [drawnRow(head, there, cell => ((x(cell) - left) * CELL) / 2)]
      : listed(
          head,
          there.map(cell => `${cellName(cell.id)} ${cellText(cell)}`),
        )
  })
}

/** The name of the first territory stands before the row; the others follow it in order. */
function drawnRow(head: string, cells: readonly CellView[], x: (cell: CellView) => number): string {
  let line = head
  for (const cell of cells) line = `${line.padEnd(head.length + x(cell))}${cellText(cell)} `
  return line.trimEnd()
}

function missionLines(view: View): string[] {
  const { mission, missionPool, secret, hasSecret, fits } = view
  const shown = mission === undefined ? undefined : bookOf(view).missions[mission]
  return [
    ...(shown
      ? [`Mission ${markedMission(view, shown.code)}:`, ...patternRows(shown.cells).map(row => `  ${row}`)]
      : listedIfAny(
          'Missions to choose from:',
          missionPool.map(code => markedMission(view, code)),
        )),
    ...fits.map(
      ({ seats, count, of, missing }) =>
        `${listOf(seats.map(seatName))}: ${count} of ` +
        `${of}${missing.length <= MAX_MISSING && missing.length ? `, missing ${cellList(missing)}` : ''}`,
    ),
    ...listedIfAny('With a secret mission:', hasSecret.map(seatName)),
    ...(secret === undefined ? [] : [`Your secret mission: ${markedMission(view, secret)}`]),
    ...listedIfAny(
      'Minor factions to choose from:',
      view.phase === 'minors' ? view.minorPool.map(code => markedMinor(view, code)) : [],
    ),
    '',
  ]
}
const MAX_MISSING = 3

function factionLines(view: View, seat: Faction): string[] {
  const minor = view.minors[seat]
  if (view.life[seat] === 0) return [`${seatName(seat)}: defeated`]
  return [
    ...listed(`${seatName(seat)}:`, [
      `life ${view.life[seat] ?? 0}`,
      hexilum(view.hexilum[seat] ?? 0),
      `income ${view.income[seat] ?? 0}`,
      `reserve ${unitCounts(view.reserve[seat] ?? NONE)}`,
      `Recovery Ship ${unitCounts(view.recovery[seat] ?? NONE)}`,
      ...(minor === undefined ? [] : [`minor faction ${markedMinor(view, minor)}`]),
    ]),
    ...listedIfAny(
      '  Cards:',
      (view.cards[seat] ?? []).map(({ code, on }) =>
        on === undefined ? markedCard(view, code) : `${code} ${markedCard(view, code)} on ${cellName(on)}`,
      ),
    ),
  ]
}
const NONE = { normal: 0, minor: 0 }

function marketLines(view: View): string[] {
  const names = namesAt(view)
  const priced = ({ code, cost }: View['market'][number]): string => `${markedCard(view, code)} ${cost}`
  return [
    ...listedIfAny('Market:', view.market.map(priced)),
    ...listedIfAny('Extra this turn:', view.extra.map(priced)),
    ...listedIfAny(
      'Next in the chain reaction:',
      view.queue.map(
        ({ code, at }) =>
          `${names.minors[code] ? minorName(names, code) : cardName(names, code)} on ${cellName(at)}`,
      ),
    ),
    `Deck ${view.deckCount}, discarded ${view.discard.length}, out of the game ${view.removed.length}.`,
  ]
}

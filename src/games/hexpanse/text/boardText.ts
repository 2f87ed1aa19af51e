import { howMany, listOf, listed, listedIfAny, WIDTH } from '../../shared/phrases.ts'
import { bookOf } from '../book.ts'
import type { CellId, Faction } from '../state.ts'
import { patternRows } from './about.ts'
import {
  cardName,
  cellList,
  cellName,
  hexilum,
  minorName,
  namesAt,
  seatName,
  unitCounts,
  markedCard,
  markedMinor,
  markedMission,
  withLegend,
} from './name.ts'
import { shortName } from './shortName.ts'
import type { CellView, PieceView, View } from '../view.ts'

/**
 * Writes the board for people who cannot see the picture: row by row, at most 80 columns, everything the
 * picture shows.
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
  "T:Hamm: mercenary Hammer. T!5: warlord, 5 life. (T): defeated. '1: 1 hexilum.",
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
  if (!actions || phase !== 'actions') return `Turn ${turn}: ${seatName(active)}, ${stages[phase]}.`
  const left = howMany(actions.left, 'action')
  return actions.warlordFree
    ? `Turn ${turn}: ${seatName(active)}, ${left} left, warlord action not used.`
    : `Turn ${turn}: ${seatName(active)}, ${left} left.`
}

/** Returns "T", "Tm", "T:Hamm", "T!5"; nobody: a dot. */
function pieceText(view: View, { owner, kind, code = '', life = 0, defeated }: PieceView): string {
  const letter = letters[owner]
  const text =
    kind === 'warlord'
      ? `${letter}!${life}`
      : kind === 'minor'
        ? `${letter}m`
        : kind === 'merc'
          ? `${letter}:${shortName(cardName(namesAt(view), code)).replace('.', '')}`
          : letter
  return defeated ? `(${text})` : text
}
const cellText = (view: View, { piece, hexilum: amount }: CellView): string =>
  `${piece ? pieceText(view, piece) : '.'}${amount === undefined ? '' : `'${amount}`}`

const rowOf = (cell: CellId): string => cell.replace(/\d+$/, '')
const CELL = 6

/**
 * Moves half a cell to the left or right from row to row, as on the board; where that is too wide, one row
 * comes after the other.
 */
function rowsOf(view: View): string[] {
  const { cells } = view.board
  const rows = [...new Set(cells.map(({ id }) => rowOf(id)))]
  const x = ({ at: [q, r] }: CellView): number => 2 * q + r
  const left = Math.min(...cells.map(x))
  const width = Math.max(...cells.map(cell => ((x(cell) - left) * CELL) / 2)) + CELL
  return rows.flatMap(row => {
    const there = cells.filter(({ id }) => rowOf(id) === row)
    const [first] = there
    const head = `${row.toUpperCase()}${first ? first.id.slice(row.length) : ''}`.padEnd(4)
    const texts = there.map(cell => cellText(view, cell))
    const drawn = drawnRow(head, texts, nth => ((x(there[nth] as CellView) - left) * CELL) / 2)
    return width + head.length <= WIDTH && drawn.length <= WIDTH
      ? [drawn]
      : listed(
          head,
          there.map((cell, nth) => `${cellName(cell.id)} ${texts[nth]}`),
        )
  })
}

/** The name of the first territory stands before the row; the others follow it in order. */
function drawnRow(head: string, texts: readonly string[], x: (nth: number) => number): string {
  let line = head
  for (const [nth, text] of texts.entries()) line = `${line.padEnd(head.length + x(nth))}${text} `
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
    ...fits.map(fitText),
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
function fitText({ seats, count, of, missing }: View['fits'][number]): string {
  const said = `${listOf(seats.map(seatName))}: ${count} of ${of}`
  return missing.length && missing.length <= MAX_MISSING ? `${said}, missing ${cellList(missing)}` : said
}

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
        on === undefined ? markedCard(view, code) : `${markedCard(view, code)} on ${cellName(on)}`,
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

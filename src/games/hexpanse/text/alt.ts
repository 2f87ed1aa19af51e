import type { Scene as AnyScene } from '../../../core/scene.ts'
import { speech, inWords, MOST, plainName, signed } from '../../../core/sentence.ts'
import { cut, HOUSE_CARD } from '../../shared/phrases.ts'
import type { CellId, Faction } from '../state.ts'
import { seatName } from './name.ts'
import { allChanges, MOST_CHANGES } from '../scene/changes.ts'
import { shortSeats } from '../scene/hand.ts'
import type {
  CardPicture,
  ChoiceScene,
  EndScene,
  HandScene,
  Scene,
  BoardScene,
  Change,
  PieceScene,
} from '../scene/types.ts'

/** Returns a picture in words: what it says, and nothing else. */
export function alt(scene: AnyScene, before?: AnyScene, names: Names = {}): string {
  return speech(sentencesOf(scene as Scene, before as Scene | undefined, names))
}

function sentencesOf(scene: Scene, before: Scene | undefined, names: Names): readonly string[] {
  switch (scene.kind) {
    case 'board':
      return boardSentences(scene, before?.kind === 'board' ? before : undefined, names)
    case 'hand':
      return handSentences(scene)
    case 'card':
      return cardSentences(scene)
    case 'choice':
      return choiceSentences(scene)
    case 'end':
      return endSentences(scene, names)
  }
}

function handSentences({ panel, cards, ability, minor, secret, recovery }: HandScene): readonly string[] {
  const { name, life, hexilum, income, reserve, defeated } = panel
  const many = ({ normal, minor: minors }: HandScene['recovery']): string =>
    `${normal} unit${normal === 1 ? '' : 's'}${minors === undefined ? '' : ` and ${minors} minor`}`
  return [
    `${name}, ${defeated ? 'defeated' : `life ${life}`}, hexilum ${hexilum}, income ${income.level}.`,
    secret
      ? `Only you know: your secret mission is ${secret.mission.name}, ` +
        `${secret.count} of ${secret.of}${missing(secret.missing)}.`
      : '',
    `Reserve ${many(reserve)}; Recovery Ship ${many(recovery)}.`,
    cards.length
      ? 'Cards: ' + `${cards.map(card => `${card.name}${card.state ? ` (${card.state})` : ''}`).join(', ')}.`
      : 'No cards.',
    `Warlord ${ability.name}: ${ability.text}`,
    minor ? `Minor faction ${minor.name}: ${minor.text}` : '',
  ]
}
const missing = (cells: readonly string[]): string =>
  cells.length ? `, missing ${cells.map(cell => cell.toUpperCase()).join(', ')}` : ''

/** There is always room for whose text it is. */
const LONGEST_TEXT = 700

const cardSentences = ({ name, head, text, mark, footer }: CardPicture): readonly string[] => [
  `${name}, ${head}.`,
  cut(text, LONGEST_TEXT),
  mark ? HOUSE_CARD : '',
  footer,
]

function choiceSentences({ title, options, previews, card }: ChoiceScene): readonly string[] {
  const head = `${title}${card ? ` (${card.name})` : ''}${title.endsWith('?') ? '' : '.'}`
  if (previews)
    return [head, ...previews.map(({ number, label, words }) => `${number}: ${label}: ${words.join('; ')}.`)]
  const cells = [
    ...new Set(
      options.map(({ cell, from }) =>
        (from === undefined ? cell : `${from} to ${cell}`).toUpperCase().replace(' TO ', ' to '),
      ),
    ),
  ]
  const picked = options.filter(one => one.picked).map(({ cell }) => cell.toUpperCase())
  return [
    head,
    picked.length ? `Chosen: ${picked.join(', ')}.` : '',
    `You can choose from ${cells.length} places: ${cut(cells.join(', '), LONGEST_TEXT)}.`,
  ]
}

function endSentences({ title, how, seats, formed }: EndScene, names: Names): readonly string[] {
  return [
    `Hexpanse is over: ${title}: ${how}.`,
    formed.length ? `Formed on ${formed.map(cell => cell.toUpperCase()).join(', ')}.` : '',
    `${seats
      .map(
        ({ seat, rank, life, hexilum, units, defeated }) =>
          `${rank}. ${named(seat, names)}, ${defeated ? 'defeated' : `life ${life}, hexilum ${hexilum}`}, ` +
          `${units} units on the board`,
      )
      .join('; ')}.`,
  ]
}

type Names = Readonly<Record<string, string>>

/**
 * Describes the board in sentences, the most important first, so that what has no room is left out from the
 * end.
 */
function boardSentences(scene: BoardScene, before: BoardScene | undefined, names: Names): readonly string[] {
  const changes = before ? allChanges(before, scene) : []
  const head = [moment(scene), waits(scene, names), standing(scene), mission(scene)]
  const lasting = [offered(scene, changes)]
  const room = MOST - [...head, '', ...lasting].join(' ').length - 1
  return [
    ...head,
    changed(changes, room),
    ...lasting,
    ...pieces(scene),
    recovery(scene),
    holdings(scene),
    piles(scene),
  ]
}

/** Returns "Interstellar Nomads (drummer_91)". */
function named(seat: Faction, names: Names): string {
  const name = plainName(Object.hasOwn(names, seat) ? (names[seat] ?? '') : '')
  return name ? `${seatName(seat)} (${name})` : seatName(seat)
}
const cellName = (cell: CellId): string => cell.toUpperCase()

function moment({ turn, state, stage, seats }: BoardScene): string {
  return `${[
    `Hexpanse, ${turn ? `turn ${turn}` : 'set-up'}`,
    ...(state === undefined ? [] : [`state ${state}`]),
    ...(stage && turn ? [stage] : []),
    ...(turn > 1 ? [] : [`${inWords(seats.length)} players`]),
  ].join(', ')}.`
}

function waits({ pill: { asked, what }, actions }: BoardScene, names: Names): string {
  if (!asked.length) return `${what}.`
  const who = asked.map(seat => named(seat, names)).join(', ')
  const left = actions ? `, ${inWords(actions.left)} action${actions.left === 1 ? '' : 's'} left` : ''
  return what.startsWith('to ') ? `${who} ${what}${left}.` : `${who}: ${what}${left}.`
}

function standing({ panels }: BoardScene): string {
  const alive = panels.filter(({ defeated }) => !defeated)
  const gone = panels.filter(({ defeated }) => defeated)
  const life =
    'Life and hexilum: ' +
    `${alive.map(({ seat, life, hexilum }) => `${shortSeats[seat]} ${life} and ${hexilum}`).join(', ')}`
  const teams = [...new Set(panels.flatMap(({ team }) => team ?? []))].map(
    team =>
      `${team} ${panels
        .filter(one => one.team === team)
        .map(({ seat }) => shortSeats[seat])
        .join(' and ')}`,
  )
  const defeated = gone.length ? `; ${gone.map(({ seat }) => shortSeats[seat]).join(', ')} defeated` : ''
  return `${life}${defeated}.${teams.length ? ` Teams: ${teams.join('; ')}.` : ''}`
}

/** Says where the pieces of the nearest are missing, and of the others only how near they are. */
function mission({ mission: common, fits }: BoardScene): string {
  if (!common) return ''
  const near = [...fits]
    .sort((one, other) => other.count - one.count)
    .map(({ seats, count, of, missing }, nth) => {
      const isNear = missing.length > 0 && missing.length <= 2 && nth < 2
      const where = isNear ? `, missing ${missing.map(cellName).join(' and ')}` : ''
      return `${seats.map(seat => shortSeats[seat]).join(' and ')} ${count} of ${of}${where}`
    })
  return `Mission ${common.name}: ${near.join('; ')}.`
}

type Told = Exclude<Change, { what: 'card' }>
/** Returns the largest, and how many others there are. New cards are told with the market. */
function changed(changes: readonly Change[], room: number): string {
  const told = changes.filter((change): change is Told => change.what !== 'card')
  const words = told.slice(0, MOST_CHANGES).map(changeWords)
  const telling = (count: number): string => {
    const more = told.length > count ? [`and ${told.length - count} more`] : []
    return `Changed: ${[...words.slice(0, count), ...more].join('; ')}.`
  }
  const most = words.findLastIndex((_, at) => telling(at + 1).length <= room) + 1
  return most ? telling(most) : ''
}

const kinds = { normal: 'a unit', minor: 'a minor unit', warlord: 'the warlord' } as const
const pieceWords = ({ kind, name = '' }: PieceScene): string => (kind === 'merc' ? name : kinds[kind])

function changeWords(change: Told): string {
  if (change.what === 'placed') {
    const { piece, cell, from, over } = change
    const gone = over ? `, where ${shortSeats[over.seat]} lost ${pieceWords(over)}` : ''
    const what = pieceWords(piece)
    return from
      ? `${shortSeats[piece.seat]} ${what} moved from ${cellName(from)} to ${cellName(cell)}${gone}`
      : `${shortSeats[piece.seat]} placed ${what} on ${cellName(cell)}${gone}`
  }
  if (change.what === 'lost')
    return (
      `${shortSeats[change.piece.seat]} ${change.back ? 'took back' : 'lost'} ${pieceWords(change.piece)} ` +
      `on ${cellName(change.cell)}`
    )
  return `${shortSeats[change.seat]} ${signed(change.by)} ${change.what}`
}

const ROWS = {
  market: 'Market',
  minors: 'Minor factions to choose from',
  missions: 'Missions to choose from',
} as const
function offered({ row, extra }: BoardScene, changes: readonly Change[]): string {
  const places = Math.max(row.places, row.cards.length)
  const isNew = (nth: number): string =>
    changes.some(change => change.what === 'card' && change.nth === nth) ? ' (new)' : ''
  const cards = [
    ...row.cards.map((card, nth) => [card, nth] as const),
    ...extra.map((card, nth) => [card, places + nth] as const),
  ]
  if (!cards.length) return row.what === 'market' ? 'The market is empty.' : ''
  const words = cards.map(([{ name, cost, extra: isExtra }, nth]) => {
    const price = cost === undefined ? '' : ` ${cost}`
    return `${name}${price}${isExtra ? ' extra' : ''}${isNew(nth)}`
  })
  return `${ROWS[row.what]}: ${words.join(', ')}.`
}

/** Warlords first, then where everybody's units stand. */
function pieces({ cells, seats }: BoardScene): readonly string[] {
  const at = (seat: Faction, kind: PieceScene['kind']): readonly string[] =>
    cells.flatMap(({ id, piece }) =>
      piece?.seat === seat && piece.kind === kind
        ? [kind === 'merc' ? `${piece.name} on ${cellName(id)}` : cellName(id)]
        : [],
    )
  return seats.flatMap(seat => {
    const parts = (
      [
        ['warlord', 'warlord'],
        ['units', 'normal'],
        ['minor units', 'minor'],
        ['mercenaries', 'merc'],
      ] as const
    ).flatMap(([word, kind]) => (at(seat, kind).length ? [`${word} ${at(seat, kind).join(', ')}`] : []))
    return parts.length ? [`${shortSeats[seat]}: ${parts.join('; ')}.`] : []
  })
}

function recovery({ recovery: rows }: BoardScene): string {
  const injured = rows
    .filter(({ normal, minor = 0 }) => normal + minor > 0)
    .map(({ seat, normal, minor }) => `${shortSeats[seat]} ${normal}${minor ? ` and ${minor} minor` : ''}`)
  return injured.length ? `Recovery Ship: ${injured.join(', ')}.` : ''
}

const holdings = ({ panels }: BoardScene): string =>
  panels
    .filter(({ cards }) => cards.length)
    .map(({ seat, cards }) => `${shortSeats[seat]} cards: ${cards.map(({ name }) => name).join(', ')}.`)
    .join(' ')

const piles = ({ deck, discard, gone }: BoardScene): string =>
  `Deck ${deck}, discard ${discard}, out of the game ${gone}.`

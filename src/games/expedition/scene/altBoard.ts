import { listOf } from '../../shared/phrases.ts'
import type { Seat } from '../types.ts'
import { changesBetween } from './changes.ts'
import { ended, inWords, plainName, plainWords } from '../../../core/sentence.ts'
import type { BoardScene, RowScene } from './types.ts'

/** Describes the token, the most important first: what has no room is left out from the end. */

export type Names = Readonly<Record<string, string>>

export function boardSentences(
  scene: BoardScene,
  before: BoardScene | undefined,
  names: Names,
): readonly string[] {
  const who = (seat: Seat): string => personOr(names, scene.rows, seat)
  const change = before ? changeSentence(scene, before, who) : ''
  const token = scene.off ? [change] : [standing(scene, who), change, edgeSentence(scene, who), open(scene)]
  return [
    moment(scene),
    waits(scene, who),
    ...token,
    fractureSentence(scene),
    breakthroughs(scene, who),
    others(scene, who),
    factions(scene, who),
  ]
}

/** Names a player, or their seat. */
export function personOr(names: Names, rows: readonly Pick<RowScene, 'seat' | 'name'>[], seat: Seat): string {
  const name = plainName(Object.hasOwn(names, seat) ? (names[seat] ?? '') : '')
  return name || (rows.find(row => row.seat === seat)?.name ?? seat)
}
type Who = (seat: Seat) => string

function moment({ complete, closed, state, left, round, off }: BoardScene): string {
  const count = off
    ? 'played without slices'
    : left
      ? `${inWords(6 - left)} of six slices claimed`
      : 'all six slices claimed'
  return (
    `Expedition${complete ? ' complete' : ''}${state === undefined ? '' : `, state ${state}`}, ` +
    `round ${round}, ${count}${closed ? ', closed' : ''}.`
  )
}
function waits({ pill }: BoardScene, who: Who): string {
  if (!pill) return ''
  return ended(
    pill.seats.length
      ? `${listOf(pill.seats.map(who))}: ${pill.what}`
      : `${pill.what.slice(0, 1).toUpperCase()}${pill.what.slice(1)}`,
  )
}

/**
 * Lists the slices of the players who have any:
 * "Haruki Tanaka has 2 (resources #1, secret objective #3, most slices)".
 */
function standing({ rows, wedges }: BoardScene, who: Who): string {
  const some = rows.filter(({ slices }) => slices > 0)
  if (!some.length) return 'No slice is claimed yet.'
  return `${some
    .map(({ seat, slices, leads }) => {
      const own = wedges
        .filter(({ claim }) => claim?.seat === seat)
        .map(({ name, claim }) => `${name} #${claim?.no ?? 0}${claim?.late ? ' late' : ''}`)
      return `${who(seat)} has ${slices} (${[...own, ...(leads ? ['most slices'] : [])].join(', ')})`
    })
    .join('; ')}.`
}

function changeSentence(scene: BoardScene, before: BoardScene, who: Who): string {
  const words = changesBetween(before, scene).flatMap(change => {
    const wedge = 'slice' in change ? scene.wedges.find(({ slice }) => slice === change.slice) : undefined
    if (change.what === 'claimed' && wedge?.claim)
      return [`${who(wedge.claim.seat)} claimed ${wedge.number} ${wedge.name}`]
    if (change.what === 'opened' && wedge) return [`${wedge.number} ${wedge.name} is open again`]
    if (change.what === 'breakthrough') return [`${who(change.seat)} gained the breakthrough`]
    return change.what === 'fracture'
      ? ['The Fracture changed']
      : change.what === 'edge'
        ? ["Thunder's Edge changed"]
        : []
  })
  return words.length ? ended(`Since the last picture: ${listOf(words)}`) : ''
}

function edgeSentence(
  { edge: { system, placedBy, controller, infantry, tied, gone, note } }: BoardScene,
  who: Who,
): string {
  if (gone) return "Thunder's Edge has left the game."
  if (system === undefined) return "Thunder's Edge is not placed yet."
  const held =
    controller === undefined
      ? `. ${note ?? ''}`
      : `; ${who(controller)} controls it with ${infantry ?? 0} infantry${tied ? ', chosen in a tie' : ''}`
  return ended(
    `Thunder's Edge: ` +
      `${plainWords(system)}${placedBy === undefined ? '' : `, placed by ${who(placedBy)}`}${held}`,
  )
}

function open({ wedges }: BoardScene): string {
  const free = wedges.filter(({ claim }) => !claim).map(({ number, name }) => `${number} ${name}`)
  return free.length ? `Open: ${free.join(', ')}.` : ''
}
function fractureSentence({ fracture: { inPlay, text, ingress } }: BoardScene): string {
  if (!inPlay) return `The Fracture is ${text}.`
  return ended(
    'The Fracture is in play: ' +
      `${plainWords(text)}${ingress.length ? `; ingress tokens in ${listOf(ingress)}` : ''}`,
  )
}
function breakthroughs({ rows }: BoardScene, who: Who): string {
  const some = rows.filter(({ breakthrough }) => breakthrough).map(({ seat }) => who(seat))
  return some.length ? ended(`Breakthrough gained by ${listOf(some)}`) : 'No player has a breakthrough yet.'
}
function others({ rows, off }: BoardScene, who: Who): string {
  const named = (word: string, some: readonly RowScene[]): readonly string[] =>
    some.length ? [ended(`${word}: ${listOf(some.map(({ seat }) => who(seat)))}`)] : []
  return [
    ...named(
      'No slice',
      rows.filter(({ slices, eliminated }) => !off && !slices && !eliminated),
    ),
    ...named(
      'Passed',
      rows.filter(({ passed }) => passed),
    ),
    ...named(
      'Out of the game',
      rows.filter(({ eliminated }) => eliminated),
    ),
  ].join(' ')
}
function factions({ rows }: BoardScene, who: Who): string {
  const known = rows.filter(({ faction }) => faction)
  return known.length
    ? `Factions: ${known.map(({ seat, faction }) => `${who(seat)} ${plainName(faction)}`).join(', ')}.`
    : ''
}

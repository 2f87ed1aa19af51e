import type { Scene as AnyScene } from '../../../core/scene.ts'
import { ended, plainWords, speech, inWords, plainName } from '../../../core/sentence.ts'
import { cut, HOUSE_CARD, howMany, listOf } from '../../shared/phrases.ts'
import { colourName } from './name.ts'
import { EDGE_LEFT, EDGE_UNPLACED, NO_CONTROL, NO_SLICES } from './token.ts'
import type { Seat } from '../types.ts'
import { changesBetween } from '../scene/changes.ts'
import type {
  CardPicture,
  ChoiceScene,
  EdgeTold,
  FractureTold,
  HandScene,
  OwnClaim,
  RowScene,
  Scene,
  BoardScene,
} from '../scene/types.ts'

/** Says in words what a picture shows, and nothing else. */
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
      return choiceSentences(scene, names)
    case 'fracture':
      return fractureSentences(scene, names)
    case 'edge':
      return edgeSentences(scene, names)
  }
}

const LONGEST_TEXT = 600

function handSentences({
  name,
  faction,
  slices,
  breakthrough,
  pending,
  claims,
  books,
}: HandScene): readonly string[] {
  const owned = ({ names }: Pick<OwnClaim, 'names'>): string =>
    names.length ? ` (only you know: ${cut(listOf(names), 200)})` : ''
  return [
    `${name}, ${faction || 'no faction yet'}: ${howMany(slices, 'slice')}.`,
    breakthrough ? breakthroughSentence(breakthrough) : '',
    pending
      ? `Declared but not confirmed: ${pending.name}, ` +
        `${cut(pending.paid, 200)}${owned(pending)}. ${pending.note}`
      : '',
    ...claims.map(claim => `Claim ${claim.no}, ${claim.name}: ${cut(claim.paid, 200)}${owned(claim)}.`),
    books ? booksSentence(books) : '',
  ]
}

function breakthroughSentence({ name, synergy, gained }: NonNullable<HandScene['breakthrough']>): string {
  const colours = synergy.length ? `${listOf(synergy.map(one => colourName[one]))}, ` : ''
  return `Breakthrough ${name}, ${colours}${gained}.`
}

function booksSentence({ goods, planets }: NonNullable<HandScene['books']>): string {
  const owned = planets.map(one => `${one.name} ${one.worth}${one.exhausted ? ' exhausted' : ''}`)
  return `Books: ${howMany(goods, 'trade good')}; ${owned.join(', ') || 'no planets'}.`
}

const cardSentences = ({ name, head, text, synergy, mark, footer }: CardPicture): readonly string[] => [
  `${name}, ${ended(head)}`,
  synergy?.length ? `Synergy: ${listOf(synergy.map(one => colourName[one]))}.` : '',
  cut(text, LONGEST_TEXT),
  mark ? HOUSE_CARD : '',
  footer,
]

function choiceSentences(
  { title, note, wedges = [], systems = [], seats = [] }: ChoiceScene,
  names: Names,
): readonly string[] {
  const picked = (option: { readonly picked?: true }): string => (option.picked ? ' (chosen)' : '')
  const slices = wedges.flatMap(({ option, verb, number, name }) =>
    option ? [`${option.nth}: ${verb} ${number} ${name}${picked(option)}`] : [],
  )
  const places = systems.map(one => `${one.nth}: ${one.name}, ${one.what}${picked(one)}`)
  const people = seats.map(
    one =>
      `${one.nth}: ${personOr(names, [one.row], one.row.seat)}, ${one.row.slices} infantry${picked(one)}`,
  )
  const all = [...slices, ...places, ...people].join('; ')
  return [ended(title), ended(note.slice(0, 1).toUpperCase() + note.slice(1)), ended(cut(all, 800))]
}

const fractureSentences = ({ rolls, title, text, notes }: FractureTold, names: Names): readonly string[] => [
  ...rolls.map(({ seat, name, number }) => `${personOr(names, [{ seat, name }], seat)} rolled ${number}.`),
  `${title}.`,
  plainWords(text),
  ...notes,
]

const garrisonSentence = (
  who: string,
  { infantry, chosen }: Pick<NonNullable<EdgeTold['garrison']>, 'infantry' | 'chosen'>,
): string =>
  chosen
    ? `${who} controls it with ${infantry} infantry, chosen in the tie.`
    : `${who} controls it with ${infantry} infantry.`

function edgeSentences(
  { system, what, line, placedBy, byHost, tied, garrison }: EdgeTold,
  names: Names,
): readonly string[] {
  const who = (row: RowScene): string => personOr(names, [row], row.seat)
  return [
    byHost
      ? `Thunder's Edge is placed: ${plainWords(system)}, by ${who(placedBy)} (declared by the host).`
      : `Thunder's Edge is placed: ${plainWords(system)}, by ${who(placedBy)}.`,
    tied.length ? `Tied for the most slices: ${listOf(tied.map(who))}.` : '',
    garrison ? garrisonSentence(who(garrison.row), garrison) : NO_CONTROL,
    ended(`The planet: ${line.replace(' · ', ', ')}`),
    ended(`In the system: ${cut(plainWords(what), 300)}`),
  ]
}

type Names = Readonly<Record<string, string>>

/**
 * Describes the token in sentences, the most important first, so that what has no room is left out from the
 * end.
 */
function boardSentences(scene: BoardScene, before: BoardScene | undefined, names: Names): readonly string[] {
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
function personOr(names: Names, rows: readonly Pick<RowScene, 'seat' | 'name'>[], seat: Seat): string {
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
  if (!some.length) return NO_SLICES
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
    if (change.what === 'breakthrough')
      return [
        change.lost
          ? `${who(change.seat)} has no breakthrough any more`
          : `${who(change.seat)} gained the breakthrough`,
      ]
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
  if (gone) return EDGE_LEFT
  if (system === undefined) return EDGE_UNPLACED
  const there =
    placedBy === undefined
      ? `Thunder's Edge: ${plainWords(system)}`
      : `Thunder's Edge: ${plainWords(system)}, placed by ${who(placedBy)}`
  if (controller === undefined) return ended(`${there}. ${note ?? ''}`)
  const held = `${there}; ${who(controller)} controls it with ${infantry ?? 0} infantry`
  return ended(tied ? `${held}, chosen in a tie` : held)
}

function open({ wedges }: BoardScene): string {
  const free = wedges.filter(({ claim }) => !claim).map(({ number, name }) => `${number} ${name}`)
  return free.length ? `Open: ${free.join(', ')}.` : ''
}
function fractureSentence({ fracture: { inPlay, text, ingress } }: BoardScene): string {
  if (!inPlay) return `The Fracture is ${text}.`
  const came = `The Fracture is in play: ${plainWords(text)}`
  return ended(ingress.length ? `${came}; ingress tokens in ${listOf(ingress)}` : came)
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

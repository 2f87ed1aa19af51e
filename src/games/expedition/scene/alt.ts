import { cut, howMany, listOf } from '../../shared/phrases.ts'
import type { Scene as AnyScene } from '../../../core/scene.ts'
import { colourName } from '../text/name.ts'
import { boardSentences, personOr, type Names } from './altBoard.ts'
import { ended, plainWords, speech } from '../../../core/sentence.ts'
import type {
  CardPicture,
  ChoiceScene,
  EdgeTold,
  FractureTold,
  HandScene,
  OwnClaim,
  RowScene,
  Scene,
} from './types.ts'

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
  mark ? 'House version, not the printed card.' : '',
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

function edgeSentences(
  { system, what, line, placedBy, byHost, tied, garrison }: EdgeTold,
  names: Names,
): readonly string[] {
  const who = (row: RowScene): string => personOr(names, [row], row.seat)
  return [
    `Thunder's Edge is placed: ${plainWords(system)}, ` +
      `by ${who(placedBy)}${byHost ? ' (declared by the host)' : ''}.`,
    tied.length ? `Tied for the most slices: ${listOf(tied.map(who))}.` : '',
    garrison
      ? `${who(garrison.row)} controls it with ${garrison.infantry} infantry` +
        `${garrison.chosen ? ', chosen in the tie' : ''}.`
      : 'No player controls it yet.',
    ended(`The planet: ${line.replace(' · ', ', ')}`),
    ended(`In the system: ${cut(plainWords(what), 300)}`),
  ]
}

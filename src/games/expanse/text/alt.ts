import { cut, capital, HOUSE_CARD, listOf } from '../../shared/phrases.ts'
import type { Scene as AnyScene } from '../../../core/scene.ts'
import { speech } from '../../../core/sentence.ts'
import { HOUSE, toSpeech, seatName, sectorName } from './name.ts'
import {
  boardSentences,
  seatWithPlayer,
  panel,
  TEXT_BOARD,
  ownHoldings,
  scoredModules,
  type PlayerNames,
} from './altBoard.ts'
import type {
  AbilityPicture,
  BoardScene,
  CardPicture,
  EndScene,
  HandScene,
  Scene,
  ScoringScene,
} from '../scene/types.ts'

/** Says in words what a picture shows, and nothing else. */
export function alt(scene: AnyScene, before?: AnyScene, names: PlayerNames = {}): string {
  return speech(
    sentencesOf(scene as Scene, before as Scene | undefined, names).map(toSpeech),
    scene.kind === 'board' ? TEXT_BOARD : '',
  )
}

function sentencesOf(scene: Scene, before: Scene | undefined, names: PlayerNames): readonly string[] {
  if (scene.kind === 'board') return boardSentences(scene, boardOf(before), names)
  if (scene.kind === 'hand') return handSentences(scene)
  if (scene.kind === 'card') return cardSentences(scene)
  if (scene.kind === 'ability') return abilitySentences(scene)
  return scene.kind === 'scoring' ? scoringSentences(scene) : endSentences(scene, names)
}

const boardOf = (scene: Scene | undefined): BoardScene | undefined =>
  scene?.kind === 'board' ? scene : undefined

function handSentences({ panel: own, kept, abilities, secrets }: HandScene): readonly string[] {
  return [
    `${own.name}, ${own.cp} CP.`,
    ...secrets,
    panel({ ...own, name: 'Supply', kept: [], techs: [] }),
    ...ownHoldings(own),
    kept.length
      ? `Kept: ${kept.map(({ title, house }) => `${title}${house?.title ? HOUSE : ''}`).join(', ')}.`
      : 'No kept events.',
    `Abilities: ${abilities.map(({ name, used }) => `${name}${used ? ' (used)' : ''}`).join(', ')}.`,
    own.critical.length ? `Critical resources: ${listOf(own.critical)}.` : '',
  ]
}

/** There is always room for whose text it is. */
const LONGEST_TEXT = 600

const whose = (mark: string | undefined): string =>
  mark === undefined ? '' : mark === 'house' ? HOUSE_CARD : `Wording: ${mark}.`

function cardSentences({
  card: { title, ap, text, mark, seats, house },
  names,
  footer,
}: CardPicture): readonly string[] {
  const users = names.map(
    (name, nth) => `${name}${house?.seats?.some(seat => seat === seats[nth]) ? HOUSE : ''}`,
  )
  return [
    `${title}${house?.title ? HOUSE : ''}, ${ap} AP${house?.ap ? HOUSE : ''}, ` +
      `${users.length ? `for ${users.join(', ')}` : 'no faction here can use it'}.`,
    cut(text, LONGEST_TEXT),
    whose(mark),
    footer,
  ]
}

const abilitySentences = ({ name, head, text, mark, footer }: AbilityPicture): readonly string[] => [
  `${name}, ${head}.`,
  cut(text, LONGEST_TEXT),
  whose(mark),
  footer,
]

function scoringSentences(scene: ScoringScene): readonly string[] {
  const { title, bonus, sums, sectors } = scene
  const bases = sectors.flatMap(sector => sector.bases)
  const first = sums.flatMap(({ seat, name }) => {
    const own = bases.filter(base => base.first === seat).map(base => base.name)
    return own.length ? [`${name} ${own.join(', ')}`] : []
  })
  const tied = bases.filter(base => !base.first && base.cells.length).map(({ name }) => name)
  const empty = bases.filter(base => !base.cells.length).map(({ name }) => name)
  const best = [...sums].sort((one, other) => other.after - one.after)
  return [
    `${title}${
      bonus
        ? `, bonus ${sectorName(bonus.sector)} ` +
          `${bonus.values.join('/')}${bonus.chosenBy ? `, chosen by ${seatName(bonus.chosenBy)}` : ''}`
        : ''
    }.`,
    `${best.map(({ name, before, after }) => `${name} +${after - before} to ${after}`).join(', ')}.`,
    ...sums.flatMap(({ name, first: won }) => (won ? [`${name} wins.`] : [])),
    ...scoredModules(scene),
    first.length ? `First places: ${first.join('; ')}.` : '',
    tied.length ? `Ties: ${tied.join(', ')}.` : '',
    empty.length ? `Empty: ${empty.join(', ')}.` : '',
    paidSentence(scene),
  ]
}

/** Returns "Paid: Luna UN 1; Eurasia UN 1 and food 1." */
function paidSentence({ sectors }: ScoringScene): string {
  const lines = sectors
    .flatMap(({ bases }) => bases)
    .flatMap(({ name, resource, cells, house }) => {
      const own = cells.flatMap(cell => {
        const extra = cell.resource
          ? ` and ${resource}${house ? HOUSE : ''} ${cell.resource}`
          : cell.token
            ? ' and a Resource Token'
            : ''
        return cell.cp || extra ? [`${seatName(cell.seat)} ${cell.cp}${extra}`] : []
      })
      return own.length ? [`${name} ${own.join(', ')}`] : []
    })
  return lines.length ? `Paid: ${lines.join('; ')}.` : ''
}

function endSentences({ title, seats, marks }: EndScene, names: PlayerNames): readonly string[] {
  return [
    `The Expanse is over: ${title}.`,
    `${seats.map(({ seat, cp }) => `${seatWithPlayer(seat, names)} ${cp} CP`).join(', ')}.`,
    ...marks.map(
      (mark, at) =>
        `${capital(mark)}: ${seats.map(({ name, points }) => `${name} ${points[at] ?? 0}`).join(', ')}.`,
    ),
  ]
}

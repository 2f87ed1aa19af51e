import { cut } from '../../shared/phrases.ts'
import type { Scene as AnyScene } from '../../../core/scene.ts'
import { speech } from '../../../core/sentence.ts'
import { boardSentences, named, type Names } from './altBoard.ts'
import type { CardPicture, ChoiceScene, EndScene, HandScene, Scene } from './types.ts'

/** A picture in words: what it says, and nothing else. */
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
  mark ? 'House version, not the printed card.' : '',
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

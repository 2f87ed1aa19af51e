import type { TableCard } from '../../table/lobby/card.ts'
import type { GameShown } from '../../table/lobby/catalogue.ts'
import { writtenValue } from '../../table/lobby/optionWords.ts'
import { asWritten, cut, personTag } from '../message/markdown.ts'

/** What somebody has to know before they sit down, line by line. */
export function signUpText(card: TableCard, game: GameShown | undefined): readonly string[] {
  return [
    ...chairLines(card, game),
    '',
    paceLine(card),
    ...moduleLines(card, game),
    ...optionLines(card, game),
    openTo(card),
  ]
}

function chairLines({ chairs, players }: TableCard, game: GameShown | undefined): readonly string[] {
  const nameOf = (seat: string): string => game?.seats[players]?.find(one => one.seat === seat)?.name ?? seat
  return Array.from({ length: players }, (_, at) => {
    const chair = chairs[at]
    if (!chair) return `${at + 1}. a free seat`
    const wish = chair.wish === undefined ? (game?.chairs ? '' : ': any faction') : `: ${nameOf(chair.wish)}`
    return `${at + 1}. ${chair.person === undefined ? 'somebody' : personTag(chair.person)}${wish}`
  })
}

const paceLine = ({ paceHours }: TableCard): string => {
  if (paceHours === 0) return 'Pace: no reminders.'
  return `Pace: a reminder every ${paceHours === 1 ? 'hour' : `${paceHours} hours`}.`
}

function moduleLines({ modules }: TableCard, game: GameShown | undefined): readonly string[] {
  const titles = modules.map(id => game?.modules.find(one => one.id === id)?.title ?? inWords(id))
  return titles.length ? [`Modules: ${titles.join(', ')}.`] : []
}

const VALUE = 100

function optionLines({ options, players }: TableCard, game: GameShown | undefined): readonly string[] {
  const usual = (id: string): unknown => game?.options.find(one => one.id === id)?.default
  const said = (value: unknown): string => asWritten(cut(valueText(value), VALUE))
  const main = (game?.options ?? []).filter(one => one.main)
  const isMain = (id: string): boolean => main.some(one => one.id === id)
  const others = Object.entries(options).filter(
    ([id, value]) => !isMain(id) && valueText(value) !== valueText(usual(id)),
  )
  const line = ({ id, default: value, says }: GameShown['options'][number]): string => {
    const chosen = id in options ? options[id] : value
    const meaning = says?.[writtenValue(chosen)]
    return `${inWords(id)}: ${said(chosen)}${meaning === undefined ? '' : `, ${meaning}`}.`
  }
  return [
    ...main.filter(one => one.players?.includes(players) ?? true).map(line),
    ...others.map(([id, value]) => `${inWords(id)}: ${said(value)} (usually ${said(usual(id))}).`),
  ]
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return 'none'
  if (typeof value === 'string') return inWords(value).toLowerCase()
  return Array.isArray(value) ? value.map(valueText).join(', ') : (JSON.stringify(value) ?? 'nothing')
}

/** 'bushNavalYardsCP': "Bush naval yards CP", 'any_of_6': "Any of 6" */
const inWords = (id: string): string => {
  const words = id
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/ ([A-Z])(?=[a-z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** More of them than anybody reads. */
const NAMED = 20

function openTo({ host, invited }: TableCard): string {
  if (!invited) return `Host: ${personTag(host)}. Everybody may join.`
  const named = invited.slice(0, NAMED).map(personTag).join(', ')
  const more = invited.length > NAMED ? ` and ${invited.length - NAMED} more` : ''
  return `Host: ${personTag(host)}. Invited only: ${named || 'nobody yet'}${more}.`
}

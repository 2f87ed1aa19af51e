import type { TableCard } from '../../table/lobby/card.ts'
import type { GameShown } from '../../table/lobby/catalogue.ts'
import { writtenValue } from '../../table/lobby/optionWords.ts'
import { asWritten, cut, personTag } from '../message/markdown.ts'
import {
  ANYONE_MAY_JOIN,
  changedOption,
  freeSeat,
  hostSentence,
  invitedSentence,
  modulesSentence,
  NO_PLAYER,
  optionSentence,
  paceSentence,
  takenSeat,
} from './words.ts'

/** Says what people should know before they join, line by line. */
export function signUpText(card: TableCard, game: GameShown | undefined): readonly string[] {
  return [
    ...chairLines(card, game),
    '',
    paceSentence(card.paceHours),
    ...moduleLines(card, game),
    ...optionLines(card, game),
    openTo(card),
  ]
}

function chairLines({ chairs, players }: TableCard, game: GameShown | undefined): readonly string[] {
  const nameOf = (seat: string): string => game?.seats[players]?.find(one => one.seat === seat)?.name ?? seat
  return Array.from({ length: players }, (_, at) => {
    const chair = chairs[at]
    if (!chair) return freeSeat(at + 1)
    const any = game?.chairs ? undefined : 'any'
    const wish = chair.wish === undefined ? any : nameOf(chair.wish)
    return takenSeat(at + 1, chair.person === undefined ? NO_PLAYER : personTag(chair.person), wish)
  })
}

function moduleLines({ modules }: TableCard, game: GameShown | undefined): readonly string[] {
  const titles = modules.map(id => game?.modules.find(one => one.id === id)?.title ?? inWords(id))
  return titles.length ? [modulesSentence(titles)] : []
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
    return optionSentence(inWords(id), said(chosen), meaning)
  }
  return [
    ...main.filter(one => one.players?.includes(players) ?? true).map(line),
    ...others.map(([id, value]) => changedOption(inWords(id), said(value), said(usual(id)))),
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

/** Nobody reads more names than this. */
const NAMED = 20

function openTo({ host, invited }: TableCard): string {
  const open = invited
    ? invitedSentence(invited.slice(0, NAMED).map(personTag), Math.max(0, invited.length - NAMED))
    : ANYONE_MAY_JOIN
  return `${hostSentence(personTag(host))} ${open}`
}

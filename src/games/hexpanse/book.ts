import { hash } from '../../core/data.ts'
import { makeBookshelf } from '../shared/bookshelf.ts'
import { makeField, formationsOn, type Field, type Formations } from './field.ts'
import type {
  Card,
  Code,
  Content,
  Faction,
  FactionInfo,
  MinorCode,
  MinorFaction,
  Mission,
  MissionCode,
} from './types.ts'

/** Describes the content as the engine looks things up: by code, with what never changes worked out once. */
export interface Book {
  readonly hash: string
  readonly content: Content
  readonly cards: Readonly<Record<Code, Card>>
  readonly minors: Readonly<Record<MinorCode, MinorFaction>>
  readonly missions: Readonly<Record<MissionCode, Mission>>
  readonly factions: Readonly<Record<Faction, FactionInfo>>
  readonly full: Field
  readonly small: Field
  /** Every place where a mission can be formed, remembered. */
  formations(mission: MissionCode, full: boolean, rotation: boolean, mirror: boolean): Formations
}

const byCode = <T extends { readonly code: string }>(list: readonly T[]): Record<string, T> =>
  Object.fromEntries(list.map(one => [one.code, one]))

/** Wording is no rule: a table goes on with the same content when a text is put better. */
const withoutTexts = ({ cards, minorFactions, missions, factions, ...content }: Content): unknown => ({
  ...content,
  cards: cards.map(withoutText),
  minorFactions: minorFactions.map(withoutText),
  missions: missions.map(withoutText),
  factions: factions.map(one => ({ ...one, ability: withoutText(one.ability) })),
})
export const withoutText = <T extends { readonly text?: string }>({
  text: _text,
  ...rules
}: T): Omit<T, 'text'> => rules

function makeBook(content: Content): Book {
  const missions = byCode(content.missions)
  const [full, small] = [makeField(content.board, true), makeField(content.board, false)]
  const known = Array.from({ length: 8 }, () => new Map<MissionCode, Formations>())
  function formations(code: MissionCode, isFull: boolean, rotation: boolean, mirror: boolean): Formations {
    const ofTables = known[Number(isFull) + 2 * Number(rotation) + 4 * Number(mirror)]
    const there = ofTables?.get(code)
    if (there) return there
    const made = formationsOn(isFull ? full : small, missions[code] as Mission, rotation, mirror)
    ofTables?.set(code, made)
    return made
  }
  return {
    hash: hash(withoutTexts(content)),
    content,
    missions,
    full,
    small,
    formations,
    cards: byCode(content.cards),
    minors: byCode(content.minorFactions),
    factions: byCode(content.factions) as Record<Faction, FactionInfo>,
  }
}

const shelf = makeBookshelf<Book>()
export const { bookOf, prepareWith } = shelf
export const register = (content: Content): Book => shelf.register(makeBook(content))

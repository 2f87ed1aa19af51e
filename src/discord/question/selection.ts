import type { ShownAsk, ShownOption } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import { customId } from '../gateway/customId.ts'

/**
 * A question half answered, and what may be picked next. All of it stands in the ids of buttons, nothing is
 * kept.
 */

/** Picks as places in the options of the question, in the order they were picked. */
export type Picked = readonly number[]

const BASE = 36
const LETTERS = 2
const CODE = /^(?:[0-9a-z]{2})*$/

export const selectionCode = (picked: Picked): string =>
  picked.map(at => at.toString(BASE).padStart(LETTERS, '0')).join('')

/** Undefined: it is no legal beginning of an answer to this question. */
export function picksIn(ask: ShownAsk, code: string): Picked | undefined {
  if (!CODE.test(code)) return undefined
  const picked: number[] = []
  for (let at = 0; at < code.length; at += LETTERS) {
    const pick = Number.parseInt(code.slice(at, at + LETTERS), BASE)
    if (!mayPick(ask, picked, pick)) return undefined
    picked.push(pick)
  }
  return picked
}

/** `where`: in which part of a long menu somebody is, or that they are done. */
export const draftId = (
  verb: string,
  table: TableId,
  ask: ShownAsk,
  picked: Picked,
  where?: string,
): string =>
  customId(verb, table, ask.id, ask.digest, selectionCode(picked), ...(where === undefined ? [] : [where]))

const LONGEST_ID = 100
const ROOM_FOR_WHERE = 8
/** How many picks go into an id, the longest one made of it included. */
export const mostPicks = (table: TableId, ask: ShownAsk): number =>
  Math.floor((LONGEST_ID - ROOM_FOR_WHERE - draftId('choose', table, ask, []).length) / LETTERS)

export interface Draft {
  readonly ask: ShownAsk
  readonly picked: Picked
  readonly where: string
}
/** Undefined: the question is answered, or is not the one it was. */
export function readDraft(
  asks: readonly ShownAsk[],
  [id = '', digest = '', code = '', where = '']: readonly string[],
): Draft | undefined {
  const ask = asks.find(one => one.id === id && one.digest === digest)
  const picked = ask && picksIn(ask, code)
  return ask && picked ? { ask, picked, where } : undefined
}

export function mayPick(ask: ShownAsk, picked: Picked, pick: number): boolean {
  const option = ask.options[pick]
  if (!option || picked.includes(pick) || picked.length >= ask.max) return false
  return (
    ask.perGroup === undefined ||
    option.group === undefined ||
    inGroup(ask, picked, option.group) < ask.perGroup
  )
}
const inGroup = (ask: ShownAsk, picked: Picked, group: string): number =>
  picked.filter(at => ask.options[at]?.group === group).length

/** Options that make no difference, shown once. */
export interface Kind {
  readonly label: string
  readonly group?: string
  /** Places in the options. */
  readonly all: Picked
}

const kindKey = ({ alike, group = '' }: ShownOption): string => `${alike} ${group}`

export function kindsOf({ options }: ShownAsk): readonly Kind[] {
  const kinds = new Map<string, { readonly option: ShownOption; readonly all: number[] }>()
  for (const [at, option] of options.entries()) {
    const kind = kinds.get(kindKey(option)) ?? { option, all: [] }
    kind.all.push(at)
    kinds.set(kindKey(option), kind)
  }
  return [...kinds.values()].map(({ option: { label, group }, all }) => ({
    label,
    all,
    ...(group === undefined ? {} : { group }),
  }))
}

/** What is picked when somebody means any of this kind. Undefined: none of it may be. */
export const nextOf = (ask: ShownAsk, picked: Picked, kind: Kind): number | undefined =>
  kind.all.find(at => mayPick(ask, picked, at))

/** Nothing is left to say: as many as there may be are picked. */
export const isFull = (ask: ShownAsk, picked: Picked): boolean =>
  picked.length > 0 && !ask.options.some((_option, at) => mayPick(ask, picked, at))
export const isEnough = (ask: ShownAsk, picked: Picked): boolean =>
  picked.length >= ask.min && picked.length <= ask.max

export const idsOf = (ask: ShownAsk, picked: Picked): readonly string[] =>
  picked.flatMap(at => ask.options[at]?.id ?? [])
export const labelsOf = (ask: ShownAsk, picked: Picked): readonly string[] =>
  picked.flatMap(at => ask.options[at]?.label ?? [])

/** "Chosen so far: Luna, Ceres", and in an ordered answer "1. Luna, 2. Ceres"; of what is alike, how many. */
export function inWords(ask: ShownAsk, picked: Picked): string {
  if (ask.ordered)
    return labelsOf(ask, picked)
      .map((label, at) => `${at + 1}. ${label}`)
      .join(', ')
  const counted = kindsOf(ask).map(({ label, all }) => ({
    label,
    count: all.filter(at => picked.includes(at)).length,
  }))
  return counted
    .flatMap(({ label, count }) => (count === 0 ? [] : [count === 1 ? label : `${count} × ${label}`]))
    .join(', ')
}

import type { ShownAsk, ShownOption } from '../play/playerView.ts'
import { PICK_NOTHING } from './words.ts'

/** What of a question is picked, and what may be picked next. */

/** Picks as places in the options of the question, in the order they were picked. */
export type Picked = readonly number[]

const BASE = 36
/** Each pick takes so many letters of a code. */
export const PICK_LETTERS = 2
const CODE = /^(?:[0-9a-z]{2})*$/

export const selectionCode = (picked: Picked): string =>
  picked.map(at => at.toString(BASE).padStart(PICK_LETTERS, '0')).join('')

/** Returns undefined if it is no legal beginning of an answer to this question. */
export function picksIn(ask: ShownAsk, code: string): Picked | undefined {
  if (!CODE.test(code)) return undefined
  const picked: number[] = []
  for (let at = 0; at < code.length; at += PICK_LETTERS) {
    const pick = Number.parseInt(code.slice(at, at + PICK_LETTERS), BASE)
    if (!mayPick(ask, picked, pick)) return undefined
    picked.push(pick)
  }
  return picked
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

/** Groups options that make no difference, which are shown once. */
export interface Kind {
  readonly label: string
  readonly group?: string
  /** Lists places in the options. */
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

/** Says what is picked when somebody means any of this kind. Undefined: none of it may be. */
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

/**
 * Says "Chosen so far: Luna, Ceres", and in an ordered answer "1. Luna, 2. Ceres"; of what is alike, how
 * many.
 */
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

/** Numbers it as the picture of the choice has it. */
export const numbered = ({ pictured }: ShownAsk, at: number | undefined, label: string): string =>
  pictured === 'numbers' && at !== undefined ? `${at + 1}. ${label}` : label

/** Names the button that picks nothing; a game without such words says it in its question: "…, or stop." */
export const nothingIn = ({ text, nothing }: ShownAsk): string =>
  nothing ?? PICK_NOTHING[/\bor (\w+)\W*$/.exec(text)?.[1] ?? 'none'] ?? PICK_NOTHING['none'] ?? ''

import { isRecord, say, type Scope } from '../shared/shape.ts'
import { checkFields, type Entity } from './checkFields.ts'
import { ORIENTATIONS, inOrientation, sum } from './field.ts'
import {
  factions,
  type Content,
  type Provenance,
  type Board,
  type Card,
  type Hex,
  type MinorFaction,
  type Mission,
} from './types.ts'
import type { Op } from './words/op.ts'

/** Returns everything that is wrong with a content, in sentences; [] when it can be played. */
export function checkContent(content: Content): readonly string[] {
  const problems: string[] = []
  for (const [where, kind, entity] of entitiesOf(content)) checkEntity(entity, kind, { where, problems })
  // What does not even have its form cannot be looked at together.
  return problems.length ? problems : contentRules.flatMap(rule => rule(content))
}

interface Sourced {
  readonly prov: Provenance
  readonly text?: string
}
type Listed = readonly [where: string, kind: Entity, entity: Sourced]

const entitiesOf = ({ cards, minorFactions, missions, board }: Content): readonly Listed[] => [
  ...cards.map(card => [card.code, 'card', card] as const),
  ...minorFactions.map(minor => [minor.code, 'minorFaction', minor] as const),
  ...missions.map(mission => [mission.code, 'mission', mission] as const),
  ['board', 'board', board],
]

function checkEntity({ prov, text: _ours, ...fields }: Sourced, kind: Entity, scope: Scope): void {
  checkFields[kind](fields, kind, scope)
  for (const [field, source] of Object.entries(isRecord(prov) ? prov : {})) {
    if (typeof source !== 'string' || !sources.test(source))
      say(scope, `'prov.${field}' must begin with rulebook, web:, designed or printed.`)
  }
}

const sources = /^(rulebook|web:|designed|printed)/

/** Finds what does not fit together although every field by itself is well formed. */
type Rule = (content: Content) => readonly string[]
const wrong = (broken: boolean, sentence: string): readonly string[] => (broken ? [sentence] : [])

const isCounted = (op: Op): boolean => 'at' in op && op.at !== 'any'

/** Holds for whatever has ops. */
function whyNotAbility({ code, anchor, timing, flags, ops }: Card | MinorFaction): readonly string[] {
  const destruction = flags.includes('DESTRUCTION')
  const itself = ops.some(({ op }) => op === 'EXCHANGE_SELF')
  return [
    ...wrong(
      anchor === 'none' && ops.some(isCounted),
      `${code}: its positions are counted from nowhere; with the anchor 'none' only 'any' is possible.`,
    ),
    ...wrong(
      destruction !== (timing === 'on_destroy'),
      `${code}: the flag DESTRUCTION and the timing 'on_destroy' go together.`,
    ),
    ...wrong(
      (timing === 'passive') !== (ops.length === 0),
      `${code}: only what is 'passive' has no ops, and it has none.`,
    ),
    ...wrong(
      itself && (anchor !== 'self' || timing !== 'on_place'),
      `${code}: EXCHANGE_SELF needs a piece that is placed, with the anchor 'self'.`,
    ),
  ]
}

function whyNotMercenary({ code, copies, timing }: Card): readonly string[] {
  return [
    ...wrong(!code.startsWith('C'), `${code}: codes of mercenaries begin with C.`),
    ...wrong(copies !== 1, `${code}: there is one token of each mercenary, so one copy of its card.`),
    ...wrong(
      timing === 'on_play',
      `${code}: a mercenary is placed, not played; possible: on_place, on_destroy, passive.`,
    ),
  ]
}

function whyNotAction({ code, timing, anchor, flags, reusable }: Card): readonly string[] {
  return [
    ...wrong(!code.startsWith('A'), `${code}: codes of action cards begin with A.`),
    ...wrong(timing !== 'on_play', `${code}: an action card is played; its timing is 'on_play'.`),
    ...wrong(
      anchor === 'self',
      `${code}: an action card has no piece to count from; possible: free, warlord, none.`,
    ),
    ...wrong(flags.length > 0, `${code}: an action card has no piece that flags could speak of.`),
    ...wrong(reusable, `${code}: an action card is discarded after use, so it is not reusable.`),
  ]
}

function whyNotCard(card: Card): readonly string[] {
  const again = wrong(
    card.reusable && card.timing !== 'on_place',
    `${card.code}: only what runs when it is placed can be reusable.`,
  )
  return [
    ...(card.type === 'mercenary' ? [...whyNotMercenary(card), ...again] : whyNotAction(card)),
    ...whyNotAbility(card),
  ]
}

const key = ([q, r]: Hex): string => `${q},${r}`

/**
 * Where a game of teams is played, and so where four warlords must find room and one of them a step to go.
 */
const ROOM = factions.length + 1

function whyNotBoard({ normal, shaded, hexilum }: Board): readonly string[] {
  const cells = new Set(normal.map(key))
  const paying = hexilum.map(({ at }) => key(at))
  return [
    ...wrong(
      normal.length < ROOM,
      `board: ${normal.length} normal territories leave no room for ${factions.length} warlords; at ` +
        `least ${ROOM} are needed.`,
    ),
    ...shaded.filter(hex => cells.has(key(hex))).map(hex => `board: ${show(hex)} is both normal and shaded.`),
    ...hexilum
      .filter(({ at }) => !cells.has(key(at)) && !shaded.some(hex => key(hex) === key(at)))
      .map(({ at }) => `board: there is hexilum on ${show(at)}, which does not exist.`),
    ...hexilum
      .filter(({ at }, index) => paying.indexOf(key(at)) !== index)
      .map(({ at }) => `board: 'hexilum' names ${show(at)} twice.`),
  ]
}
const show = ([q, r]: Hex): string => `[${q}, ${r}]`

/** A pattern that can lie nowhere would be a mission nobody can win. */
function whyNotMission({ code, cells }: Mission, { normal, shaded }: Board): readonly string[] {
  const all = [...normal, ...shaded]
  const there = new Set(all.map(key))
  const lies = Array.from({ length: ORIENTATIONS }, (_, lie) => cells.map(cell => inOrientation(cell, lie)))
  const fits = lies.some(pattern =>
    all.some(cell => pattern.every(offset => there.has(key(sum(cell, less(offset, pattern[0])))))),
  )
  return wrong(!fits, `${code}: its pattern fits nowhere on the board.`)
}
const less = ([q, r]: Hex, first: Hex = [0, 0]): Hex => [q - first[0], r - first[1]]

const twice = (codes: readonly string[]): readonly string[] =>
  [...new Set(codes.filter((code, at) => codes.indexOf(code) !== at))].map(code => `${code} is used twice.`)

/** Admirals choose among one more than there are players, and so do they among minor factions. */
function whyTooFew({ cards, missions, minorFactions, constants }: Content): readonly string[] {
  const needed = factions.length + 1
  const deck = cards.reduce((count, { copies }) => count + copies, 0)
  return [
    ...wrong(
      missions.length < needed,
      `${missions.length} missions are too few; at least ${needed} are needed.`,
    ),
    ...wrong(
      minorFactions.length < needed,
      `${minorFactions.length} minor factions are too few; at least ${needed} are needed.`,
    ),
    ...wrong(deck < constants.marketSize, `${deck} cards do not fill the market.`),
  ]
}

const contentRules: readonly Rule[] = [
  ({ cards }) => cards.flatMap(whyNotCard),
  ({ minorFactions }) => minorFactions.flatMap(whyNotAbility),
  ({ board }) => whyNotBoard(board),
  ({ missions, board }) => missions.flatMap(mission => whyNotMission(mission, board)),
  ({ cards, missions, minorFactions }) =>
    twice([...cards, ...missions, ...minorFactions].map(({ code }) => code)),
  whyTooFew,
]

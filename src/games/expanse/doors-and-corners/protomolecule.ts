import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { basesInPlay } from '../board.ts'
import { bookOf, countOf } from '../book.ts'
import { HOUSE, isDesigned, baseName, namesAt } from '../text/name.ts'
import type { Provenance } from '../types.ts'
import { baseOption, begin, done } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { bandsBetween } from '../filters.ts'
import type { Module, Pays, ModulePosition } from '../module.ts'
import { breakerOf, type BaseScore, type Moment } from '../scoring.ts'
import type { BaseId, Faction, FrameOf, State } from '../state.ts'
import type { View } from '../view.ts'
import {
  destroyedLine,
  HOLDS_PROTOMOLECULE,
  moduleSays,
  PROTOMOLECULE_CARD,
  protomoleculeLine,
  protomoleculeTerms,
  texts,
} from './text.ts'
import { destroyBase, moveMarker, takeProtomolecule } from './atoms.ts'
import { cardsOf, shippedExtras, type Extras } from './content.ts'
import { coverageOfProtomolecule } from './coverage.ts'
import { markerWord, movesFrom } from './marker.ts'
import type { Accident, Protomolecule as Values } from './state.ts'
import { entriesOf, knownWords, oneOf, type Document, type Problems } from '../../shared/shape.ts'

/** Adds the Protomolecule: one base pays only its first, and may be lost in the same scoring. */
export const protomolecule = (extras: Extras): Module => ({
  id: 'beta',
  title: 'The Protomolecule',
  says: moduleSays.beta,
  players: [2, 3, 4],
  content: content => ({
    ...content,
    protomolecule: extras.protomolecule,
    cards: [...content.cards, ...cardsOf(extras, 'P')],
  }),
  words: { marker: markerWord },
  setUp: putOut,
  pays,
  afterScoring: scoreProtomolecule,
  check,
  view,
  texts,
  about: s => protomoleculeTerms(valuesAsShown(s)),
  position: protomoleculePosition,
  coverage: coverageOfProtomolecule,
  ...protomoleculeLook,
})

/** Returns what the next scoring pays there. */
function view(s: State): Partial<View> {
  const base = baseOf(s)
  const round = s.scoringRound + (s.bonus === undefined ? 1 : 0)
  const isLast = s.final === true || round > bookOf(s).content.scoring.bonusByRound.length
  const holder = s.protomoleculeHolder
  const moment = isLast ? 'final' : 'normal'
  const house = housesAt(s)[placeIn(valuesAt(s), moment, round)]
  return {
    protomolecule: {
      cp: cpOf(s, moment, round),
      ...(house ? { house } : {}),
      ...(base ? { base } : {}),
      ...(holder ? { holder } : {}),
    },
    destroyed: [...(s.out ?? [])],
  }
}

const MARKER = 'protomolecule'
const baseOf = (s: State): BaseId | undefined => s.markers?.[MARKER]

/** The player before the last one begins with it. */
function putOut(s: State, tell: Tell): void {
  const you = s.seats[s.seats.length - 2] as Faction
  s.out = []
  takeProtomolecule(s, you, tell)
  begin(s, { step: 'placeProtomolecule', you, bases: basesInPlay(s) })
}

export const placeProtomolecule: Step<State, FrameOf<'placeProtomolecule'>, ExpanseFact> = {
  ask: (_s, { you, bases }) =>
    one(
      you,
      'placeProtomolecule',
      bases.map(base => baseOption(base)),
    ),
  take(s, { you }, _who, [base], tell) {
    done(s)
    moveMarker(s, you, MARKER, base as BaseId, tell)
  },
}

const pays = (s: State, base: BaseId, moment: Moment, round: number): Pays | undefined =>
  baseOf(s) === base ? { points: [cpOf(s, moment, round), 0, 0], limited: true } : undefined

const valuesOf = ({ cpByRound, cpAtEnd }: Values): readonly number[] => [...cpByRound, cpAtEnd]
const SHIPPED = valuesOf(shippedExtras.protomolecule)
/** Reads values that a table or the owner of the bot may settle. */
function valuesAt(s: State): readonly number[] {
  const table = s.options['protomoleculeValues'] as readonly number[]
  return table.some((value, at) => value !== SHIPPED[at])
    ? table
    : valuesOf(bookOf(s).content.protomolecule ?? shippedExtras.protomolecule)
}

/** Returns which of them were designed; what the table settled itself is its own. */
function housesAt(s: State): readonly boolean[] {
  const values = valuesAt(s)
  const { prov } = (bookOf(s).content.protomolecule ?? shippedExtras.protomolecule) as Values & {
    readonly prov?: Provenance
  }
  const isTheTables = s.options['protomoleculeValues'] === values
  return values.map(
    (_, at) =>
      !isTheTables &&
      (at < values.length - 1 ? isDesigned(prov, 'cpByRound', String(at + 1)) : isDesigned(prov, 'cpAtEnd')),
  )
}
const valuesAsShown = (s: State): readonly string[] =>
  valuesAt(s).map((value, at) => `${value}${housesAt(s)[at] ? HOUSE : ''}`)

/** Returns which of the values counts. */
const placeIn = (values: readonly number[], moment: Moment, round: number): number =>
  moment === 'final' ? values.length - 1 : Math.min(round, values.length - 1) - 1
function cpOf(s: State, moment: Moment, round: number): number {
  const values = valuesAt(s)
  return values[placeIn(values, moment, round)] ?? 0
}

/** Then an accident, or the card goes to the second; and its holder moves it to another band. */
function scoreProtomolecule(s: State, scores: readonly BaseScore[], tell: Tell): void {
  const base = baseOf(s)
  const score = scores.find(one => one.base === base)
  if (s.final || !base || !score) return
  const outcome = outcomeOf(s, score)
  const from = base
  if ('second' in outcome) takeProtomolecule(s, outcome.second, tell)
  else destroyBase(s, base, outcome.why, tell)
  const you = s.protomoleculeHolder
  if (you)
    begin(s, {
      step: 'placeProtomolecule',
      you,
      bases: basesInPlay(s).filter(to => bandsBetween(s, from, to) > 0),
    })
}

/** Returns the sole second, counting those without influence as none, or why it is an accident. */
function outcomeOf(
  s: State,
  { base, factions }: BaseScore,
): { readonly second: Faction } | { readonly why: Accident } {
  const totals = s.seats.map(seat => ({ seat, total: factions[seat]?.total ?? 0 }))
  const there = totals.filter(({ total }) => total > 0)
  if (there.length === 1 && there[0]?.seat === s.protomoleculeHolder) return { why: 'alone' }
  const moment = bookOf(s).bases[base].sector === s.bonusUsed?.at(-1) ? 'bonus' : 'normal'
  const first = soleBest(s, base, totals, moment)
  if (!first) return { why: 'first' }
  const second = soleBest(
    s,
    base,
    totals.filter(({ seat }) => seat !== first),
    moment,
  )
  return second ? { second } : { why: 'second' }
}

interface Total {
  readonly seat: Faction
  readonly total: number
}
/**
 * Returns who is alone in front. A tie that a player breaks is no tie; without a cube nobody breaks
 * any.
 */
function soleBest(s: State, base: BaseId, totals: readonly Total[], moment: Moment): Faction | undefined {
  const best = Math.max(...totals.map(({ total }) => total))
  const tied = totals.filter(({ total }) => total === best).map(({ seat }) => seat)
  if (tied.length === 1) return tied[0]
  return best > 0 ? breakerOf(s, base, tied, moment) : undefined
}

function check(s: State): readonly string[] {
  const base = baseOf(s)
  const isOut = base !== undefined && !basesInPlay(s).includes(base)
  const isLost = !base && !s.stack.some(({ step }) => step === 'placeProtomolecule')
  return [
    ...(isOut ? [`the Protomolecule is on ${base}, which is out of play`] : []),
    ...(isLost ? ['the Protomolecule is on no base'] : []),
    ...whyNotDestroyed(s),
  ]
}

/** Shows the Protomolecule, its card and what it has destroyed, in pictures and words. */
const protomoleculeLook: Pick<Module, 'scene' | 'board' | 'hand'> = {
  scene: {
    base: (seen, base) =>
      seen.protomolecule?.base === base
        ? {
            protomolecule: {
              cp: seen.protomolecule.cp,
              ...(seen.protomolecule.house ? { house: true } : {}),
            },
          }
        : {},
    scored: ({ base, firstOnly }, later) => ({
      ...(firstOnly ? { protomolecule: true as const } : {}),
      ...(later.some(one => one.fact === 'baseDestroyed' && one.base === base)
        ? { accident: true as const }
        : {}),
    }),
    panel: (seen, seat) => (seen.protomolecule?.holder === seat ? { protomoleculeCard: true } : {}),
  },
  board: {
    head: ({ destroyed = [], content }) =>
      destroyed.length ? [destroyedLine(destroyed.map(base => baseName(namesAt({ content }), base)))] : [],
    base: (seen, base) =>
      seen.protomolecule?.base === base
        ? [protomoleculeLine(seen.protomolecule.cp, seen.protomolecule.house ? HOUSE : '')]
        : [],
    faction: (seen, seat) => (seen.protomolecule?.holder === seat ? [PROTOMOLECULE_CARD] : []),
  },
  hand: (seen, seat) => (seen.protomolecule?.holder === seat ? [HOLDS_PROTOMOLECULE] : []),
}

/** Writes and reads where the Protomolecule is, who holds its card, and what it has destroyed. */
const protomoleculePosition: ModulePosition = {
  write: s => ({
    protomolecule: {
      ...(s.markers?.protomolecule ? { base: s.markers.protomolecule } : {}),
      ...(s.protomoleculeHolder ? { holder: s.protomoleculeHolder } : {}),
    },
    destroyed: [...(s.out ?? [])],
  }),
  read: { destroyed: readDestroyed, protomolecule: readProtomolecule },
  finish: settle,
}

function readDestroyed(s: State, value: unknown, problems: Problems): void {
  const { bases } = countOf(s)
  s.out = [
    ...new Set(knownWords(value, 'destroyed', base => bases.includes(base as BaseId), 'base', problems)),
  ] as BaseId[]
}

function readProtomolecule(s: State, value: unknown, problems: Problems): void {
  for (const [key, word] of entriesOf(value, 'protomolecule', ['base', 'holder'], problems)) {
    if (key === 'base')
      s.markers = {
        ...s.markers,
        protomolecule: oneOf(word, 'base of the Protomolecule', countOf(s).bases, problems) ?? 'ceres',
      }
    else
      s.protomoleculeHolder =
        oneOf(word, 'holder of the Protomolecule', s.seats, problems) ?? (s.seats[0] as State['active'])
  }
}

/**
 * Nothing is left on a base that is destroyed,
 * and the Protomolecule gets a base before the turn if it has none.
 */
function settle(s: State, document: Document, problems: Problems): void {
  problems.push(...whyNotDestroyed(s))
  askForBase(s)
  if (s.markers?.protomolecule && s.out?.includes(s.markers.protomolecule))
    problems.push('The Protomolecule is on a base that is destroyed.')
  if ('influence' in document) return
  for (const base of s.out ?? []) {
    if (s.seats.some(seat => s.cubes[base][seat] > 0) || s.diplomats[base] > 0)
      problems.push(`There is influence on ${base}, which is destroyed.`)
  }
}

/** Each scoring round destroys one base at most. */
function whyNotDestroyed(s: State): readonly string[] {
  const destroyed = s.out?.length ?? 0
  const rounds = Math.min(s.scoringRound, bookOf(s).content.scoring.bonusByRound.length)
  return destroyed > rounds
    ? [
        `${destroyed} ${destroyed === 1 ? 'base is' : 'bases are'} destroyed after ${rounds} scoring ` +
          `${rounds === 1 ? 'round' : 'rounds'}.`,
      ]
    : []
}

function askForBase(s: State): void {
  const { markers, protomoleculeHolder: you } = s
  if (markers?.protomolecule || !you) return
  const from = movesFrom(s)
  begin(s, {
    step: 'placeProtomolecule',
    you,
    bases: basesInPlay(s).filter(to => !from || bandsBetween(s, from, to) > 0),
  })
}

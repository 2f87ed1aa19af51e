import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import { basesInPlay } from '../board.ts'
import { bookOf } from '../book.ts'
import { HOUSE, isDesigned } from '../house.ts'
import type { Provenance } from '../types.ts'
import { baseOption } from '../choices.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import { bandsBetween } from '../filters.ts'
import type { Module, Pays } from '../module.ts'
import { breakerOf, type BaseScore, type Moment } from '../scoring.ts'
import type { BaseId, Faction, FrameOf, State } from '../state.ts'
import type { View } from '../view.ts'
import { begin, done } from '../words/kit.ts'
import { protomoleculeTerms } from './about.ts'
import { destroyBase, moveMarker, takeProtomolecule } from './atoms.ts'
import { cardsOf, shippedExtras, type Extras } from './content.ts'
import { coverageOfProtomolecule } from './coverage.ts'
import { markerWord } from './marker.ts'
import { protomoleculeLook } from './protomoleculeLook.ts'
import { protomoleculePosition, whyNotDestroyed } from './protomoleculePosition.ts'
import type { Accident, Protomolecule as Values } from './state.ts'
import { texts } from './text.ts'

/** The Protomolecule: one base pays only its first, and may be lost in the same scoring. */
export const protomolecule = (extras: Extras): Module => ({
  id: 'beta',
  title: 'The Protomolecule',
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

/** Who sits before the last player begins with it. */
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
/** a table may settle the values, or whoever owns the game. */
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

/** The sole second, those without influence counted as none; or why it is an accident. */
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
/** a tie that somebody breaks is no tie. Without a cube nobody breaks any. */
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

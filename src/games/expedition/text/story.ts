import type { Heading } from '../../../core/game.ts'
import type { Fact } from '../../../core/steps.ts'
import { howMany, listOf } from '../../shared/phrases.ts'
import type { Asked, ExpeditionFact, PaidInPublic, Corrected } from '../facts.ts'
import type { SliceId } from '../types.ts'
import {
  chair,
  chairs,
  EXTRA_INGRESS,
  FRONTIER_STAYS,
  factionWords,
  goodsOf,
  paragraph,
  paysText,
  sliceName,
  sourceText,
  synergyText,
  theSlice,
  withNames,
} from './name.ts'

/** Tells everything that happens, a sentence each. */

type FactOf<F extends ExpeditionFact['fact']> = Extract<ExpeditionFact, { fact: F }>
type Lines = {
  readonly [K in ExpeditionFact['fact']]: (f: FactOf<K>) => string | undefined
}

const hostDeclared = (f: { readonly byHost?: true }): string | undefined =>
  f.byHost && 'The host declared this.'

/** A player may speak of themself. */
function controlText(by: string, to: string | undefined): string {
  if (to === by) return `${chair(by)} says they control Thunder's Edge`
  return `${chair(by)} says that ${to === undefined ? 'another player' : chair(to)} controls Thunder's Edge`
}

function requestText({ by, about }: { readonly by: string; readonly about: Asked }): string {
  const { kind, slice, to, question = '', answer = '' } = about
  if (kind === 'late') return `${chair(by)} asks to claim ${slice ? theSlice(slice) : 'a slice'} late`
  if (kind === 'host') return `${chair(by)} asks to be the host`
  return kind === 'control'
    ? controlText(by, to)
    : `${chair(by)} proposes a ruling on "${question}": ${answer}`
}

/** Says how a request ended, by what it was about. */
function requestEnded({ kind, slice, to, question = '' }: Asked, how: keyof typeof ENDED): string {
  const what = {
    late: slice ? `The late claim to ${theSlice(slice)}` : 'The late claim',
    host: 'The request to be the host',
    control: `${to === undefined ? 'Another player' : chair(to)}'s control of Thunder's Edge`,
    rule: `The ruling on "${question}"`,
  } as const
  return `${what[kind]} ${ENDED[how]}.`
}
const ENDED = {
  given: 'was accepted',
  refused: 'was declined',
  withdrawn: 'was withdrawn',
  lapsed: 'is no longer possible',
} as const

const votes = (yes: readonly string[], no: readonly string[]): string =>
  [...(yes.length ? [`for: ${chairs(yes)}`] : []), ...(no.length ? [`against: ${chairs(no)}`] : [])].join(
    '; ',
  )

/** True if the payment names the slice. */
const isNamed = (slice: SliceId, paid: PaidInPublic): boolean =>
  paysText(slice, paid).includes(goodsOf(slice))

const METHODS = {
  synergy: 'up to 3 systems for each colour of the synergy',
  fourColour: '1 system for each of the four colours',
} as const

function cameText({ cause, method, seat, reason }: FactOf<'fractureCame'>): string {
  const who = seat === undefined ? 'The table' : chair(seat)
  const came =
    cause === 'roll' || cause === 'ability'
      ? `${who}'s ${cause} brings The Fracture into play.`
      : reason === undefined
        ? `${who} declares that The Fracture comes into play.`
        : `${who} declares that The Fracture comes into play: ${reason}.`
  return paragraph(came, `Ingress tokens go to ${METHODS[method]}, and to ${EXTRA_INGRESS}.`)
}

function claimedText(f: FactOf<'claimed'>): string {
  if (f.corrected) return `The host corrected claim ${f.claimNo}: ${chair(f.seat)} has ${theSlice(f.slice)}.`
  const what = f.late ? `late expedition ${f.claimNo} of 6` : `expedition ${f.claimNo} of 6`
  const pays = paysText(f.slice, f.paid)
  return isNamed(f.slice, f.paid)
    ? `${chair(f.seat)} makes ${what} and ${pays}.`
    : `${chair(f.seat)} makes ${what} for ${theSlice(f.slice)} and ${pays}.`
}

function gainedText({ seat, source, faction, custom }: FactOf<'breakthroughGained'>): string {
  const { breakthrough, synergy } = factionWords(faction, custom)
  return (
    `${chair(seat)} gains the breakthrough ${breakthrough} ${sourceText(source)}: ` +
    `${synergyText(synergy)}.`
  )
}

function fullText({ tally, placer }: FactOf<'tokenFull'>): string {
  const counts = tally.map(({ seat, count }) => `${chair(seat)} has ${count}`)
  return `All 6 slices are claimed: ${listOf(counts)}. ${chair(placer)} places Thunder's Edge.`
}

function placedText(f: FactOf<'placed'>): string {
  return paragraph(
    `${chair(f.seat)} places Thunder's Edge in ${f.name}.`,
    f.declared && 'They declared that it can go there.',
    f.frontier && FRONTIER_STAYS,
    hostDeclared(f),
  )
}

function garrisonedText(f: FactOf<'garrisoned'>): string {
  const places = `places ${f.infantry} infantry on Thunder's Edge.`
  return paragraph(
    f.chosenBy === undefined
      ? `${chair(f.seat)} ${places}`
      : `${chair(f.chosenBy)} chooses ${chair(f.seat)}, who ${places}`,
    hostDeclared(f),
  )
}

const lines: Lines = {
  tableSet: f =>
    paragraph(
      `${chairs(f.seats)} start an expedition.`,
      `${chair(f.host)} is the host.`,
      f.systems > 0 && `The map has ${howMany(f.systems, 'system')}.`,
    ),
  factionChosen: f => `${chair(f.seat)} plays ${factionWords(f.faction, f.custom).name}.`,
  factionFlipped: f =>
    `${chair(f.seat)} flips to ${factionWords(f.faction).name}, keeping slices and breakthrough.`,
  mapDescribed: f =>
    f.systems ? `The host describes a map of ${howMany(f.systems, 'system')}.` : 'The host removes the map.',
  systemChanged: f => `The host changes a system: ${f.line}.`,
  started: () => 'The host starts the game.',
  turnBegan: f => {
    const who = f.reason === undefined ? chair(f.seat) : `${chair(f.seat)}, out of order (${f.reason})`
    return paragraph(`Turn ${f.turn}: ${who}.`, hostDeclared(f))
  },
  turnEnding: f => `${chair(f.seat)} ${f.passing ? 'passes' : 'ends their turn'} and may make an expedition.`,
  turnClosed: f => (f.why === 'done' ? `${chair(f.seat)} makes no expedition.` : undefined),
  roundBegan: f => `Round ${f.round} begins.`,
  claimDeclared: f => `You choose ${theSlice(f.slice)}. Nothing is paid until you confirm.`,
  claimWithdrawn: f => `You withdraw your claim to ${theSlice(f.slice)}.`,
  claimLapsed: f => `${chair(f.seat)} can no longer claim ${theSlice(f.slice)}, and pays nothing.`,
  claimed: claimedText,
  receipt: f => `You discarded ${f.cards ? listOf(f.cards) : (f.secret ?? 'it')}. Only you see this.`,
  slicesReturned: f => `The slices of ${chairs(f.seats)} are open again: ${listOf(f.slices.map(sliceName))}.`,
  breakthroughGained: gainedText,
  rolled: f => `${chair(f.seat)} rolls ${f.number} for The Fracture.`,
  fractureCame: cameText,
  ingressSet: f =>
    `${chair(f.seat)} sets the ingress tokens: ${f.systems.length ? listOf(f.systems) : 'none'}.`,
  tokenFull: fullText,
  orderChosen: f =>
    f.order === 'rollFirst'
      ? paragraph(`${chair(f.seat)} rolls before placing Thunder's Edge.`, hostDeclared(f))
      : paragraph(`${chair(f.seat)} places Thunder's Edge before rolling.`, hostDeclared(f)),
  placed: placedText,
  tied: f => `${chairs(f.seats)} are tied, so ${chair(f.placer)} chooses who controls Thunder's Edge.`,
  garrisoned: garrisonedText,
  controlled: f =>
    f.from === undefined
      ? `${chair(f.seat)} controls Thunder's Edge: exhaust the planet and ready its card Jupiter Brain.`
      : `${chair(f.seat)} takes control of Thunder's Edge from ${chair(f.from)}.`,
  infantrySet: f => `Thunder's Edge now has ${f.infantry} infantry.`,
  edgeRemoved: f => `Thunder's Edge leaves the game (${f.reason}). The expedition stays closed.`,
  placerChanged: f => `${chair(f.to)} decides instead of ${chair(f.from)}.`,
  hostChanged: f => `${chair(f.seat)} takes over as host from ${chair(f.from)}.`,
  eliminated: f =>
    `${chair(f.seat)} is out of the game. Their slices stay claimed unless the table rules otherwise.`,
  consentAsked: f =>
    paragraph(`${requestText(f)}.`, f.of.length > 0 && `Waiting for ${chairs(f.of, 'or')} to agree.`),
  voted: f => `${chair(f.seat)} ${f.vote === 'yes' ? 'agrees' : 'declines'}.`,
  consentEnded: f => requestEnded(f.about, f.how),
  ruled: f => `The table rules on "${f.question}": ${f.answer} (${votes(f.yes, f.no)}).`,
  ledgerSet: f =>
    `${chair(f.seat)} enters ${howMany(f.planets, 'planet')} and ` +
    `${howMany(f.goods, 'trade good')} in their books.`,
  readied: f => `${chair(f.seat)} readies all planets in their books.`,
  corrected: f => `The host corrects a mistake: ${rightText(f)} (${f.reason}).`,
  closed: () => 'The host closes the table.',
}

/** Turns count; that a round begins is told in a line of its own, which heads nothing. */
export const heading = (fact: Fact): Heading | undefined =>
  fact.fact === 'turnBegan' ? { of: 'turn', nth: (fact as FactOf<'turnBegan'>).turn } : undefined

export function factLine(fact: Fact): string | undefined {
  const line = (lines as unknown as Readonly<Record<string, (f: Fact) => string | undefined>>)[fact.fact]
  const { called = {} } = fact as ExpeditionFact
  const told = line?.(fact)
  return told === undefined ? undefined : withNames(called, told)
}

// Says what is true once the host has corrected something.

const rightLines: Readonly<Record<string, (who: string, is: boolean, value: string) => string>> = {
  breakthrough: (who, is) => `${who} has ${is ? 'their' : 'no'} breakthrough`,
  faction: (who, _is, value) => `${who} plays ${factionWords(value).name}`,
  eliminated: (who, is) => `${who} is ${is ? 'out of' : 'in'} the game`,
  passed: (who, is) => `${who} has ${is ? '' : 'not '}passed`,
  fracture: (_who, is) => `The Fracture is ${is ? '' : 'not '}in play`,
  system: (_who, _is, value) => `Thunder's Edge is in ${value}`,
  controller: who => `${who} controls Thunder's Edge`,
  infantry: (_who, _is, value) => `Thunder's Edge has ${value} infantry`,
  round: (_who, _is, value) => `this is round ${value}`,
}

function rightText({ field, value, seat, to }: Corrected): string {
  const who = to ?? seat
  const [head, slice] = field.split('.')
  if (slice !== undefined)
    return to === undefined
      ? `${theSlice(slice as SliceId)} is open`
      : `${chair(to)} claimed ${theSlice(slice as SliceId)}`
  return (
    rightLines[head ?? '']?.(who === undefined ? 'a player' : chair(who), value === 'yes', value) ??
    `${field} is ${value}`
  )
}

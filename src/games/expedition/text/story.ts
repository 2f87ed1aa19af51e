import type { Fact } from '../../../core/fact.ts'
import type { Asked, ExpeditionFact, PaidInPublic } from '../facts.ts'
import type { SliceId } from '../state.ts'
import {
  chair,
  chairs,
  factionWords,
  howMany,
  listOf,
  paidText,
  sliceName,
  sourceText,
  synergyText,
  withNames,
} from './name.ts'
import { rightText } from './right.ts'

/** A line of the story for everything that happens. */

type Lines = {
  readonly [K in ExpeditionFact['fact']]: (f: Extract<ExpeditionFact, { fact: K }>) => string | undefined
}

const byHost = (f: { readonly byHost?: true }): string => (f.byHost ? ', by word of the host' : '')

function askedText({ kind, slice, to, question = '', answer = '' }: Asked): string {
  if (kind === 'late') return `a late claim${slice ? ` of ${sliceName(slice)}` : ''}`
  if (kind === 'host') return 'the part of the host'
  return kind === 'control'
    ? `${to === undefined ? 'another seat' : chair(to)} as controller of Thunder's Edge`
    : `a ruling on "${question}": ${answer}`
}
const votes = (yes: readonly string[], no: readonly string[]): string =>
  [...(yes.length ? [`for: ${chairs(yes)}`] : []), ...(no.length ? [`against: ${chairs(no)}`] : [])].join(
    '; ',
  )

/** Nothing, where what is paid says it. */
const forWhat = (slice: SliceId, paid: PaidInPublic): string =>
  paidText(slice, paid).includes(sliceName(slice).slice('1 '.length)) ? '' : `, ${sliceName(slice)}`

const CAUSES = {
  roll: 'by the roll',
  ability: 'by an ability',
  event: 'by an event',
  declared: 'as declared',
} as const
const METHODS = {
  synergy:
    "up to 3 systems for each colour of the synergy, and one more: Thunder's Edge's, else Mecatol Rex's",
  fourColour: "one system for each of the four colours, and one more: Thunder's Edge's, else Mecatol Rex's",
} as const

const CONSENT_ENDS = {
  given: 'agreed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  lapsed: 'no longer possible',
} as const

const lines: Lines = {
  tableSet: f => {
    const map = f.systems ? `, and the map has ${howMany(f.systems, 'system')}` : ''
    return `An expedition for ${chairs(f.seats)}; ${chair(f.host)} is the host${map}.`
  },
  factionChosen: f => `${chair(f.seat)} plays ${factionWords(f.faction, f.custom).name}.`,
  factionFlipped: f =>
    `${chair(f.seat)} is ${factionWords(f.faction).name} now; slices and breakthrough stay.`,
  mapDescribed: f =>
    f.systems
      ? `The host describes a map of ${howMany(f.systems, 'system')}.`
      : 'No map is described any more.',
  systemChanged: f => `The host changes a system: ${f.line}.`,
  started: () => 'The host starts.',
  turnBegan: f => {
    const reason = f.reason === undefined ? '' : `, out of order (${f.reason})`
    return `Turn ${f.turn}: ${chair(f.seat)}${reason}${f.byHost ? ', says the host' : ''}.`
  },
  turnEnding: f => `${chair(f.seat)} ${f.passing ? 'passes' : 'ends the turn'}, and may make an expedition.`,
  turnClosed: f => (f.why === 'done' ? `${chair(f.seat)} makes no expedition.` : undefined),
  roundBegan: f => `Round ${f.round} begins.`,
  claimDeclared: f => `You declare a claim of ${sliceName(f.slice)}; confirm it.`,
  claimWithdrawn: f => `You take back your declaration for ${sliceName(f.slice)}.`,
  claimLapsed: f =>
    `What ${chair(f.seat)} declared for ${sliceName(f.slice)} counts no more; nothing of it is paid.`,
  claimed: f =>
    f.corrected
      ? `${chair(f.seat)} has claim ${f.claimNo}, ${sliceName(f.slice)}, as the host puts right.`
      : `${chair(f.seat)} makes expedition ${f.claimNo} of ` +
        `6${forWhat(f.slice, f.paid)}${f.late ? ', late' : ''}: ${paidText(f.slice, f.paid)}.`,
  receipt: f => `You discarded ${f.cards ? listOf(f.cards) : (f.secret ?? 'it')}. Only you see this.`,
  slicesReturned: f =>
    `Markers of ${chairs(f.seats)} go back to the box; open again: ${listOf(f.slices.map(sliceName))}.`,
  breakthroughGained(f) {
    const { breakthrough, synergy } = factionWords(f.faction, f.custom)
    return (
      `${chair(f.seat)} gains the breakthrough ${breakthrough} ${sourceText(f.source)}; ` +
      `${synergyText(synergy)}.`
    )
  },
  rolled: f => `${chair(f.seat)} rolls for The Fracture: ${f.number}.`,
  fractureCame: f => {
    const by = f.cause === 'roll' || f.cause === 'ability' ? ' of' : ', says'
    const who = f.seat === undefined ? '' : `${by} ${chair(f.seat)}`
    const reason = f.reason === undefined ? '' : ` (${f.reason})`
    return (
      `The Fracture is in play, ${CAUSES[f.cause]}${who}${reason}. ` + `Ingress tokens: ${METHODS[f.method]}.`
    )
  },
  ingressSet: f => `Ingress tokens: ${f.systems.length ? listOf(f.systems) : 'none'}.`,
  tokenFull: f =>
    'The sixth slice is claimed, and all markers leave the token. ' +
    `${listOf(f.tally.map(({ seat, count }) => `${chair(seat)} had ${count}`))}. ` +
    `${chair(f.placer)} places Thunder's Edge.`,
  orderChosen: f =>
    f.order === 'rollFirst'
      ? `${chair(f.seat)} rolls before Thunder's Edge is placed${byHost(f)}.`
      : `${chair(f.seat)} places Thunder's Edge before the roll${byHost(f)}.`,
  placed: f => {
    const declared = f.declared ? ', by what is declared of it' : ''
    const frontier = f.frontier ? ' The frontier token stays.' : ''
    return `${chair(f.seat)} places Thunder's Edge in ${f.name}${declared}${byHost(f)}.${frontier}`
  },
  tied: f => `${chairs(f.seats)} are tied; ${chair(f.placer)} chooses.`,
  garrisoned: f => {
    const chosen = f.chosenBy === undefined ? '' : `, chosen by ${chair(f.chosenBy)}`
    return `${chair(f.seat)} places ${f.infantry} infantry on Thunder's Edge${chosen}${byHost(f)}.`
  },
  controlled: f =>
    f.from === undefined
      ? `${chair(f.seat)} controls Thunder's Edge: ` +
        'the planet is exhausted, its card Jupiter Brain is readied.'
      : `${chair(f.seat)} controls Thunder's Edge, after ${chair(f.from)}.`,
  infantrySet: f => `There are ${f.infantry} infantry on Thunder's Edge.`,
  edgeRemoved: f => `Thunder's Edge leaves the game (${f.reason}). The expedition stays closed.`,
  placerChanged: f => `${chair(f.to)} decides for ${chair(f.from)}.`,
  hostChanged: f => `${chair(f.seat)} is the host now, after ${chair(f.from)}.`,
  eliminated: f =>
    `${chair(f.seat)} is out of the game. Slices that were claimed stay claimed, unless the table ` +
    'rules otherwise.',
  consentAsked: f =>
    `${chair(f.by)} asks for ${askedText(f.about)}${f.of.length ? `; ${chairs(f.of, 'or')} may agree` : ''}.`,
  voted: f => `${chair(f.seat)} ${f.vote === 'yes' ? 'agrees' : 'disagrees'}.`,
  consentEnded: f => `${askedText(f.about).replace(/^./, one => one.toUpperCase())}: ${CONSENT_ENDS[f.how]}.`,
  ruled: f => `Ruling of the table on "${f.question}": ${f.answer} (${votes(f.yes, f.no)}).`,
  ledgerSet: f =>
    `${chair(f.seat)} puts into the books ${howMany(f.planets, 'planet')} and ` +
    `${howMany(f.goods, 'trade good')}.`,
  readied: f => `${chair(f.seat)} readies all planets in the books.`,
  corrected: f => `The host puts right: ${rightText(f)} (${f.reason}).`,
  closed: () => 'The host closes the table.',
}

export function factLine(fact: Fact): string | undefined {
  const line = (lines as unknown as Readonly<Record<string, (f: Fact) => string | undefined>>)[fact.fact]
  const { called = {} } = fact as ExpeditionFact
  const told = line?.(fact)
  return told === undefined ? undefined : withNames(called, told)
}

import type { Page } from '../../../core/game.ts'
import { howMany, listOf } from '../../shared/phrases.ts'
import { calledIn, claimNoOf, claimOf, countOf, leadersOf } from '../board.ts'
import { openQuestions, rulingOn, type QuestionId } from '../rulings.ts'
import type { Seat, State } from '../state.ts'
import { eligibleSystems, reasonsAgainst, systemNamed, extraSystem, proposals } from '../systems/ingress.ts'
import { isSame, near, plain } from '../systems/near.ts'
import { lineOf } from '../systems/read.ts'
import { sliceIds, type System } from '../types.ts'
import type { View } from '../view.ts'
import { whyNotAttempt } from '../whyNotAttempt.ts'
import { about, edgeLine, info } from './about.ts'
import { stackLine } from './ask.ts'
import { faultSentence } from './fault.ts'
import { NOT_PAID_YET, WAITS_FOR_CONSENT } from './tableWords.ts'
import { EDGE_LEFT, EDGE_UNPLACED } from './token.ts'
import {
  inNames,
  chair,
  chairs,
  colourName,
  CORRECTED,
  EXTRA_INGRESS,
  factionName,
  paidText,
  paragraph,
  priceText,
  reasonText,
  seatName,
  sliceName,
  systemName,
  declaredText,
  spare,
  theSlice,
} from './name.ts'

/** These pages say only what everyone may know. */

const status: Page<State> = s => ({
  ok: true,
  value: [
    stackLine(s),
    ...(s.options.expeditionEnabled ? sliceIds.map(slice => sliceLine(s, slice)) : []),
    ...s.seats.map(seat => seatLine(s, seat)),
    fractureLine(s),
    ...(s.options.expeditionEnabled ? edgeLines(s) : []),
  ],
})

function sliceLine(s: State, slice: (typeof sliceIds)[number]): string {
  const claim = claimOf(s, slice)
  if (!claim) return `${sliceName(slice)}: open; ${priceText(slice)}.`
  return (
    `${sliceName(slice)}: ${chair(claim.seat)}, claim ${claimNoOf(s, slice)}; ` +
    `${claim.corrected ? CORRECTED : paidText(slice, claim.payment)}.`
  )
}
function seatLine(s: State, seat: Seat): string {
  const { breakthrough, eliminated, passed } = s.chairs[seat]
  const marks = [
    ...(eliminated ? ['out of the game'] : []),
    ...(passed ? ['passed'] : []),
    breakthrough ? 'breakthrough gained' : 'no breakthrough',
    ...(leadersOf(s).includes(seat) ? ['most slices'] : []),
  ]
  const called = calledIn(s, seat)
  const who =
    called === undefined
      ? `${seatName(seat)}, ${factionName(s, seat)}`
      : `${called}, seat ${seat.slice('seat'.length)}`
  return (
    `${who}: ` +
    `${s.options.expeditionEnabled ? `${howMany(countOf(s, seat), 'slice')}; ` : ''}${listOf(marks)}.`
  )
}
function fractureLine({ fracture, options }: State): string {
  if (options.noFracture) return 'This table plays without The Fracture.'
  if (!fracture) return 'The Fracture is not in play. A 1 or 10 brings it.'
  const { roll, ingress } = fracture
  return paragraph(
    roll === undefined ? 'The Fracture is in play.' : `The Fracture is in play after a roll of ${roll}.`,
    `Ingress tokens: ${ingress.length ? listOf(ingress) : 'not declared yet'}.`,
  )
}
function edgeLines(s: State): readonly string[] {
  if (s.edgeGone) return [EDGE_LEFT]
  if (!s.edge) return [EDGE_UNPLACED]
  const { system, placedBy, controller, infantry } = s.edge
  const known = systemNamed(s, system)
  return [
    paragraph(
      `Thunder's Edge: ${known ? systemName(known) : `System ${system}`}, placed by ${chair(placedBy)}.`,
      controller !== undefined && `${chair(controller)} controls it with ${infantry} infantry.`,
    ),
    edgeLine,
  ]
}

/** Says all about a named system, or where Thunder's Edge can go and why not elsewhere. */
const map: Page<State> = (s, { system: name }) => {
  if (!s.systems)
    return {
      ok: true,
      value: [
        "This table has no map. The player who places Thunder's Edge declares what is true of the system.",
      ],
    }
  if (name === undefined)
    return { ok: true, value: [mayGo(s), ...s.systems.map(system => systemLine(s, system))] }
  const system = systemNamed(s, name)
  if (system) return { ok: true, value: [systemLine(s, system)] }
  return {
    ok: false,
    reasons: [
      faultSentence({
        code: 'UNKNOWN_SYSTEM',
        what: name.slice(0, 30),
        list: near(
          name,
          s.systems.map(({ id }) => id),
        ),
      }),
    ],
  }
}
const mayGo = (s: State): string => {
  const ids = eligibleSystems(s).map(({ id }) => id)
  return ids.length
    ? `Thunder's Edge can go to ${listOf(ids)}.`
    : "Thunder's Edge can't go to any system on this map."
}
function systemLine(s: State, system: System): string {
  const reasons = reasonsAgainst(s, system)
  const hasToken = s.fracture?.ingress.some(id => isSame(id, system.id))
  const verdict = reasons.length
    ? `Thunder's Edge can't go here: ${listOf(reasons.map(reason => reasonText[reason]))}.`
    : "Thunder's Edge can go here."
  const isHere = s.edge !== undefined && isSame(s.edge.system, system.id)
  return paragraph(
    `${lineOf(system)}.`,
    isHere ? "Thunder's Edge is here." : verdict,
    hasToken && 'It has an ingress token.',
  )
}

const infoPage: Page<State> = (s, { about: name = '', section }) => {
  const lines = section === undefined ? undefined : info[plain(section)]
  if (lines) return { ok: true, value: lines }
  const found = name ? about(s, name) : []
  if (name && !found.length)
    return {
      ok: false,
      reasons: [
        `Nothing here is called '${name.slice(0, 40)}'. The headings are ${listOf(Object.keys(info))}.`,
      ],
    }
  return {
    ok: true,
    value: found.length
      ? found
      : Object.entries(info).flatMap(([head, said]) =>
          said.map((line, at) => (at ? line : `${head.toUpperCase()}. ${line}`)),
        ),
  }
}

const fracture: Page<State> = s => ({
  ok: true,
  value: [
    fractureLine(s),
    ...(s.fracture && s.options.ingressHelp
      ? proposals(s).map(
          ({ colour, most, systems }) =>
            `${colourName[colour]}: at most ${most}; ` +
            `${systems.length ? `systems ${listOf(systems)}` : 'no system known'}.`,
        )
      : []),
    ...(s.fracture ? [`One more: ${extraSystem(s) ?? EXTRA_INGRESS}.`] : []),
  ],
})

/** Says what each open question is about; players type its id. */
const questionSays: Readonly<Record<QuestionId, string>> = {
  noLegalSystem: "What happens if no system can take Thunder's Edge?",
  destroyedPlanet: "Can Thunder's Edge go to a system whose planet is destroyed?",
  stationOnly: "Can Thunder's Edge go to a system that has only a space station?",
  silverFlame: "Can Thunder's Edge go to a system that The Silver Flame has emptied?",
  sixthOrder: "What comes first if a player's first claim is also the sixth?",
  psychoarchaeology: 'Does a player with Psychoarchaeology exhaust the planet they pay with?',
  rebellionSetupRoll: 'Does the breakthrough the Crimson Rebellion starts with bring a roll?',
  terraform: "How does Terraform work with Thunder's Edge?",
  eliminatedSlices: 'What happens to the slices of a player who leaves the game?',
  absentPlacer: "Who places Thunder's Edge if the player who should is gone?",
  ingressMinimum: 'How many systems must get an ingress token?',
}

const rulings: Page<State> = s => ({
  ok: true,
  value: [
    ...s.rulings.map(
      ({ question, answer, by, turn, votes }) =>
        `${question}: ${answer}. ${chair(by)} proposed it on turn ${turn}; in favour: ` +
        `${chairs(s.seats.filter(seat => votes[seat] === 'yes'))}.`,
    ),
    ...openQuestions
      .filter(({ id }) => !s.rulings.some(({ question }) => question === id))
      .map(
        ({ id, answers }) =>
          `${id}: ${rulingOn(s, id)}. ${questionSays[id]} You can propose ${listOf(answers, 'or')}.`,
      ),
  ],
})

/** Says why a seat cannot do something; `do` is what an option would be called. */
const why: Page<State> = (s, { seat, do: pick }) => {
  if (seat === undefined || pick === undefined)
    return { ok: true, value: ['Name a player and what they would do, like claim:resources5 or place:B2.'] }
  const fault = whyNotAttempt(s, { as: seat, pick })
  return fault
    ? { ok: false, reasons: [faultSentence(fault)] }
    : { ok: true, value: ['You can do that now.'] }
}

const inTheirNames =
  (page: Page<State>): Page<State> =>
  (s, wanted) => {
    const shown = page(s, wanted)
    return shown.ok
      ? { ok: true, value: shown.value.map(line => inNames(s, line)) }
      : { ok: false, reasons: shown.reasons.map(why => inNames(s, why)) }
  }
export const pages: Readonly<Record<string, Page<State>>> = Object.fromEntries(
  Object.entries({ status, map, info: infoPage, fracture, rulings, why }).map(([name, page]) => [
    name,
    inTheirNames(page),
  ]),
)

/** Tells the viewer where they stand, and what only they may read of their payments. */
export function hand(view: View): readonly string[] {
  const { as, chairs, receipts } = view
  if (as === 'table') return []
  const own = chairs[as]
  return [
    own?.name === undefined
      ? "You haven't chosen a faction yet."
      : `You play ${own.name}. You have ${own.breakthrough ? '' : 'not '}gained your breakthrough` +
        `${own.breakthrough ? '' : ' yet'}: ${own.breakthroughName ?? ''}.`,
    `You have ${howMany(own?.slices ?? 0, 'slice')}.`,
    ...pending(view, as),
    ...receipts.map(
      ({ slice, claimNo, cards, secret }) =>
        `Claim ${claimNo}, ${sliceName(slice)}: you discarded ${cards ? listOf(cards) : (secret ?? '')}.`,
    ),
    ...ledger(view, as),
  ]
}

function pending({ pending: claim, chairs }: View, as: NonNullable<View['host']>): readonly string[] {
  if (!claim) return []
  const { slice, payment, waits } = claim
  const next = waits ? WAITS_FOR_CONSENT : NOT_PAID_YET
  return [
    paragraph(
      `You want to claim ${theSlice(slice)} (${priceText(slice)}): you ${declaredText(claim)}.`,
      next,
      spare(slice, payment, chairs[as]),
    ),
  ]
}

function ledger({ ledger: books }: View, as: NonNullable<View['host']>): readonly string[] {
  const own = books[as]
  if (!own) return []
  const planets = own.planets.map(
    ({ name, resources, influence, exhausted }) =>
      `${name} ${resources}/${influence}${exhausted ? ' exhausted' : ''}`,
  )
  return [
    `Your books: ${howMany(own.goods, 'trade good')}; ${planets.length ? listOf(planets) : 'no planets'}.`,
  ]
}

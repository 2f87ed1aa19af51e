import { listOf } from '../../shared/phrases.ts'
import { bookOf, countOf, modulesOf } from '../book.ts'
import { readingOf, keepCostOf } from '../board.ts'
import {
  HOUSE,
  houseMark,
  houseOfCard,
  isDesigned,
  markedPoints,
  sourceOfText,
  withLegend,
  wordsOf,
  readable,
  seatName,
  cardName,
  namesAt,
} from './name.ts'
import { SCORE, type State, type Faction } from '../state.ts'
import type { Ability, Card, FactionInfo, Provenance } from '../types.ts'
import type { Ask } from '../../../core/ask.ts'
import type { Offered } from '../../../core/game.ts'

/**
 * Returns what cards, techs, abilities and the terms of modules say, in full: those whose name holds the
 * typed words, or without words those in play.
 */
export function about(s: State, typed: string): readonly string[] {
  const { content } = bookOf(s)
  const wanted = typed.trim().toLowerCase()
  const all = [...content.cards, ...content.abilities]
  const ids = inPlay(s)
  const found = wanted
    ? all.filter(one => nameOf(one).toLowerCase().includes(wanted))
    : all.filter(one => ids.includes(one.id))
  const score = wanted ? 'score card'.includes(wanted) : s.track.includes(SCORE)
  const terms = termsOf(s)
    .filter(([term]) => term.toLowerCase().includes(wanted))
    .map(([term, meaning]) => `${term}: ${meaning}`)
  return withLegend([
    ...(score ? [scoreText(s)] : []),
    ...found.map(one => (isCard(one) ? cardText(s, one) : abilityText(one))),
    ...terms,
  ])
}

const termsOf = (s: State): readonly (readonly [string, string])[] => [
  ...basesTerm(s),
  ...chartsTerm(s),
  ...modulesOf(s).flatMap(module => Object.entries(module.about?.(s) ?? {})),
]

/** Returns what each base yields. */
const basesTerm = (s: State): readonly (readonly [string, string])[] => [
  [
    'Resources',
    `${bookOf(s)
      .content.bases.map(({ name, resource, prov }) => `${name} ${resource}${houseMark(prov, 'resource')}`)
      .join(', ')}.`,
  ],
]

/** The starting places, if the charts are used. */
function chartsTerm(s: State): readonly (readonly [string, string])[] {
  if (s.options.setup === 'gamma') return []
  const { setups } = bookOf(s).content
  const charts = s.seats.flatMap(seat => {
    const chart = setups[countOf(s).icon][seat]
    return chart
      ? [
          `${seatName(seat)} fleets${houseMark(chart.prov, 'fleets')} ${placesIn(s, chart.fleets)}, ` +
            `influence${houseMark(chart.prov, 'influence')} ${placesIn(s, chart.influence)}`,
        ]
      : []
  })
  return [['Starting Charts', `${charts.join('; ')}.`]]
}
const placesIn = (s: State, chart: Readonly<Record<string, unknown>>): string =>
  listOf(Object.keys(chart).map(place => placeName(s, place)))
const placeName = (s: State, id: string): string => {
  const { bases, orbitals } = bookOf(s)
  return (
    (orbitals as Readonly<Record<string, { readonly name: string } | undefined>>)[id]?.name ??
    (bases as Readonly<Record<string, { readonly name: string } | undefined>>)[id]?.name ??
    id
  )
}

/** Says what the scoring that comes next pays. */
export function scoreText(s: State): string {
  const { bonusByRound, normal, final, resourceBonus } = bookOf(s).content.scoring
  const round = Math.min(s.scoringRound + 1, bonusByRound.length)
  const bonus = bonusByRound[round - 1] ?? normal
  return (
    'Score card: take it to start a scoring round. You choose the bonus Sector in secret. ' +
    'Players then use events, and every base scores. ' +
    `First, second and third place get ${bonus.join('/')} CP in the bonus Sector of round ${round}, ` +
    `${normal.join('/')} elsewhere and ${final.join('/')} at Final Scoring. Tied players each drop ` +
    `one place.${resourceText(s, resourceBonus)}`
  )
}

function resourceText(s: State, bonus: number): string {
  const { factions } = bookOf(s)
  const count = countOf(s)
  const wants = s.seats.map(
    seat => `${seatName(seat)} ${listOf(factions[seat].criticalResources[count.icon] ?? [])}`,
  )
  const gives = modulesOf(s).some(module => module.resourceGives === 'tokens')
    ? `${bonus} Resource Token`
    : `${bonus} CP more`
  return count.resourceBonus
    ? ` First place gets ${gives} on a base with a resource its faction needs: ${wants.join('; ')}.`
    : ''
}

/** Tells what a table plays with, as far as texts depend on it. */
type Wording = Pick<State, 'content' | 'options'>

/** Returns what one card or ability says. */
export function saying(s: Wording, id: string): string {
  const { cards, abilities } = bookOf(s)
  const [card, ability] = [cards[id], abilities[id]]
  return card ? cardText(s, card) : ability ? abilityText(ability) : readable(id)
}

/** Says the same to a player who is choosing, without the finer points, which `about` has. */
export function inShort(s: Wording, id: string): string {
  const { cards, abilities } = bookOf(s)
  const [card, ability] = [cards[id], abilities[id]]
  if (card) return `${card.title}${mark(sourceOfText(s, card))}: ${readingOf(s, card).text}`
  return ability ? `${ability.name}${mark(ability.prov)}: ${wordsOf(ability)}` : readable(id)
}

const isCard = (one: Card | Ability): one is Card => 'title' in one
const nameOf = (one: Card | Ability): string => (isCard(one) ? one.title : one.name)

const matOf = ({ mat }: FactionInfo): readonly string[] => (mat === undefined ? [] : [mat])

/**
 * Lists the track first, then what players hold, and the crew that the controller of the Rocinante may use.
 */
function inPlay(s: State): readonly string[] {
  const { content, factions } = bookOf(s)
  const held = s.seats.flatMap(seat => [...s.kept[seat], ...matOf(factions[seat]), ...s.techs[seat]])
  const crew = content.abilities.filter(({ kind }) => kind === 'rocinante').map(({ id }) => id)
  return [...s.track.filter(card => card !== SCORE), ...s.inUse, ...held, ...crew]
}

function cardText(s: Wording, card: Card): string {
  const { seats } = houseOfCard(card)
  const listed = card.factions.map(seat => `${seatName(seat)}${seats.includes(seat) ? HOUSE : ''}`).join(', ')
  return (
    `${card.title}${mark(sourceOfText(s, card))}: ${markedPoints(card)}, for ${listed}. ` +
    `${readingOf(s, card).text}${noteOf(card.notes)}`
  )
}

function abilityText(ability: Ability): string {
  const owner = ability.faction ? seatName(ability.faction) : 'Rocinante'
  return (
    `${ability.name}${mark(ability.prov)}: ${owner}${levelOf(ability)}. ` +
    `${wordsOf(ability)}${noteOf(ability.notes)}`
  )
}

const levelOf = ({ level, prov }: Ability): string =>
  level === undefined ? '' : `, level ${level}${houseMark(prov, 'level')}`
/**
 * Notes point to rulings by number; a player has no list of these.
 * A sentence that is about a ruling goes with it.
 */
const withoutRulings = (notes: string): string =>
  notes
    .replace(/ ?[^.]*\brulings? X-\d+[^.]*\./g, '')
    .replace(/ \(X-\d+\)/g, '')
    .trim()

function noteOf(notes = ''): string {
  const said = withoutRulings(notes)
  return said === '' ? '' : ` (${said})`
}

/** Marks our designs, so that players do not take them for printed, and an owner's own wording. */
function mark({ effect }: Provenance): string {
  if (typeof effect !== 'string') return ''
  if (isDesigned(effect)) return ' (house version)'
  return effect.startsWith('owner: ') ? ` (${effect.slice('owner: '.length)})` : ''
}

/** Limits a label to what one line of a phone's button holds. */
const MAX_LABEL = 34

const useIt = (card: string): string =>
  `Use: ${card}`.length <= MAX_LABEL ? `Use: ${card}` : 'Use the Event Now'
const keepIt = (cost: number): string => (cost > 0 ? `Keep for ${cost} CP` : 'Keep for Free')

/** Returns what an offer's post says and its buttons do; undefined for any other question. */
export function offered(s: State, ask: Ask): Offered | undefined {
  const frame = s.stack.at(-1)
  if (ask.what !== 'offer' || frame?.step !== 'offer') return undefined
  const { card } = frame
  return {
    says: inShort(s, card),
    labels: {
      now: useIt(cardName(namesAt(s), card)),
      keep: keepIt(keepCostOf(s, ask.who as Faction, card)),
      decline: 'Decline',
    },
    uses: 'now',
    isDone: fact => fact.fact === 'cardDiscarded' && 'card' in fact && fact.card === card,
  }
}

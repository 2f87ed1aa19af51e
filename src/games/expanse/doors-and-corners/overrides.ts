import './state.ts'
import { isRecord, say, flag, list, own, record, setOf, whole, word } from '../../shared/shape.ts'
import type { Outcome } from '../../../core/game.ts'
import {
  scopeOf,
  sector,
  condition,
  filter,
  resource,
  chosenBy,
  yes,
  type Fields,
  type Scope,
  type Check,
  type Shape,
} from '../check/shape.ts'
import { shipped } from '../content.ts'
import { applyEntry, listed, mergeOverrides, readDocument, type Places, type Target } from '../overrides.ts'
import {
  baseIds,
  orbitalIds,
  factions,
  type Content,
  type Provenance,
  type Card,
  type Ability,
} from '../types.ts'
import { shippedExtras, type Extras } from './content.ts'
import { checkTargets } from '../contentCheck.ts'
import { noDeadCards } from '../check/rule.ts'

/**
 * Reads what owners may change of the modules: sections of values, cards and techs, in the words that each
 * module brings. No other game has what those words speak of.
 */

const tokens: Check = (value, name, scope) => {
  record({ needs: { sectors: setOf(sector), points: list(whole(), 1, 3) } })(value, name, scope)
  const { sectors, points } = isRecord(value) ? value : {}
  if (!Array.isArray(sectors) || !Array.isArray(points) || sectors.length === points.length) return
  say(
    scope,
    `'${name}' has ${sectors.length} Sectors and ${points.length} points; they are spent together, ` +
      'so there must be as many of each.',
  )
}

type Key = 'technologies' | 'protomolecule' | 'resourceTokens' | 'leaders'

const sections: Readonly<Record<string, { readonly key: Key; readonly shape: Shape }>> = {
  // Whoever has drawn keeps one: that is how the question is asked.
  alpha: { key: 'technologies', shape: { needs: { draw: whole(1, 3), keep: word(1) } } },
  protomolecule: {
    key: 'protomolecule',
    shape: { needs: { cpByRound: list(whole(), 5, 5), cpAtEnd: whole() } },
  },
  resourceTokens: {
    key: 'resourceTokens',
    shape: {
      needs: {
        start: whole(),
        max: whole(),
        maxLiftedInFinal: flag,
        apPerToken: whole(1),
        apCap: whole(1, 10),
        finalBonus: list(whole(), 1, 4),
      },
    },
  },
  leaders: { key: 'leaders', shape: { needs: { ap: whole(), limitPerTurn: whole(), powerPlay: tokens } } },
}

const sectionNames = Object.keys(sections)

function findSection(content: Content, _id: string, name: string): Target | undefined {
  const { key, shape } = own(sections, name) ?? {}
  const entity = key && content[key]
  if (!key || !shape || !entity) return undefined
  return {
    kind: 'section',
    shape,
    entity: entity as typeof entity & { readonly prov: Provenance },
    write: (now, twin) => ({ ...now, [key]: twin }),
  }
}

type Values = Readonly<Record<string, unknown>>

/**
 * Splits fields that the list of contents writes as one. What is not written like that stays, to
 * be refused by its name.
 */
const spreads: Readonly<Record<string, (set: Values) => Values>> = {
  'section.protomolecule': ({ cpByRound, ...others }) => {
    if (!isRecord(cpByRound) || !Object.hasOwn(cpByRound, 'final') || Object.hasOwn(others, 'cpAtEnd'))
      return { ...others, cpByRound }
    const { final, ...rounds } = cpByRound
    return { ...others, ...(Object.keys(rounds).length ? { cpByRound: rounds } : {}), cpAtEnd: final }
  },
  'section.leaders': ({ powerPlay, ...others }) => {
    if (!isRecord(powerPlay) || Object.keys(powerPlay).sort().join() !== 'pointTokens,sectorTokens')
      return { ...others, powerPlay }
    return { ...others, powerPlay: { sectors: powerPlay['sectorTokens'], points: powerPlay['pointTokens'] } }
  },
}
const fieldOf: Readonly<Record<string, string>> = {
  'section.protomolecule': 'cpByRound',
  'section.leaders': 'powerPlay',
}

/** The entry with its values in the form they have here. */
function spread(entry: Values): Values {
  const { id, set } = entry
  const field = own(fieldOf, id)
  if (field === undefined || !isRecord(set) || !Object.hasOwn(set, field)) return entry
  return { ...entry, set: own(spreads, id)?.(set) }
}

/**
 * Tells where a marker is put. The filters of other words may name what an earlier step has bound; these
 * may not.
 */
const lying: Fields = {
  any: yes,
  ids: list(word(...baseIds)),
  sector,
  sectorIn: list(sector),
  orbital: word(...orbitalIds),
  resource,
  resourceIn: list(resource),
  withOwn: whole(1),
  ownFleetInOrbital: yes,
  ownFleetInBand: yes,
  ownOrbitalControl: yes,
  controlledByUser: yes,
  notCurrent: yes,
}
const anywhere = filter({ may: lying })
const awayFromIt = filter({ may: { ...lying, bandsFromMarker: whole(), differentBandFromMarker: yes } })

const step = (op: string, needs: Fields): Shape => ({
  needs: { op: word(op), ...needs },
  may: { if: condition },
})

const markers: Readonly<Record<string, Shape>> = {
  suppression: step('marker', { action: word('place', 'move'), to: anywhere }),
  protomolecule: step('marker', { action: word('place', 'move'), to: awayFromIt }),
  protomoleculeCard: step('marker', { action: word('take'), to: word('user') }),
}
const markerOf = (...names: readonly string[]): Check =>
  chosenBy(
    'marker',
    Object.fromEntries(Object.entries(markers).filter(([name]) => names.includes(name))),
    'parameter',
  )

const onlyInMarker: Check = (_value, name, scope) => {
  say(scope, `'${name}' says where 'marker' puts something; it goes with no other word.`)
}
const aboutMarkers: Fields = {
  bandsFromMarker: onlyInMarker,
  differentBandFromMarker: onlyInMarker,
  notCurrent: onlyInMarker,
}

/** Martial Law's token comes with the techs, whose cards may speak of it too. */
const suppression: Fields = {
  ...aboutMarkers,
  marker: markerOf('suppression'),
  hasMarker: word('suppression'),
}
const wordsOfTechs: Fields = { ...suppression, scoringEventStep: yes }
const wordsOfSet: Readonly<Record<string, Fields>> = {
  T: {
    ...suppression,
    gainTech: record(step('gainTech', { mode: word('extra', 'swap'), levels: word('held') }), 'parameter'),
  },
  P: {
    ...aboutMarkers,
    marker: markerOf('protomolecule', 'protomoleculeCard'),
    hasMarker: word('protomolecule'),
  },
}
const wordsOfCard = ({ set = '' }: Card): Fields => wordsOfSet[set] ?? {}

/** Returns what belongs to the modules, whether a table plays with them or not. */
export const isTheirs = (address: string): boolean =>
  /^(dc\..*|section\.(protomolecule|leaders|resourceTokens|gamma|alpha))$/.test(address)
export const addresses = ['dc.card.*', 'dc.tech.*', ...sectionNames.map(name => `section.${name}`)]

const places: Places = {
  addresses,
  // What an expansion brings is called by its name first: dc.card.*, dc.tech.*
  finders: {
    dc: (content, id) => listed('cards', 'card')(content, id) ?? listed('abilities', 'tech')(content, id),
    section: findSection,
  },
}

/**
 * Returns all that modules bring, as an owner changed it, or every reason why that cannot be. What is wrong
 * with the rest of the file is said elsewhere.
 */
export function overrideExtras(
  document: unknown,
  withAll: (base: Content, extras: Extras) => Content,
): Outcome<Extras> {
  const problems: string[] = []
  const extras = changeExtras(document, problems)
  const base = mergeOverrides(document, { isTheirs, addresses })
  // How it all goes together can only be told of what is sound by itself.
  if (base.ok && !problems.length) problems.push(...checkExtras(extras, withAll(base.value, extras)))
  return problems.length ? { ok: false, reasons: [...new Set(problems)] } : { ok: true, value: extras }
}

function changeExtras(document: unknown, problems: string[]): Extras {
  const { owner, entries } = readDocument(document, [])
  let content: Content = inContent(shippedExtras)
  entries.forEach((entry, index) => {
    if (!isRecord(entry) || typeof entry['id'] !== 'string' || !isTheirs(entry['id'])) return
    const scope = scopeOf(`Entry ${index + 1}`, problems)
    if (entry['id'] === 'section.gamma')
      say({ ...scope, where: entry['id'] }, 'Variable Setup has no values that can be changed.')
    else
      content = applyEntry({
        content,
        entry: spread(entry),
        owner,
        places,
        scope: withWords(scope, content, entry['id']),
      })
  })
  return outOf(content)
}

function withWords(scope: Scope, { cards }: Content, id: string): Scope {
  const card = cards.find(one => one.id === id)
  const ofModule: Fields = card ? wordsOfCard(card) : wordsOfTechs
  return { ...scope, ofModule }
}

const inContent = ({ cards, techs, alpha, protomolecule, resourceTokens, leaders }: Extras): Content => ({
  ...shipped,
  cards,
  abilities: techs,
  technologies: alpha,
  protomolecule,
  resourceTokens,
  leaders,
})

/** Writes the sections back as overrides. Every section has kept its provenance. */
const outOf = ({ cards, abilities, technologies, protomolecule, resourceTokens, leaders }: Content): Extras =>
  ({ cards, techs: abilities, alpha: technologies, protomolecule, resourceTokens, leaders }) as Extras

/**
 * Returns what must hold between what the modules bring and all the rest, whichever of them a table plays
 * with. `content` has them all.
 */
function checkExtras(extras: Extras, content: Content): readonly string[] {
  return [
    ...names(extras, content),
    ...deadCards(extras, content),
    ...targets(extras, content),
    ...techs(extras),
    ...startOfTokens(extras),
  ]
}

const names = ({ cards, techs: own }: Extras, content: Content): readonly string[] => [
  ...cards.flatMap(card =>
    content.cards
      .filter(({ id, title }) => id !== card.id && title === card.title)
      .map(({ id }) => `${card.id}: its title '${card.title}' is that of ${id} too.`),
  ),
  ...own.flatMap(tech =>
    content.abilities
      .filter(({ id, name }) => id !== tech.id && name === tech.name)
      .map(({ id }) => `${tech.id}: its name '${tech.name}' is that of ${id} too.`),
  ),
]

const deadCards = ({ cards }: Extras, content: Content): readonly string[] =>
  noDeadCards({ ...content, cards })

function targets({ techs: own }: Extras, content: Content): readonly string[] {
  const problems: string[] = []
  for (const { id, effect } of own) checkTargets(effect, content, scopeOf(id, problems))
  return problems
}

const PER_LEVEL = 3
const techs = ({ techs: own }: Extras): readonly string[] => [
  ...factions.flatMap(faction =>
    [1, 2, 3].flatMap(level => {
      const held = own.filter(tech => tech.faction === faction && tech.level === level).map(({ id }) => id)
      return held.length === PER_LEVEL
        ? []
        : [
            `dc.tech.*: ${faction} needs ${PER_LEVEL} techs of level ${level}, and has ` +
              `${held.length}: ${held.join(', ') || 'none'}.`,
          ]
    }),
  ),
  ...own
    .filter(isLate)
    .map(({ id }) => `${id}: with the timing scoringEventStep a tech can only be passive.`),
]
/** There is no moment to use it in: the event step of a scoring round is for kept events. */
const isLate = ({ kind, timing }: Ability): boolean => timing === 'scoringEventStep' && kind !== 'passive'

const startOfTokens = ({ resourceTokens: { start, max } }: Extras): readonly string[] =>
  start <= max ? [] : [`section.resourceTokens: 'start' is ${start}, more than 'max', which is ${max}.`]

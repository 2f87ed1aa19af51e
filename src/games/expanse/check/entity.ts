import {
  flag,
  inside,
  isRecord,
  list,
  own,
  record,
  say,
  setOf,
  text,
  whole,
  word,
} from '../../shared/shape.ts'
import { options } from '../options.ts'
import { baseIds, factions, orbitalIds } from '../types.ts'
import { resource, sector, tallyOf, yes, type Check, type Shape } from './shape.ts'
import { eventCheck, power } from './vocabulary.ts'

/** Tables of what each kind of entity is made of. Ids and provenance are the loader's and stand apart. */

const title = text(1, 80)
const wording = text(1, 240)
const notes = text(0, 1000)
const faction = word(...factions)
const icon = word('2P', '3P', '4P')
const pieces = tallyOf(['fleet', 'battleship', 'scrap'], whole(), 'kind of piece')
const places = list(whole(), 3, 3)

const moments = tallyOf(['immediate', 'asTurn', 'withCardAP', 'scoring'], yes, 'moment')
const timing: Check = (value, name, scope) => {
  moments(value, name, scope)
  if (isRecord(value) && !Object.keys(value).length)
    say(scope, `'${name}' names no moment at which the card can be used.`)
}

const readings = options.flatMap(option => option.values.filter(value => typeof value === 'string'))
const variants: Check = (value, name, scope) => {
  tallyOf(readings, () => undefined, 'value of a table option')(value, name, scope)
  if (!isRecord(value)) return
  for (const [reading, other] of Object.entries(value)) {
    const here = inside(scope, `variant ${reading}`)
    record({ needs: { text: wording, effect: eventCheck }, may: { prov: text(1, 1000) } })(other, name, here)
  }
}

const card: Shape = {
  needs: {
    title,
    ap: whole(2, 4),
    factions: setOf(faction),
    icons: setOf(icon),
    keepCost: whole(),
    timing,
    text: wording,
    effect: eventCheck,
  },
  may: { notes, requires: record({ needs: { deckMin: whole(1) } }), variants },
}

const times = ['always', 'whileSpendingAP', 'whileSpendingCardAP']
const time: Check = (value, name, scope) => {
  word(...times, ...(own(scope.ofModule ?? {}, 'scoringEventStep') ? ['scoringEventStep'] : []))(
    value,
    name,
    scope,
  )
}

const cost = record({ needs: { ap: whole(), cp: whole(), protomoleculeTokens: whole() } })
const ability: Shape = {
  needs: {
    faction,
    name: title,
    kind: word('passive', 'action', 'mixed'),
    cost,
    timing: time,
    text: wording,
    effect: power,
  },
  may: { limitPerTurn: whole(1), notes },
}
const tech: Shape = {
  needs: { ...ability.needs, level: whole(1, 3) },
  ...(ability.may && { may: ability.may }),
}
const crew: Shape = {
  needs: {
    name: title,
    kind: word('rocinante'),
    cost,
    timing: word('scoringEventStep'),
    text: wording,
    effect: eventCheck,
  },
  may: { notes },
}

const base: Shape = {
  needs: { name: title, orbital: word(...orbitalIds), sector, resource, outIn2P: flag },
}
const oneFaction: Shape = {
  needs: {
    name: title,
    short: title,
    home: word(...orbitalIds),
    fleets: pieces,
    cubes: record({ needs: { normal: whole(), diplomat: whole(), marker: whole() } }),
    criticalResources: tallyOf(['2P', '3P', '4P'], setOf(resource), 'number of players'),
    mat: title,
    techs: setOf(title),
    leader: title,
  },
  may: { protomoleculeTokens: whole(), notes },
}
const setup: Shape = {
  needs: { fleets: tallyOf(orbitalIds, pieces, 'Orbital'), influence: tallyOf(baseIds, whole(), 'base') },
}

const strengths = ['fleet', 'battleship', 'battleshipDamaged', 'scrap', 'leader', 'rocinante']
const constants: Shape = {
  needs: {
    startCP: whole(),
    minCP: whole(),
    trackSlots: whole(1, 10),
    slotCosts: list(whole()),
    keepCost: whole(),
    scoreCards: whole(1),
    bonusTokensPerSector: whole(1),
    freeBuildPerScoring: whole(),
    homeBuildAP: whole(),
    moveAP: whole(),
    influenceAP: whole(),
    strengthHalfUnits: record({ needs: Object.fromEntries(strengths.map(kind => [kind, whole()])) }),
    orbitalControlBonus: whole(),
  },
}
const scoring: Shape = {
  needs: {
    normal: places,
    bonusByRound: list(places),
    final: places,
    resourceBonus: whole(),
    techAfterRounds: setOf(whole(1)),
  },
}

export const shapes = {
  card,
  mat: ability,
  tech,
  roci: crew,
  base,
  faction: oneFaction,
  setup,
  constants,
  scoring,
} as const
export type Entity = keyof typeof shapes

export const checkFields: Readonly<Record<Entity, Check>> = {
  card: record(card),
  mat: record(ability),
  tech: record(tech),
  roci: record(crew),
  base: record(base),
  faction: record(oneFaction),
  setup: record(setup),
  constants: record(constants),
  scoring: record(scoring),
}

import { describe, expect, test } from 'vitest'
import { copy } from '../../core/data.ts'
import { shipped } from './content.ts'
import { checkContent } from './contentCheck.ts'
import { broken, card, chart, named, type Breaks, type Loose } from './testing/brokenContent.ts'
import type { Card, Faction, Icon } from './types.ts'

test('the shipped content can be played', () => {
  expect(checkContent(shipped)).toEqual([])
})

describe('deck figures', () => {
  const pool = (icon: Icon) => shipped.cards.filter(one => one.icons.includes(icon))
  const listing = (icon: Icon, faction: Faction) =>
    pool(icon).filter(one => one.factions.includes(faction)).length
  const worth = (icon: Icon) => [2, 3, 4].map(ap => pool(icon).filter(one => one.ap === ap).length)
  const deck = (players: number) => {
    const {
      topPile = 0,
      piles = 0,
      actionPerPile = 0,
      scorePerPile = 0,
    } = shipped.playerCounts[players]?.deck ?? {}
    return [topPile + piles * actionPerPile, piles * scorePerPile]
  }

  test.each([
    ['2P', 2, 30, [30, 6], [6, 12, 12], { un: 20, mcr: 20 }],
    ['3P', 3, 40, [35, 6], [9, 15, 16], { un: 24, mcr: 24, opa: 24 }],
    ['4P', 4, 52, [44, 6], [12, 20, 20], { un: 28, mcr: 28, opa: 28, pg: 28 }],
  ] as const)('%s', (icon, players, cards, inDeck, ap, eligible) => {
    expect(pool(icon)).toHaveLength(cards)
    expect(deck(players)).toEqual(inDeck)
    expect(worth(icon)).toEqual(ap)
    const factions = Object.keys(eligible) as Faction[]
    expect(Object.fromEntries(factions.map(faction => [faction, listing(icon, faction)]))).toEqual(eligible)
  })

  test('each resource is on four bases', () => {
    const resources = shipped.bases.map(base => base.resource)
    for (const one of ['food', 'water', 'minerals', 'tech']) {
      expect(resources.filter(resource => resource === one)).toHaveLength(4)
    }
  })
})

const entities: readonly (readonly [what: string, breaks: Breaks, says: string])[] = [
  [
    'an id twice',
    c => {
      card(c).id = 'card.scopuli'
    },
    'id card.scopuli is used twice',
  ],
  [
    'a title twice',
    c => {
      card(c).title = 'Scopuli'
    },
    "title 'Scopuli' is used twice",
  ],
  [
    'an ability name twice',
    c => {
      named(c.abilities, 'mat.un').name = 'Insurgency'
    },
    "'Insurgency' is used by two abilities",
  ],
  [
    'a long text',
    c => {
      card(c).text = 'x'.repeat(241)
    },
    "card.anubis: 'text' has 241 characters; at most 240",
  ],
  [
    'no text',
    c => {
      card(c).text = ''
    },
    "'text' must not be empty",
  ],
  [
    'AP',
    c => {
      card(c).ap = 5
    },
    "card.anubis: 'ap' must be a whole number from 2 to 4, not 5",
  ],
  [
    'half AP',
    c => {
      card(c).ap = 2.5
    },
    'not 2.5',
  ],
  [
    'no faction',
    c => {
      card(c).factions = []
    },
    "'factions' must have at least 1",
  ],
  [
    'an unknown faction',
    c => {
      card(c).factions = ['belters' as Faction]
    },
    "'factions' has an unknown value 'belters'",
  ],
  [
    'a faction twice',
    c => {
      card(c).factions = ['pg', 'pg']
    },
    "says 'pg' twice",
  ],
  [
    'a keep cost',
    c => {
      card(c).keepCost = -1
    },
    "'keepCost' must be a whole number of at least 0",
  ],
  [
    'no icon',
    c => {
      card(c).icons = []
    },
    "'icons' must have at least 1",
  ],
  [
    'no timing',
    c => {
      card(c).timing = {}
    },
    'names no moment',
  ],
  [
    'a variant nobody can choose',
    c => {
      card(c).variants = { mine: { text: 'x', effect: [] } }
    },
    "table option 'mine'",
  ],
  [
    'a long variant',
    c => {
      card(c).variants = { port: { text: 'x'.repeat(300), effect: [] } }
    },
    'variant port: ',
  ],
  [
    'a tech level',
    c => {
      named(c.abilities, 'tech.un.1').level = 4
    },
    "'level' must be a whole number from 1 to 3",
  ],
  [
    'a provenance',
    c => {
      card(c).prov = { ap: 'hearsay: a friend' }
    },
    "'prov.ap' must begin with rulebook",
  ],
  [
    'critical resources',
    c => {
      named(c.factions, 'un').criticalResources['3P'] = ['ice' as 'food']
    },
    "value 'ice'",
  ],
  [
    'no critical resources',
    c => {
      named(c.factions, 'un').criticalResources = { '4P': ['food'] }
    },
    'says nothing for 3P',
  ],
]

const wholes: readonly (readonly [what: string, breaks: Breaks, says: string])[] = [
  [
    'a small pool',
    c => {
      c.cards = c.cards.filter(one => one.id !== 'card.drummer')
    },
    'With 2P the deck needs 30 cards',
  ],
  [
    'a dead card',
    c => {
      card(c).icons = ['2P', '4P']
    },
    'card.anubis: with 2P none of its factions plays',
  ],
  [
    'Score cards',
    c => {
      c.constants.scoreCards = 7
    },
    "the piles hold 6 Score cards; 'scoreCards' says 7",
  ],
  [
    'rounds',
    c => {
      c.scoring.bonusByRound.pop()
    },
    "'bonusByRound' speaks of 4 rounds; there are 5",
  ],
  [
    'bonus tokens',
    c => {
      c.constants.bonusTokensPerSector = 1
    },
    '3 bonus tokens are too few',
  ],
  [
    'slot costs',
    c => {
      c.constants.slotCosts = [0, 1]
    },
    '2 costs for 5 slots',
  ],
  [
    'a tech round',
    c => {
      c.scoring.techAfterRounds = [1, 2, 9]
    },
    "'techAfterRounds' names round 9",
  ],
  [
    'a missing chart',
    c => {
      delete c.setups['3P'].opa
    },
    'setup.3P.opa is missing',
  ],
  [
    'a chart too many',
    c => {
      c.setups['2P'].pg = copy(chart(c, '4P', 'pg'))
    },
    'does not play then',
  ],
  [
    'four fleets',
    c => {
      chart(c, '2P', 'un').fleets = { earth: { fleet: 4 } }
    },
    'setup.2P.un: a chart has five fleets',
  ],
  [
    'Battleships',
    c => {
      chart(c, '2P', 'mcr').fleets = { mars: { battleship: 3, fleet: 2 } }
    },
    'more than the supply of 2',
  ],
  [
    'Scrap Ships',
    c => {
      chart(c, '3P', 'opa').fleets = { mars: { scrap: 1, fleet: 5 } }
    },
    'Scrap Ships start in reserve',
  ],
  [
    'influence',
    c => {
      chart(c, '4P', 'pg').influence = { thoth: 4 }
    },
    'setup.4P.pg: a chart has three influence',
  ],
  [
    'cubes',
    c => {
      named(c.factions, 'pg').cubes.normal = 2
    },
    '3 influence are more than the supply of 2',
  ],
  [
    'a base out of play',
    c => {
      chart(c, '2P', 'un').influence = { luna: 3 }
    },
    'luna is out of play with 2P',
  ],
  [
    'an unknown Orbital',
    c => {
      Object.assign(chart(c, '2P', 'un').fleets, { pluto: { fleet: 5 } })
    },
    "unknown Orbital 'pluto'",
  ],
  [
    'two techs of a level',
    c => {
      named(c.abilities, 'tech.un.1').level = 2
    },
    'one tech of level 2 is needed, there are 2',
  ],
  [
    'techs in disorder',
    c => {
      named(c.factions, 'un').techs.reverse()
    },
    "'techs' must name tech.un.1 as number 1",
  ],
  [
    'no mat',
    c => {
      named(c.factions, 'un').mat = 'mat.unknown'
    },
    'its mat mat.unknown is not there',
  ],
  [
    'a home',
    c => {
      named(c.factions, 'un').home = 'mars'
    },
    'the map does not show mars as its home',
  ],
  [
    'a lost base',
    c => {
      c.bases.pop()
    },
    'The base the-rings is missing',
  ],
  [
    'a moved base',
    c => {
      named(c.bases, 'luna').orbital = 'mars'
    },
    'base.luna: Orbital mars does not list it',
  ],
  [
    'a sector',
    c => {
      named(c.bases, 'luna').sector = 'outer'
    },
    'it is in sector outer, its Orbital earth in inner',
  ],
  [
    'a band',
    c => {
      named(c.orbitals, 'earth').band = 'saturn'
    },
    'its band saturn is not in sector inner',
  ],
  [
    'a one-way step',
    c => {
      named(c.bands, 'saturn').adjacent = []
    },
    'must be adjacent both ways',
  ],
  [
    'bases left out',
    c => {
      named(c.bases, 'io').outIn2P = false
    },
    'With 2P the bases out of play are',
  ],
  [
    'a foreign ability',
    c => {
      named(c.abilities, 'tech.un.1').effect = [
        { op: 'modify', key: 'abilityLimit', ability: 'mat.moon', value: 2 },
      ]
    },
    "it changes 'mat.moon', which is not there",
  ],
]

describe('an entity is refused for', () => {
  test.each(entities)('%s', (_what, breaks, says) => {
    expect(broken(breaks).join('\n')).toContain(says)
  })
})
describe('the whole is refused for', () => {
  test.each(wholes)('%s', (_what, breaks, says) => {
    expect(broken(breaks).join('\n')).toContain(says)
  })
})

test('every problem is said at once', () => {
  const problems = broken(content => {
    card(content).ap = 9
    card(content).effect = [
      { op: 'place', count: { exact: 1 }, at: { sektor: 'belt' }, perBase: 0 },
    ] as unknown as Loose<Card['effect']>
    content.constants.trackSlots = 4
  })
  expect(problems).toHaveLength(4)
})

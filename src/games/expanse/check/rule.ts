import {
  factions as known,
  orbitalIds,
  baseIds,
  type Card,
  type Content,
  type Faction,
  type Icon,
  type PlayerCountInfo,
  type SetupChart,
} from '../types.ts'

/** Tells what must hold between the parts of a content. Each rule returns its sentences. */
type Rule = (content: Content) => readonly string[]

const counts = (content: Content): readonly PlayerCountInfo[] => Object.values(content.playerCounts)

const repeated = (words: readonly string[]): readonly string[] => [
  ...new Set(words.filter((one, at) => words.indexOf(one) !== at)),
]

const uniqueNames: Rule = ({ cards, abilities, bases, orbitals }) => [
  ...repeated([...cards, ...abilities].map(one => one.id)).map(id => `The id ${id} is used twice.`),
  ...repeated(cards.map(card => card.title)).map(title => `The title '${title}' is used twice.`),
  ...repeated(abilities.map(ability => ability.name)).map(
    name => `The name '${name}' is used by two abilities.`,
  ),
  ...repeated(bases.map(base => base.id)).map(id => `The base ${id} is there twice.`),
  ...repeated(orbitals.map(orbital => orbital.id)).map(id => `The Orbital ${id} is there twice.`),
]

const poolOf = (cards: readonly Card[], icon: Icon): readonly Card[] =>
  cards.filter(card => card.icons.includes(icon))
const deckOf = ({ deck }: PlayerCountInfo): number => deck.topPile + deck.piles * deck.actionPerPile

const enoughCards: Rule = content =>
  counts(content).flatMap(info => {
    const pool = poolOf(content.cards, info.icon).length
    return pool < deckOf(info)
      ? [`With ${info.icon} the deck needs ${deckOf(info)} cards, but only ${pool} carry the icon.`]
      : []
  })

export const noDeadCards: Rule = content =>
  counts(content).flatMap(info =>
    poolOf(content.cards, info.icon)
      .filter(card => !card.factions.some(faction => info.factions.includes(faction)))
      .map(card => `${card.id}: with ${info.icon} none of its factions plays.`),
  )

const scoreCards: Rule = ({ constants, playerCounts }) =>
  Object.values(playerCounts).flatMap(({ icon, deck }) =>
    deck.piles * deck.scorePerPile === constants.scoreCards
      ? []
      : [
          `With ${icon} the piles hold ${deck.piles * deck.scorePerPile} Score cards; 'scoreCards' ` +
            `says ${constants.scoreCards}.`,
        ],
  )

/** Every Score card but the last opens a scoring round with a bonus token. */
const rounds: Rule = ({ constants, scoring, sectors }) => {
  const number = constants.scoreCards - 1
  const tokens = constants.bonusTokensPerSector * sectors.length
  return [
    ...(scoring.bonusByRound.length === number
      ? []
      : [
          `section.scoring: 'bonusByRound' speaks of ${scoring.bonusByRound.length} rounds; there ` +
            `are ${number}.`,
        ]),
    ...(tokens >= number
      ? []
      : [`section.constants: ${tokens} bonus tokens are too few for ${number} scoring rounds.`]),
    ...scoring.techAfterRounds
      .filter(round => round > number)
      .map(round => `section.scoring: 'techAfterRounds' names round ${round}; there are ${number}.`),
    ...(constants.slotCosts.length === constants.trackSlots
      ? []
      : [
          `section.constants: 'slotCosts' has ${constants.slotCosts.length} costs for ` +
            `${constants.trackSlots} slots.`,
        ]),
  ]
}

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0)

const chartsComplete: Rule = content =>
  counts(content).flatMap(info => [
    ...info.factions
      .filter(faction => !content.setups[info.icon][faction])
      .map(faction => `setup.${info.icon}.${faction} is missing.`),
    ...known
      .filter(faction => content.setups[info.icon][faction] && !info.factions.includes(faction))
      .map(faction => `setup.${info.icon}.${faction}: this faction does not play then.`),
  ])

type Chart = readonly [where: string, chart: SetupChart, faction: Faction, info: PlayerCountInfo]

const chartsOf = (content: Content): readonly Chart[] =>
  counts(content).flatMap(info =>
    info.factions.flatMap(faction => {
      const chart = content.setups[info.icon][faction]
      return chart ? [[`setup.${info.icon}.${faction}`, chart, faction, info] as const] : []
    }),
  )

const startingFleets: Rule = content =>
  chartsOf(content).flatMap(([where, { fleets }, faction]) => {
    const supply: Readonly<Record<string, number>> =
      content.factions.find(one => one.id === faction)?.fleets ?? {}
    const pieces = Object.values(fleets).flatMap(there => Object.entries(there ?? {}))
    const used = (kind: string): number =>
      sum(pieces.filter(([one]) => one === kind).map(([, number]) => number))
    const afloat = used('fleet') + used('battleship')
    return [
      ...(afloat === 5
        ? []
        : [`${where}: a chart has five fleets (Battleships count), this one has ${afloat}.`]),
      ...(used('scrap') ? [`${where}: Scrap Ships start in reserve.`] : []),
      ...[...new Set(pieces.map(([kind]) => kind))]
        .filter(kind => used(kind) > (supply[kind] ?? 0))
        .map(
          kind => `${where}: ${used(kind)} of '${kind}' are more than the supply of ${supply[kind] ?? 0}.`,
        ),
    ]
  })

const startingInfluence: Rule = content =>
  chartsOf(content).flatMap(([where, { influence }, faction, info]) => {
    const cubes = content.factions.find(one => one.id === faction)?.cubes
    const placed = sum(Object.values(influence))
    const supply = sum([cubes?.normal, cubes?.diplomat])
    return [
      ...(placed === 3 ? [] : [`${where}: a chart has three influence, this one has ${placed}.`]),
      ...(placed > supply ? [`${where}: ${placed} influence are more than the supply of ${supply}.`] : []),
      ...info.basesOut
        .filter(base => influence[base])
        .map(base => `${where}: ${base} is out of play with ${info.icon}.`),
    ]
  })

const levels = [1, 2, 3] as const

const abilitiesOfFactions: Rule = ({ factions, abilities, scoring }) => [
  ...factions.flatMap(({ id, techs }) =>
    levels.flatMap(level => {
      const held = abilities.filter(
        one => one.id.startsWith('tech.') && one.faction === id && one.level === level,
      )
      if (held.length !== 1)
        return [`faction.${id}: one tech of level ${level} is needed, there are ${held.length}.`]
      return held
        .filter(one => techs[level - 1] !== one.id)
        .map(one => `faction.${id}: 'techs' must name ${one.id} as number ${level}.`)
    }),
  ),
  ...factions.flatMap(({ id, mat, techs }) => [
    ...(abilities.some(one => one.id === mat && one.faction === id)
      ? []
      : [`faction.${id}: its mat ${mat} is not there.`]),
    ...(techs.length === levels.length
      ? []
      : [`faction.${id}: 'techs' must name ${levels.length} techs, not ${techs.length}.`]),
  ]),
  ...(scoring.techAfterRounds.length <= levels.length
    ? []
    : [`section.scoring: there are techs for ${levels.length} rounds only.`]),
]

const criticalResources: Rule = content =>
  counts(content)
    .filter(info => info.resourceBonus)
    .flatMap(info =>
      info.factions
        .filter(
          faction => !content.factions.find(one => one.id === faction)?.criticalResources[info.icon]?.length,
        )
        .map(faction => `faction.${faction}: 'criticalResources' says nothing for ${info.icon}.`),
    )

const homes: Rule = ({ factions, orbitals }) => [
  ...known
    .filter(id => factions.filter(one => one.id === id).length !== 1)
    .map(id => `faction.${id} must be there once.`),
  ...factions
    .filter(({ id, home }) => orbitals.find(one => one.id === home)?.homeOf !== id)
    .map(({ id, home }) => `faction.${id}: the map does not show ${home} as its home.`),
  ...orbitals
    .filter(one => one.homeOf && factions.find(({ id }) => id === one.homeOf)?.home !== one.id)
    .map(one => `Orbital ${one.id}: it is shown as the home of ${String(one.homeOf)}, who lives elsewhere.`),
  ...orbitalIds.filter(id => !orbitals.some(one => one.id === id)).map(id => `The Orbital ${id} is missing.`),
]

export const contentRules: readonly Rule[] = [
  uniqueNames,
  enoughCards,
  noDeadCards,
  scoreCards,
  rounds,
  chartsComplete,
  startingFleets,
  startingInfluence,
  abilitiesOfFactions,
  criticalResources,
  homes,
]

const basesAndOrbitals: Rule = ({ bases, orbitals }) => [
  ...baseIds.filter(id => !bases.some(base => base.id === id)).map(id => `The base ${id} is missing.`),
  ...bases.flatMap(({ id, orbital, sector }) => {
    const at = orbitals.find(one => one.id === orbital)
    if (!at?.bases.includes(id)) return [`base.${id}: Orbital ${orbital} does not list it.`]
    return at.sector === sector
      ? []
      : [`base.${id}: it is in sector ${sector}, its Orbital ${orbital} in ${at.sector}.`]
  }),
  ...orbitals.flatMap(orbital =>
    orbital.bases
      .filter(id => bases.find(base => base.id === id)?.orbital !== orbital.id)
      .map(id => `Orbital ${orbital.id}: it lists ${id}, which belongs elsewhere.`),
  ),
]

const orbitalsAndBands: Rule = ({ orbitals, bands, sectors }) => [
  ...orbitals
    .filter(one => bands.find(band => band.id === one.band)?.sector !== one.sector)
    .map(one => `Orbital ${one.id}: its band ${one.band} is not in sector ${one.sector}.`),
  ...bands
    .filter(band => !sectors.some(sector => sector.id === band.sector))
    .map(band => `Band ${band.id}: no sector ${band.sector}.`),
  ...bands.flatMap(band =>
    band.adjacent
      .filter(other => !bands.find(one => one.id === other)?.adjacent.includes(band.id))
      .map(other => `Bands ${band.id} and ${other} must be adjacent both ways.`),
  ),
]

/** Every band can be reached from the first one. */
const oneMap: Rule = ({ bands }) => {
  const reached = new Set(bands.slice(0, 1).map(band => band.id))
  for (const id of reached)
    for (const next of bands.find(band => band.id === id)?.adjacent ?? []) reached.add(next)
  return bands.filter(band => !reached.has(band.id)).map(band => `Band ${band.id} cannot be reached.`)
}

const outWithTwo: Rule = content => {
  const out = content.bases
    .filter(base => base.outIn2P)
    .map(base => base.id)
    .sort()
    .join(', ')
  return counts(content).flatMap(({ icon, basesOut }) => {
    const expected = icon === '2P' ? out : ''
    const said = [...basesOut].sort().join(', ')
    if (said === expected) return []
    return [`With ${icon} the bases out of play are '${said}', but the bases themselves say '${expected}'.`]
  })
}

export const mapRules: readonly Rule[] = [basesAndOrbitals, orbitalsAndBands, oneMap, outWithTwo]

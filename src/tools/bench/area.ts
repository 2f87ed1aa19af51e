/**
 * A small game of area control, about as large as the ones we play: four players spend the action points of
 * cards on influence in towns and ships on seas. It is what our engine is measured against, so it is written
 * plainly, knows no frames, words or logs, and copies its state by hand before each decision. It never
 * changes: what is measured by it can be compared over the years.
 */

const TOWNS = 16
const SEAS = 9
const PLAYERS = 4
const CARDS = 52
const ROW = 5
const HELD = 2
const DECISIONS = 100
const SCORED_EVERY = 20
const INCOME = 3

type Roll = (below: number) => number

interface Town {
  holder: number
  influence: number[]
}
interface Player {
  credit: number
  points: number
  actions: number
  influence: number
  ships: number
  held: number[]
}
interface Area {
  towns: Town[]
  /** Holds the ships of each player on each sea. */
  seas: number[][]
  players: Player[]
  row: number[]
  deck: number[]
  discard: number[]
  active: number
  isChoosing: boolean
  decisions: number
}

type Verb = 'take' | 'event' | 'play' | 'pass' | 'spread' | 'build' | 'sail' | 'fight' | 'stop'
type Decision = readonly [verb: Verb, at: number, to: number]

const all = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const EACH = all(PLAYERS)
const SEA_OF = all(TOWNS).map(town => town % SEAS)
const NEXT_TO = all(SEAS).map(sea => [(sea + 1) % SEAS, (sea + SEAS - 1) % SEAS, (sea + 3) % SEAS])
const DECK = all(CARDS).map(card => ({
  actions: 2 + (card % 4),
  town: (card * 7) % TOWNS,
  influence: 1 + (card % 3),
  friend: card % PLAYERS,
}))

const at = <T>(list: readonly T[], place: number): T => list[place] as T

function begin(roll: Roll): Area {
  const deck = [...all(CARDS)]
  for (let card = CARDS - 1; card > 0; card--) {
    const other = roll(card + 1)
    const moved = at(deck, card)
    deck[card] = at(deck, other)
    deck[other] = moved
  }
  return {
    towns: all(TOWNS).map(town => ({
      holder: town < 8 ? town % PLAYERS : -1,
      influence: EACH.map(player => (town < 8 && town % PLAYERS === player ? 2 : 0)),
    })),
    seas: all(SEAS).map(sea => EACH.map(player => (sea % PLAYERS === player ? 1 : 0))),
    players: EACH.map(() => ({ credit: 20, points: 0, actions: 0, influence: 18, ships: 8, held: [] })),
    row: deck.splice(0, ROW),
    deck,
    discard: [],
    active: 0,
    isChoosing: true,
    decisions: 0,
  }
}

const copied = (area: Area): Area => ({
  towns: area.towns.map(town => ({ holder: town.holder, influence: town.influence.slice() })),
  seas: area.seas.map(ships => ships.slice()),
  players: area.players.map(player => ({
    credit: player.credit,
    points: player.points,
    actions: player.actions,
    influence: player.influence,
    ships: player.ships,
    held: player.held.slice(),
  })),
  row: area.row.slice(),
  deck: area.deck.slice(),
  discard: area.discard.slice(),
  active: area.active,
  isChoosing: area.isChoosing,
  decisions: area.decisions,
})

function legal(area: Area): readonly Decision[] {
  const player = at(area.players, area.active)
  return area.isChoosing ? cards(area, player) : actions(area, player)
}

function cards({ row }: Area, { credit, held }: Player): readonly Decision[] {
  const found: Decision[] = []
  for (let place = 0; place < row.length && place <= credit; place++)
    found.push(['take', place, 0], ['event', place, 0])
  for (let place = 0; place < held.length; place++) found.push(['play', place, 0])
  if (!found.length) found.push(['pass', 0, 0])
  return found
}

function actions(area: Area, player: Player): readonly Decision[] {
  const found: Decision[] = []
  for (let town = 0; town < TOWNS; town++) findAtTown(area, player, town, found)
  for (let sea = 0; sea < SEAS; sea++)
    if (at(at(area.seas, sea), area.active) > 0)
      for (const to of at(NEXT_TO, sea)) found.push(['sail', sea, to])
  found.push(['stop', 0, 0])
  return found
}

function findAtTown({ active, towns, seas }: Area, player: Player, town: number, found: Decision[]): void {
  const { holder, influence } = at(towns, town)
  const isNear = at(at(seas, at(SEA_OF, town)), active) > 0
  if (player.influence > 0 && (isNear || at(influence, active) > 0)) found.push(['spread', town, 0])
  if (player.ships > 0 && holder === active) found.push(['build', at(SEA_OF, town), 0])
  if (!isNear) return
  for (let other = 0; other < PLAYERS; other++)
    if (other !== active && at(influence, other) > 0) found.push(['fight', town, other])
}

const add = (list: number[], place: number, count: number): void => {
  list[place] = at(list, place) + count
}

function holds(town: Town): void {
  let most = 0
  town.holder = -1
  for (let player = 0; player < PLAYERS; player++) {
    const influence = at(town.influence, player)
    if (influence === most) town.holder = -1
    if (influence > most) {
      most = influence
      town.holder = player
    }
  }
}

function fillRow(area: Area): void {
  while (area.row.length < ROW) {
    if (!area.deck.length) area.deck = area.discard.splice(0)
    const card = area.deck.pop()
    if (card === undefined) return
    area.row.push(card)
  }
}

function pass(area: Area): void {
  area.active = (area.active + 1) % PLAYERS
  area.isChoosing = true
}

function spend(area: Area, player: Player): void {
  player.actions--
  if (player.actions <= 0) pass(area)
}

function removeInfluence(area: Area, town: Town, player: number): void {
  add(town.influence, player, -1)
  at(area.players, player).influence++
}

function play(area: Area, player: Player, from: number[], place: number): void {
  const [card = 0] = from.splice(place, 1)
  area.discard.push(card)
  player.actions = at(DECK, card).actions
  area.isChoosing = false
}

function takeEvent(area: Area, player: Player, place: number): void {
  const { active } = area
  const [card = 0] = area.row.splice(place, 1)
  const { friend, town: named, influence } = at(DECK, card)
  const town = at(area.towns, named)
  const gained = Math.min(influence, player.influence)
  player.credit -= place
  player.influence -= gained
  if (friend === active && player.held.length < HELD) player.held.push(card)
  else area.discard.push(card)
  add(town.influence, active, gained)
  for (let other = 0; other < PLAYERS; other++)
    if (other !== active && at(town.influence, other) > 0) removeInfluence(area, town, other)
  holds(town)
  fillRow(area)
  pass(area)
}

type Deed = (area: Area, player: Player, at: number, to: number) => void
const DEEDS: Readonly<Record<Verb, Deed>> = {
  take: (area, player, place) => {
    player.credit -= place
    play(area, player, area.row, place)
    fillRow(area)
  },
  event: takeEvent,
  play: (area, player, place) => play(area, player, player.held, place),
  pass,
  stop: pass,
  spread: (area, player, named) => {
    const town = at(area.towns, named)
    add(town.influence, area.active, 1)
    player.influence--
    holds(town)
    spend(area, player)
  },
  build: (area, player, sea) => {
    add(at(area.seas, sea), area.active, 1)
    player.ships--
    spend(area, player)
  },
  sail: (area, player, from, to) => {
    add(at(area.seas, from), area.active, -1)
    add(at(area.seas, to), area.active, 1)
    spend(area, player)
  },
  fight: (area, player, named, other) => {
    const town = at(area.towns, named)
    removeInfluence(area, town, other)
    holds(town)
    spend(area, player)
  },
}

function score({ towns, seas, players }: Area): void {
  for (const { holder } of towns) if (holder >= 0) at(players, holder).points++
  for (const ships of seas) {
    const most = Math.max(...ships)
    if (most > 0) at(players, ships.indexOf(most)).points++
  }
  for (const player of players) player.credit += INCOME
}

function decided(before: Area, decision: Decision): Area {
  const area = copied(before)
  DEEDS[decision[0]](area, at(area.players, area.active), decision[1], decision[2])
  area.decisions++
  if (area.decisions % SCORED_EVERY === 0) score(area)
  return area
}

/** Plays whole games by chance until the time is over, and returns the decisions in a second. */
export function areaSpeed(ms: number, roll: Roll): number {
  const started = performance.now()
  let decisions = 0
  do {
    let area = begin(roll)
    while (area.decisions < DECISIONS) {
      const choices = legal(area)
      area = decided(area, at(choices, roll(choices.length)))
    }
    decisions += area.decisions
  } while (performance.now() - started < ms)
  return (1000 * decisions) / (performance.now() - started)
}

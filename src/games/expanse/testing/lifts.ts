import { basesInPlay } from '../board.ts'
import { bookOf } from '../book.ts'
import type { BaseId, Kind } from '../state.ts'
import { shippedNames } from '../text/name.ts'
import {
  gamesOfAllKinds,
  addFleet,
  addCube,
  orbitalOf,
  other,
  orbitalIn,
  keep,
  without,
  either,
  rich,
  emptyCubes,
  pickFrom,
  anyCardWith,
  type Lift,
} from './lifting.ts'

/** How each kind of reason loses what it stands on. */

const nextTo = { inner: 'luna', belt: 'ceres', jupiter: 'europa', saturn: 'rhea' } as const

export const lifts: Readonly<Record<string, Lift>> = {
  NOT_IN_GAME: gamesOfAllKinds,
  MODULE_MISSING: gamesOfAllKinds,
  NOT_WITH_PLAYERS: gamesOfAllKinds,
  NOT_AT_TABLE: gamesOfAllKinds,
  BASE_NOT_IN_PLAY: gamesOfAllKinds,
  NO_SUCH_PIECE: ({ wish }) => `${wish.place}.${wish.owner}.fleet`,
  OTHER_ID: ({ s, wish }) =>
    bookOf(s).content.abilities.find(({ name }) => name === shippedNames.abilities[wish.ability]?.name)?.id,
  BASE_DESTROYED: ({ s, wish }) => {
    const gone = wish.base ?? wish.influenceOn ?? wish.orbital
    s.out = (s.out ?? []).filter(base => base !== gone)
  },
  NOT_YOUR_ABILITY: ({ s, you }) => bookOf(s).content.abilities.find(({ faction }) => faction === you)?.id,

  NOT_ON_TRACK: ({ s, wish }) => void (s.track[0] = wish.card),
  NO_SCORE_CARD: ({ s, wish }) => void (s.track[wish.slot - 1] = 'score'),
  SLOT_COST: rich,
  KEEP_COST: rich,
  ABILITY_CP: rich,
  KEPT_BY_OTHER: ({ s, you, wish }) => keep(s, you, wish.card),
  NOT_KEPT: ({ s, you, wish }) => keep(s, you, wish.card),
  NOT_KEPT_BY: ({ s, frame, wish }) => keep(s, frame.owner, wish.card),
  KEPT_FOR_POINTS: ({ s, you }) => (keep(s, you, 'card.drummer'), 'card.drummer'),
  KEPT_NOT_IN_SCORING: ({ s, you }) => (keep(s, you, 'card.drummer'), 'card.drummer'),
  NO_BOOST: ({ s, you }) => (keep(s, you, 'card.mao-kwikowski'), 'card.mao-kwikowski'),
  DECK_EMPTY: ({ s }) => void s.deck.push('card.diogo'),
  NO_CARD_TO_USE: ({ s, you }) => void (s.track[0] = anyCardWith(s, list => list.includes(you))),
  NOT_LISTED: ({ s, you, wish }) => {
    const card = anyCardWith(s, list => list.includes(you))
    s.track[s.track.indexOf(wish.card)] = card
    return card
  },
  LISTED: ({ s, you, wish }) => {
    const card = anyCardWith(s, list => !list.includes(you))
    s.track[s.track.indexOf(wish.card)] = card
    return card
  },
  NOT_BORROWED_NOW: ({ s, you, wish }) => {
    const card = anyCardWith(s, list => !list.includes(you))
    s.track[s.track.indexOf(wish.card)] = card
    return card
  },
  NOT_IMMEDIATE: ({ frame, s, you }) => void (frame.card = anyCardWith(s, list => list.includes(you))),
  NO_EVENT_ON_SCORE: ({ s, you, wish }) => {
    s.track[wish.slot - 1] = anyCardWith(s, list => list.includes(you))
    return s.track[wish.slot - 1]
  },
  NOT_SEEN: ({ s, wish }) => void (s.deck[0] = wish.card),
  ON_OFFER: () => 'decline',
  IN_YOUR_TURN: () => 'points',
  MUST_CHOOSE: ({ ask }) => ask.options[0]?.id,
  ONLY_KEPT_EVENTS: ({ ask }) => ask.options[0]?.id,

  TOO_FEW_AP: ({ frame }) => void (frame.ap = 9),
  AP_ONLY_FOR: ({ frame }) => void delete frame.only,
  NO_OWN_FLEET: ({ s, you }) => addFleet(s, 'earth', you),
  NO_LEADER: ({ s, you }) => addFleet(s, 'earth', you, 'leader'),
  LEADER_USED: ({ s }) => void (s.used = {}),
  ABILITY_USED: ({ s }) => void (s.used = {}),
  PASSIVE: ({ s, you }) =>
    bookOf(s).content.abilities.find(({ faction, kind }) => faction === you && kind === 'action')?.id,
  NOT_GAINED: ({ s, you, wish }) => void s.techs[you].push(wish.ability),
  NO_PROTOMOLECULE_TOKEN: ({ s }) => void (s.protomoleculeTokens = 2),
  CARD_POINTS_ONLY: ({ frame }) => void (frame.card = 'card.diogo'),
  CREW_IN_SCORING: ({ s, you }) => {
    s.stack.push({ step: 'scoringEvents', left: [you] })
    s.rocinante.controller = you
  },
  NOT_ROCINANTES: ({ s, you }) => void (s.rocinante.controller = you),
  NOT_YOUR_TURN: ({ s, you }) => void (s.active = you),
  IN_FINAL_SCORING: ({ s }) => void delete s.final,
  NO_TOKEN: ({ s, you }) => void ((s.resourceTokens ?? ({} as never))[you] = 1),
  ON_TOP: ({ s }) => void s.initiative.reverse(),
  TOKENS_SHORT: ({ s, you }) => void ((s.resourceTokens ?? ({} as never))[you] = 4),
  RAISE_CAP: ({ s }) => {
    const spend = s.stack.findLast(one => one.step === 'spend')
    if (spend?.step === 'spend') spend.ap = 0
  },
  PAY_MORE: rich,
  PAY_LESS: ({ frame }) => void (frame.amount = 9),
  SECTOR_TOKEN_SPENT: ({ s, you, wish }) => void s.powerPlay?.[you].sectors.push(wish.sector),
  POINT_TOKEN_SPENT: ({ s, you, wish }) => void s.powerPlay?.[you].points.push(wish.points),
  LEADER_ELSEWHERE({ s, you, wish }) {
    for (const orbital of bookOf(s).orbitalList) s.ships[orbital][you].leader = 0
    addFleet(s, ({ inner: 'earth', belt: 'ceres', outer: 'saturn' } as const)[wish.sector], you, 'leader')
  },
  BONUS_TOKENS_USED: ({ s, wish }) => void (s.bonusLeft[wish.sector] = 1),
  TECH_HELD: ({ s, you, wish }) => void (s.techs[you] = s.techs[you].filter(tech => tech !== wish.ability)),
  TECH_NOT_HELD: ({ s, you, wish }) => void s.techs[you].push(wish.ability),
  TECH_NOT_DRAWN: ({ you, frame, wish }) => void frame.drawn[you]?.push(wish.ability),
  TECH_LEVEL({ s, you, frame, wish }) {
    const level = bookOf(s).abilities[wish.ability]?.level
    const held = bookOf(s).factions[you].techs.filter(
      tech => bookOf(s).abilities[tech]?.level === level && tech !== wish.ability,
    )
    if (frame.given) [frame.given = ''] = held
    else s.techs[you].push(held[0] ?? '')
  },
  RIVAL_TECHS: ({ s, you }) => void (s.techs[you] = s.techs[you].filter(tech => !/un\.1[ab]$/.test(tech))),
  NOT_THIS_TECH: ({ ask }) => ask.options[0]?.id,

  OTHER_BASE_CHOSEN: without('ref'),
  OTHER_ORBITAL_CHOSEN: without('ref', 'orbital', 'ofUnit'),
  NOT_NAMED_BASE: without('ids'),
  NOT_NAMED_ORBITAL: without('ids'),
  OTHER_SECTOR: without('sector', 'sectorIn'),
  OTHER_BAND: without('bandIn'),
  OTHER_RESOURCE: without('resource', 'resourceIn'),
  TOO_LITTLE_INFLUENCE: ({ s, you, wish }) => {
    for (let n = 0; n < 3; n++) addCube(s, wish.base, you)
  },
  NO_FLEET_THERE: at => addFleet(at.s, orbitalIn(at), at.you),
  NO_INFLUENCE_THERE: at => {
    for (const base of bookOf(at.s).orbitals[orbitalIn(at)].bases) addCube(at.s, base, at.you)
  },
  NO_ORBITAL_CONTROL: at => {
    for (let n = 0; n < 9; n++) addFleet(at.s, orbitalIn(at), at.you)
  },
  NO_CONTROL: ({ s, you, wish }) => {
    for (let n = 0; n < 12; n++) addCube(s, wish.base, you)
  },
  NO_FLEET_IN_BAND: at => addFleet(at.s, orbitalIn(at), at.you),
  NOT_THAT_PIECE_THERE: at => addFleet(at.s, orbitalIn(at), at.you, 'rocinante'),
  NO_MARKER_THERE: ({ s, wish }) => void (s.markers = { ...s.markers, protomolecule: wish.base }),
  MARKER_THERE: ({ s }) => void (s.markers = { ...s.markers, protomolecule: 'titan', suppression: 'titan' }),
  MARKER_TOO_FAR: ({ s, wish }) => {
    const near = { inner: 'africa', belt: 'vesta', jupiter: 'io', saturn: 'titan' } as const
    const { band } = bookOf(s).orbitals[orbitalOf(s, wish.base)]
    s.markers = { ...s.markers, protomolecule: near[band] === wish.base ? nextTo[band] : near[band] }
  },
  MARKER_SAME_BAND: ({ s, frame, wish }) => {
    frame.bases?.push(wish.base)
    s.markers = { ...s.markers, protomolecule: orbitalOf(s, wish.base) === 'saturn' ? 'luna' : 'titan' }
  },
  SUPPRESSED: ({ s }) => void delete s.markers?.suppression,
  NO_CUBES: ({ s, you }) => void (s.supply[you] += 3),
  SAME_BASE: ({ frame }) => void (frame.from = frame.from === 'titan' ? 'rhea' : 'titan'),
  TOO_FAR_TO_SHIFT: ({ frame }) => void delete frame.effect.relation,
  OTHER_SECTOR_SHIFT: ({ frame }) => void delete frame.effect.relation,
  SAME_ORBITAL: ({ frame }) => void (frame.from = frame.from === 'mars' ? 'earth' : 'mars'),
  TOO_FAR: ({ frame }) => void (frame.effect.range = 'any'),
  NOT_A_DOCK: ({ frame, wish }) => void frame.orbitals.push(wish.orbital),
  COULD_NOT_FALL: ({ s, you, wish }) => void (s.ships[wish.orbital][you] = {}),
  PIECE_FIRST: ({ ask }) => ask.options[0]?.id,
  CHOOSE_BASE: ({ s, wish }) =>
    basesInPlay(s).find(base => orbitalOf(s, base) === wish.orbital) ?? gamesOfAllKinds(),
  CHOOSE_ORBITAL: ({ s, wish }) => orbitalOf(s, wish.base),
  SETUP_FLEET_THERE: at => {
    const orbital = at.wish.fleetAt ?? at.wish.orbital
    at.s.ships[orbital][at.you] = {}
  },
  SETUP_NO_FLEET_LEFT: ({ s, you }) => void (s.reserve[you].fleet = 1),
  SETUP_INFLUENCE_THERE: ({ s, wish }) => emptyCubes(s, wish.influenceOn ?? wish.base),
  SETUP_INFLUENCE_DONE: ({ s, you }) => {
    for (const base of Object.keys(s.cubes) as BaseId[]) s.cubes[base][you] = 0
    s.diplomats = Object.fromEntries(Object.keys(s.cubes).map(base => [base, 0])) as never
  },
  SAY_WHAT_TO_PLACE: ({ wish }) => (wish.base ? `influence:${wish.base}` : `fleet:${wish.orbital}`),

  NO_CUBE_THERE: ({ s, wish }) => addCube(s, wish.base, wish.owner),
  OWN_CUBE: either('any'),
  OTHERS_CUBE: ({ you, wish }) => `${wish.base}.${you}`,
  GUARDED: ({ s, wish }) => addCube(s, wish.base, 'un'),
  STAYS_ON_BASE: ({ frame }) => void (frame.base = frame.base === 'titan' ? 'rhea' : 'titan'),
  PLACED_NOW: ({ s, you, wish }) => addCube(s, wish.base, you),
  NAME_THE_BASE: ({ wish }) => wish.base,
  OTHER_ROUTE: ({ frame }) => void delete frame.route,
  NO_PARTNER: ({ s, you, wish }) => {
    for (const base of ['luna', 'titan', 'ceres'] as const)
      for (const seat of [you, other(s, you)]) addCube(s, base, seat)
    addCube(s, wish.base, wish.owner)
  },
  SWAP_SAME_BASE: ({ frame }) => void delete frame.first,
  SWAP_SAME_OWNER: ({ frame }) => void delete frame.first,
  CHOOSE_CUBE: ({ wish, ask }) => pickFrom(wish.base, ask),
  NO_INFLUENCE_ON: ({ s, wish }) => {
    for (const seat of s.seats) addCube(s, wish.base, seat)
  },

  NO_PIECE_THERE: ({ s, wish }) => addFleet(s, wish.place, wish.owner, wish.piece),
  NOT_IN_RESERVE: ({ s, wish }) => void (s.reserve[wish.owner][wish.piece as Kind] = 1),
  RESERVE_EMPTY: ({ s, you }) => void (s.reserve[you] = { ...s.reserve[you], fleet: 1, scrap: 1 }),
  OWN_FLEET: either('any'),
  OTHERS_FLEET: ({ you, wish }) => wish.id.replace(`.${wish.owner}.`, `.${you}.`),
  NEVER_REMOVED: ({ ask }) => ask.options[0]?.id,
  LEADER_LAST: ({ s, wish }) => void (s.ships[wish.place][wish.owner] = { leader: 1 }),
  WRONG_PIECE: ({ ask }) => ask.options[0]?.id,
  FROM_MAP: ({ ask }) => ask.options[0]?.id,
  FROM_RESERVE: ({ wish }) => wish.id.replace(wish.place, 'reserve'),
  MOVED_ALREADY: ({ s }) => {
    const moving = s.stack.findLast(one => one.step === 'moveFleets')
    if (moving?.step === 'moveFleets') moving.moved.splice(0)
  },
  OTHER_GROUP: at => void (at.frame.from = orbitalIn(at)),
  GOES_ANYWAY: ({ frame }) => void (frame.effect.unit = {}),
  NO_FLEET_FROM: at => addFleet(at.s, orbitalIn(at), at.you),
  UNDAMAGED: ({ s, wish }) => {
    addFleet(s, wish.place, wish.owner, 'battleshipDamaged')
    return `${wish.place}.${wish.owner}.battleshipDamaged`
  },
  HIT_THIS_TURN: ({ s, wish }) => {
    addFleet(s, wish.place, wish.owner, 'battleshipDamaged')
    return `${wish.place}.${wish.owner}.battleshipDamaged`
  },
  CHOOSE_PIECE: ({ wish, ask }) => pickFrom(wish.orbital, ask),
  NO_PIECE_FITS: at => {
    for (const seat of at.s.seats)
      for (const kind of ['fleet', 'scrap', 'leader'] as const) addFleet(at.s, orbitalIn(at), seat, kind)
  },
  CHOOSE_FROM_FIRST: ({ wish }) => wish.place,

  NO_BASE_FITS: ({ s, you }) => {
    for (const orbital of bookOf(s).orbitalList) addFleet(s, orbital, you)
    for (const base of Object.keys(s.cubes) as BaseId[]) addCube(s, base, you)
  },
  NO_BASE_THERE: ({ s, you }) => {
    for (const base of Object.keys(s.cubes) as BaseId[]) for (let n = 0; n < 9; n++) addCube(s, base, you)
    for (const orbital of bookOf(s).orbitalList) for (let n = 0; n < 9; n++) addFleet(s, orbital, you)
  },
  NO_ORBITAL_FITS: ({ s, you }) => {
    for (const base of Object.keys(s.cubes) as BaseId[]) addCube(s, base, you)
    addFleet(s, 'earth', you)
  },
  NO_CUBE_TO_TAKE: ({ s, you }) => {
    for (const orbital of bookOf(s).orbitalList) for (let n = 0; n < 9; n++) addFleet(s, orbital, you)
    for (const base of Object.keys(s.cubes) as BaseId[]) {
      addCube(s, base, other(s, you))
      for (let n = 0; n < 9; n++) addCube(s, base, you)
    }
  },
  NO_CUBE_TO_SHIFT: ({ s, you }) => addCube(s, 'ceres', you),
  NO_FLEET_TO_HIT: ({ s, you }) => {
    for (const base of Object.keys(s.cubes) as BaseId[]) addCube(s, base, you)
    for (const orbital of bookOf(s).orbitalList) for (const seat of s.seats) addFleet(s, orbital, seat)
  },
  NONE_DAMAGED: ({ s, you }) => addFleet(s, 'mars', you, 'battleshipDamaged'),
  ONLY_SO_MANY: ({ s, wish }) => {
    for (let n = 0; n < 5; n++)
      if (wish.piece) addFleet(s, wish.place, wish.owner, wish.piece)
      else addCube(s, wish.base, wish.owner)
  },
  AT_MOST: ({ wish }) => wish.id.replace(/#.*/, ''),
  NO_BRANCH: () => '0',
  EMPTY_BRANCH: ({ ask }) => ask.options[0]?.id,
  YOURSELF: ({ s, you }) => other(s, you),
  CHOOSE_NOTHING: ({ s, you }) => void s.stack.push({ step: 'scoringEvents', left: [you] }),
  NOT_NOW: ({ ask }) => ask.options[0]?.id,
  DOES_LESS: ({ s }) => {
    const event = s.stack.findLast(one => one.step === 'event')
    if (event)
      for (const key of ['card', 'ability'] as const)
        delete (event as { card?: string; ability?: string })[key]
  },
}

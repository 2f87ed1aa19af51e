import { describe, expect, it } from 'vitest'
import { table, type Opening } from '../../../testing/table.ts'
import { shipped } from '../content.ts'
import { shippedExtras } from '../doors-and-corners/content.ts'
import { HOUSE, LEGEND, seatName, wordsOf } from './name.ts'
import { expanse } from '../index.ts'
import type { AbilityPicture, BoardScene, CardPicture, HandScene, PanelScene } from '../scene/types.ts'
import type { State } from '../state.ts'
import type { Ability, Base, Card, Faction, FactionInfo, Icon, Provenance } from '../types.ts'

/**
 * Every value says where it comes from. All sources are walked: a value that was designed carries the mark
 * wherever it is shown, in words and pictures,
 * and no other value does. A new kind of designed value has no place below, and is noticed.
 */

const MODULES = ['alpha', 'beta', 'delta', 'epsilon']
const modules = { modules: MODULES, protomolecule: { base: 'eros', holder: 'un' } }
const SEATS = ['un', 'mcr', 'opa', 'pg'] as const
const cards: readonly Card[] = [...shipped.cards, ...shippedExtras.cards]
const abilities: readonly Ability[] = [...shipped.abilities, ...shippedExtras.techs]

type Path = readonly string[]
interface Leaf {
  readonly path: Path
  readonly designed: boolean
}
const leavesOf = (prov: Provenance | string, path: Path = []): readonly Leaf[] =>
  typeof prov === 'string'
    ? [{ path, designed: prov.startsWith('designed') }]
    : Object.entries(prov).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))

interface Sourced {
  readonly prov: Provenance
}
interface Chart extends Sourced {
  readonly seat: string
  readonly icon: string
}
interface Variant extends Sourced {
  readonly card: Card
  readonly value: string
}
const charts = Object.entries(shipped.setups).flatMap(([icon, own]) =>
  Object.entries(own).map(([seat, { prov }]): Chart => ({ seat, icon, prov })),
)
const variants = cards.flatMap(card =>
  Object.entries(card.variants ?? {}).map(
    ([value, { prov = '' }]): Variant => ({ card, value, prov: { text: prov } }),
  ),
)
const groups: Readonly<Record<string, readonly Sourced[]>> = {
  band: shipped.bands,
  sector: shipped.sectors,
  orbital: shipped.orbitals,
  base: shipped.bases,
  faction: shipped.factions,
  chart: charts,
  variant: variants,
  count: Object.values(shipped.playerCounts),
  constants: [shipped.constants],
  scoring: [shipped.scoring],
  card: cards,
  ability: abilities,
  alpha: [shippedExtras.alpha],
  protomolecule: [shippedExtras.protomolecule],
  tokens: [shippedExtras.resourceTokens],
  leaders: [shippedExtras.leaders],
}

/** A table as onlookers and players see it. */
function seen(given: Opening) {
  const {
    state,
    open: [ask],
  } = table(given).match()
  const s = state as unknown as State
  const view = expanse.view(s, [], 'table')
  const scene = expanse.scenes.board(view) as unknown as BoardScene
  const lines = expanse
    .board(view)
    .replace(/,\n {6}/g, ', ')
    .split('\n')
  return {
    scene,
    lines,
    alt: expanse.words.alt(scene),
    about: (name: string): string => expanse.words.about(s, name).join('\n'),
    labels: ask?.options.map(option => expanse.words.option(s, ask, option)) ?? [],
    card: (name: string) => expanse.scenes.card(view, name) as unknown as CardPicture,
    ability: (name: string) => expanse.scenes.card(view, name) as unknown as AbilityPicture,
    hand: (as: Faction) => expanse.scenes.hand(expanse.view(s, [], as)) as unknown as HandScene,
    panel: (seat: Faction) => scene.panels.find(panel => panel.seat === seat) as PanelScene,
  }
}
type Seen = ReturnType<typeof seen>

const whole = seen(modules)
const plain = seen({})
const fives = Array.from({ length: Math.ceil(cards.length / 5) }, (_, nth) =>
  cards.slice(nth * 5, nth * 5 + 5).map(({ id }) => id),
)
const onTracks = new Map(
  fives.flatMap(track => {
    const at = seen({ ...modules, track, active: 'un' })
    return track.map(id => [id, at] as const)
  }),
)
const at = ({ id }: Card): Seen => onTracks.get(id) ?? whole
const line = (card: Card): string => at(card).lines.find(one => one.includes(`  ${card.title}`)) ?? ''
const label = (card: Card): string => at(card).labels.find(one => one.startsWith(card.title)) ?? ''
const onTrack = (card: Card) => at(card).scene.track.find(place => place.card?.id === card.id)?.card
const close = (card: Card): CardPicture => at(card).card(card.title)

/** Somebody has the tech, and the techs of the same kind on the levels below. */
const withTech = new Map<string, Seen>()
function having({ id, faction, level }: Ability): Seen {
  if (!faction || level === undefined) return id.startsWith('dc.') ? whole : plain
  const kind = id.at(-1) ?? ''
  const techs = id.startsWith('dc.')
    ? [1, 2, 3].slice(0, level).map(one => `dc.tech.${faction}.${one}${kind}`)
    : [1, 2, 3].slice(0, level).map(one => `tech.${faction}.${one}`)
  const known =
    withTech.get(id) ?? seen({ ...(id.startsWith('dc.') ? modules : {}), techs: { [faction]: techs } })
  withTech.set(id, known)
  return known
}
const inHand = (ability: Ability) =>
  having(ability)
    .hand(ability.faction ?? 'un')
    .abilities.find(({ name }) => name.replace(HOUSE, '') === ability.name)
const inPanel = (ability: Ability) =>
  having(ability)
    .panel(ability.faction ?? 'un')
    .techs.find(({ name }) => name === ability.name)
/** "1 AP, once per turn, while spending AP": what of it says the cost, and what the limit. */
function usage(ability: Ability): readonly string[] {
  const { footer } = having(ability).ability(ability.name)
  return footer.includes('while spending') ? footer.split(', ') : []
}
const ends = (text: string | undefined): boolean => text?.endsWith(HOUSE) === true

type Marks = Readonly<Record<string, boolean>>
type Place = (one: never, path: Path) => Marks
const place =
  <T extends Sourced>(marks: (one: T, last: string) => Marks): Place =>
  (one, path) =>
    marks(one, path.at(-1) ?? '')

/** Where each kind of value is shown, and whether it carries the mark there. */
const PLACES: Readonly<Record<string, Place>> = {
  'base.resource': place<Base>(({ id, name, resource }) => ({
    'text board': plain.lines.some(one =>
      one.startsWith(`  ${name.slice(0, 15).padEnd(15)}${resource.charAt(0)}${HOUSE}`),
    ),
    picture: plain.scene.bases.some(base => base.id === id && base.house === true),
    about: plain.about('resources').includes(`${name} ${resource}${HOUSE}`),
  })),
  'card.title': place<Card>(card => ({
    label: label(card).startsWith(card.title + HOUSE),
    'text board': line(card).includes(`  ${card.title}${HOUSE}`),
    track: onTrack(card)?.house?.title === true,
    'close up': close(card).card.house?.title === true,
    alt: expanse.words.alt(close(card)).startsWith(`${card.title} (house value)`),
  })),
  'card.ap': place<Card>(card => ({
    label: label(card).includes(`${card.ap} AP${HOUSE}`),
    'text board': line(card).includes(`${card.ap} AP${HOUSE}`),
    track: onTrack(card)?.house?.ap === true,
    about: at(card).about(card.title).includes(`: ${card.ap} AP${HOUSE}, for`),
    alt: expanse.words.alt(close(card)).includes(`${card.ap} AP (house value), for`),
  })),
  'card.factions': place<Card>((card, seat) =>
    !card.factions.includes(seat as Faction)
      ? {}
      : {
          'text board': line(card).includes(`${seatName(seat)}${HOUSE}`),
          track: onTrack(card)?.house?.seats?.includes(seat as Faction) === true,
          about: new RegExp(`^${card.title}.*? for [^.]*${seatName(seat)}${HOUSE}`, 'm').test(
            at(card).about(card.title),
          ),
          alt: new RegExp(`^[^.]*for [^.]*${seatName(seat)} \\(house value\\)`).test(
            expanse.words.alt(close(card)),
          ),
        },
  ),
  'card.icons': place<Card>((card, icon) =>
    card.icons.includes(icon as Icon)
      ? { 'close up': new RegExp(`games of [^.]*${icon.replace('P', '')}${HOUSE}`).test(close(card).footer) }
      : {},
  ),
  'card.effect': place<Card>(card => ({
    track: onTrack(card)?.mark === 'house',
    'close up': close(card).card.mark === 'house',
    about: at(card).about(card.title).includes(`${card.title} (house version): `),
  })),
  'card.set': place<Card>(card => ({ track: onTrack(card)?.house?.set === true })),
  'variant.text': place<Variant>(({ card, value }) => {
    const read = seen({ options: { bushNavalYardsCP: value === 'perOtherBuilder' ? value : 'flat' } })
    return value === 'perOtherBuilder'
      ? {
          about: read.about(card.title).includes(' (house version)'),
          'close up': read.card(card.title).card.mark === 'house',
        }
      : {}
  }),
  'ability.name': place<Ability>(one => ({
    hand: ends(inHand(one)?.name),
    'close up': ends(having(one).ability(one.name).name),
    ...(one.level === undefined
      ? {}
      : {
          panel: inPanel(one)?.house === true,
          'text board': having(one).lines.some(text => text.includes(`${one.name}${HOUSE}`)),
        }),
  })),
  'ability.level': place<Ability>(one => ({
    hand: ends(inHand(one)?.head),
    'close up': ends(having(one).ability(one.name).head),
    about: having(one).about(one.name).includes(`level ${one.level}${HOUSE}`),
  })),
  'ability.cost': place<Ability>(one => (usage(one).length ? { 'close up': ends(usage(one)[0]) } : {})),
  'ability.limitPerTurn': place<Ability>(one =>
    usage(one).some(part => part.includes('per turn'))
      ? { 'close up': ends(usage(one).find(part => part.includes('per turn'))) }
      : {},
  ),
  'ability.effect': place<Ability>(one => ({
    hand: inHand(one)?.mark === 'house',
    'close up': having(one).ability(one.name).mark === 'house',
    about: having(one).about(one.name).includes(`${one.name} (house version): `),
  })),
  'ability.token': place<Ability>(one => ({
    about: whole.about('suppression token').includes(`${one.name} (house version)`),
  })),
  'chart.fleets': place<Chart>(chart => inCharts(chart, 'fleets')),
  'chart.influence': place<Chart>(chart => inCharts(chart, 'influence')),
  'protomolecule.cpByRound': place((_, round) => protomoleculeAt(Number(round))),
  'protomolecule.cpAtEnd': place(() => protomoleculeAt(6)),
  'leaders.powerPlay': place((_, value) =>
    /^\d$/.test(value)
      ? {
          about: whole.about('power play').includes(`${value}${HOUSE}`),
          panel: whole.panel('un').powerPlay?.points.find(one => one.value === Number(value))?.house === true,
          'text board': whole.lines.some(one =>
            new RegExp(`^UN: .*Power Play left: [^.]*; .*${value}${HOUSE}`).test(one),
          ),
          hand:
            whole.hand('un').panel.powerPlay?.points.find(one => one.value === Number(value))?.house === true,
          label: whole.labels.concat(powerPlays).some(one => one.includes(`${value} CP${HOUSE}`)),
        }
      : {},
  ),
  // Leaders are pieces: nobody is named.
  'faction.leader': place<FactionInfo>(({ leader }) => {
    for (const text of [
      whole.about(''),
      whole.lines.join('\n'),
      whole.alt,
      ...SEATS.map(seat => expanse.words.alt(whole.hand(seat))),
    ])
      expect(text).not.toContain(leader)
    return {}
  }),
}

function inCharts({ seat, icon }: Chart, what: string): Marks {
  const text = seen({ seats: SEATS.slice(0, parseInt(icon, 10)) }).about('starting charts')
  return {
    about: new RegExp(`${seatName(seat)} fleets[^;]*`).exec(text)?.[0].includes(`${what}${HOUSE}`) === true,
  }
}
function protomoleculeAt(round: number): Marks {
  const { scene, lines, alt, about } = seen({ ...modules, scoringRound: round - 1 })
  const value = [...shippedExtras.protomolecule.cpByRound, shippedExtras.protomolecule.cpAtEnd][round - 1]
  const all = /: ([\d/⌂]+) CP in scoring rounds 1 to 5, (\S+) CP/.exec(about('the protomolecule'))
  return {
    picture: scene.bases.find(({ id }) => id === 'eros')?.protomolecule?.house === true,
    'text board': lines.some(one => one.includes(`only first place scores: ${value} CP${HOUSE}`)),
    alt: alt.includes(`pays ${value} CP (house value).`),
    about: ends([...(all?.[1] ?? '').split('/'), all?.[2]][round - 1]),
  }
}
const powerPlays = seen({ ...modules, active: 'un' }).labels

const kindOf = (group: string, { path: [field = ''] }: Leaf): string => `${group}.${field}`
const all = Object.entries(groups).flatMap(([group, list]) =>
  list.flatMap(one => leavesOf(one.prov).map(leaf => ({ kind: kindOf(group, leaf), one, leaf }))),
)

describe('a value that was designed carries the mark where it is shown', () => {
  it('every kind of them has such a place', () => {
    expect([...new Set(all.filter(({ leaf }) => leaf.designed).map(({ kind }) => kind))].sort()).toEqual(
      Object.keys(PLACES).sort(),
    )
  })
  it.each(Object.entries(PLACES))('%s: there, and no value of another source', (kind, marks) => {
    const wrong = all
      .filter(one => one.kind === kind)
      .flatMap(({ one, leaf }) =>
        Object.entries(marks(one as never, leaf.path)).flatMap(([where, isMarked]) =>
          isMarked === leaf.designed
            ? []
            : [
                `${(one as { readonly id?: string }).id ?? ''} ${leaf.path.join('.')}: ` +
                  `${leaf.designed ? 'no' : 'a'} mark in ${where}`,
              ],
        ),
      )
    expect(wrong).toEqual([])
  })
  it.each(SEATS)(
    'an ability of %s in the menu of what to do with Action Points: its name and its cost',
    seat => {
      const given = { techs: { [seat]: [1, 2, 3].map(level => `tech.${seat}.${level}`) } }
      const {
        state,
        open: [ask],
      } = table(given).spends(seat, 4).match()
      const offered = ask?.options.filter(({ means }) => 'ability' in means) ?? []
      for (const option of offered) {
        const { name, prov } = abilities.find(({ id }) => id === option.id) as Ability
        const says = (field: string): boolean =>
          leavesOf(prov).some(({ path, designed }) => path[0] === field && designed)
        const text = expanse.words.option(state as State, ask as NonNullable<typeof ask>, option)
        expect([text.startsWith(name + HOUSE), text.endsWith(HOUSE)], text).toEqual([
          says('name'),
          says('cost'),
        ])
      }
    },
  )
  it.each(abilities.map(ability => [ability.id, ability] as const))(
    '%s: the words stay, but for marks behind a limit and a cost',
    (_id, ability) => {
      const words = wordsOf(ability)
      expect(words.replaceAll(HOUSE, '')).toBe(ability.text)
      const says = (field: string): boolean =>
        leavesOf(ability.prov).some(({ path, designed }) => path[0] === field && designed)
      expect(words.includes(`Once per turn${HOUSE}`)).toBe(
        /^Once per turn/.test(ability.text) && says('limitPerTurn'),
      )
      const { ap, cp } = ability.cost
      const isTold = ability.kind === 'action' || ability.kind === 'mixed'
      expect(new RegExp(`(${ap} AP|[Pp]ay ${cp} CP)${HOUSE}`).test(words)).toBe(
        isTold && ap + cp > 0 && says('cost'),
      )
    },
  )
  it('is told to programs by the names of the fields, for every card of the track', () => {
    for (const track of fives) {
      const {
        state,
        open: [ask],
      } = table({ ...modules, track, active: 'un' }).match()
      for (const option of ask?.options ?? []) {
        const card = cards.find(({ id }) => id === option.id)
        const fields = card
          ? [
              ...new Set(
                leavesOf(card.prov)
                  .filter(({ designed }) => designed)
                  .map(({ path: [field] }) => field),
              ),
            ]
          : []
        expect(
          expanse.words.house?.(state as State, ask as NonNullable<typeof ask>, option),
          option.id,
        ).toEqual(fields)
      }
    }
  })
  it('is explained once in every list that has one, and in no other', () => {
    const { about, lines } = plain
    expect(
      about('caliban project')
        .split('\n')
        .filter(one => one === LEGEND),
    ).toHaveLength(1)
    expect(about('terraforming')).not.toContain(LEGEND)
    expect(lines.filter(one => one === LEGEND)).toHaveLength(1)
    expect(expanse.pages['track']?.(table({}).match().state as State, {})).toMatchObject({
      ok: true,
      value: expect.arrayContaining([LEGEND]) as string[],
    })
  })
  it('is not on what the table settles itself', () => {
    const { about, labels, panel, scene } = seen({
      ...modules,
      active: 'un',
      options: { protomoleculeValues: [1, 2, 3, 4, 5, 6], powerPlayPoints: [1, 2, 3] },
    })
    expect(about('the protomolecule')).toContain('1/2/3/4/5 CP in scoring rounds 1 to 5, 6 CP')
    expect(about('power play')).toContain('point token (1, 2 and 3)')
    expect(labels.filter(one => one.startsWith('Power Play') && one.includes(HOUSE))).toEqual([])
    expect([
      panel('un').powerPlay?.points.some(({ house }) => house),
      scene.bases.find(({ id }) => id === 'eros')?.protomolecule?.house,
    ]).toEqual([false, undefined])
  })
  it('goes when an owner gives the value', () => {
    const overrides = {
      schemaVersion: 1,
      name: 'our copy',
      overrides: [
        { id: 'card.anubis', set: { ap: 2, title: 'Anubis', factions: ['pg'] } },
        { id: 'base.luna', set: { resource: 'minerals' } },
      ],
    }
    const { labels, lines, scene, about } = seen({
      overrides,
      active: 'un',
      track: ['card.anubis', 'card.drummer'],
    })
    expect([labels[0], lines.find(one => one.startsWith('1. '))]).toEqual([
      'Anubis, 2 AP, slot 1, free',
      '1. free  Anubis: 2 AP, event for Protogen',
    ])
    expect(scene.bases.find(({ id }) => id === 'luna')?.house).toBeUndefined()
    expect(about('resources')).toContain('Luna minerals,')
  })
})

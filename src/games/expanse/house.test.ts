import { describe, expect, it } from 'vitest'
import { setPosition } from '../../core/match.ts'
import { table } from '../../dev/testing/table.ts'
import type { Given } from '../../dev/testing/table.ts'
import { shipped } from './content.ts'
import { shippedExtras } from './doors-and-corners/content.ts'
import { HOUSE, isDesigned, LEGEND, wordsOf } from './house.ts'
import { expanse } from './index.ts'
import type { CardScene } from './scene/types.ts'
import type { State } from './state.ts'
import { about } from './text/about.ts'
import { seatName } from './text/name.ts'
import type { Ability, Card, Provenance } from './types.ts'

/** Every value that was designed is marked where it is shown, and no other: walked from the sources of all values. */

const modules = ['alpha', 'beta', 'delta', 'epsilon']
const stateOf = (given: Given): State => table(given).match().state as unknown as State
const plain = stateOf({})
const all = stateOf({ modules })
const cards: readonly Card[] = [...shipped.cards, ...shippedExtras.cards]
const abilities: readonly Ability[] = [...shipped.abilities, ...shippedExtras.techs]
const said = (id: string, name: string, s = all): string => about(s, name).find(line => line.startsWith(name)) ?? about(plain, name).find(line => line.startsWith(name)) ?? `${id} is not told`
const designed = (prov: Provenance, ...path: readonly string[]): boolean => {
  const found = path.reduce<Provenance | string | undefined>((now, key) => (typeof now === 'object' ? now[key] : now), prov)
  return typeof found === 'string' && found.startsWith('designed')
}
const marked = (text: string, is: boolean): string => `${text}${is ? HOUSE : ''}`

describe('a house mark', () => {
  it.each(cards.map(card => [card.title, card] as const))('stands behind the AP and the factions of %s that were designed, and behind no others', (title, { id, ap, factions, prov }) => {
    const listed = factions.map(seat => marked(seatName(seat), designed(prov, 'factions', seat))).join(', ')
    expect(said(id, title)).toContain(`${title}${designed(prov, 'effect') ? ' (house version)' : ''}: ${marked(`${ap} AP`, designed(prov, 'ap'))}, for ${listed}. `)
  })
  it.each(abilities.map(ability => [ability.id, ability] as const))('stands behind the limit and the cost of %s that were designed, where its words tell them', (_id, ability) => {
    const words = wordsOf(ability)
    expect(words.replaceAll(HOUSE, '')).toBe(ability.text)
    expect(words.includes(`Once per turn${HOUSE}`)).toBe(/^Once per turn/.test(ability.text) && designed(ability.prov, 'limitPerTurn'))
    const { ap, cp } = ability.cost
    const isTold = ability.kind === 'action' || ability.kind === 'mixed'
    expect(new RegExp(`(${ap} AP|[Pp]ay ${cp} CP)${HOUSE}`).test(words)).toBe(isTold && ap + cp > 0 && designed(ability.prov, 'cost'))
  })
  it('stands behind the resources of bases that were designed: four', () => {
    const line = about(plain, 'resources').find(one => one.startsWith('Resources: ')) ?? ''
    for (const { name, resource, prov } of shipped.bases) expect(line, name).toMatch(new RegExp(`\\b${name} ${marked(resource, designed(prov, 'resource'))}[,.]`))
    expect(line.split(HOUSE)).toHaveLength(5)
  })
  it.each([2, 3, 4])('stands behind the starting charts of %i players where they were designed', players => {
    const s = stateOf({ seats: ['un', 'mcr', 'opa', 'pg'].slice(0, players) })
    const line = about(s, 'starting charts').find(one => one.startsWith('Starting Charts: ')) ?? ''
    const charts = Object.entries(shipped.setups[`${players}P` as '2P'])
    for (const [seat, { prov }] of charts) {
      expect(line).toContain(`${seatName(seat)} ${marked('fleets', designed(prov, 'fleets'))} `)
      expect(line.slice(line.indexOf(`${seatName(seat)} fleets`))).toMatch(new RegExp(`^[^;]*, ${marked('influence', designed(prov, 'influence'))} `))
    }
  })
  it('stands behind the values of the Protomolecule and of Power Plays that were designed, unless the table has its own', () => {
    expect(about(all, 'the protomolecule').join()).toContain(`3/4${HOUSE}/4${HOUSE}/5${HOUSE}/5${HOUSE} CP in scoring rounds 1 to 5, 6${HOUSE} CP at Final Scoring`)
    expect(about(all, 'power play').join()).toContain(`points (2${HOUSE}, 3 and 4)`)
    const own = stateOf({ modules, options: { protomoleculeValues: [1, 2, 3, 4, 5, 6], powerPlayPoints: [1, 2, 3] } })
    expect(about(own, 'the protomolecule').join()).toContain('1/2/3/4/5 CP in scoring rounds 1 to 5, 6 CP')
    expect(about(own, 'power play').join()).toContain('points (1, 2 and 3)')
  })
  it('is explained once in every list that has one, and in no other', () => {
    expect(about(all, 'caliban project').filter(line => line === LEGEND)).toHaveLength(1)
    expect(about(all, 'terraforming').at(-1)).not.toBe(LEGEND)
    expect(expanse.pages['track']?.(all, {})).toMatchObject({ ok: true, value: expect.arrayContaining([LEGEND]) as string[] })
  })
  it('goes when an owner gives the value', () => {
    const overrides = { schemaVersion: 1, name: 'our copy', overrides: [{ id: 'card.caliban-project', set: { ap: 3, factions: ['un'] } }, { id: 'base.luna', set: { resource: 'minerals' } }] }
    expect(said('', 'Caliban Project', stateOf({ overrides }))).toContain('(house version): 3 AP, for UN. ')
    expect(about(stateOf({ overrides }), 'resources').join()).toContain('Luna minerals,')
  })
})

describe('pictures', () => {
  const boardOf = (s: State) => expanse.scenes?.board?.(expanse.view(s, [], 'table')) as unknown as { readonly bases: readonly { id: string; house?: true }[]; readonly track: readonly { card?: CardScene }[] }
  it('mark the same values of bases and of cards on the track', () => {
    const board = boardOf(plain)
    expect(board.bases.filter(({ house }) => house).map(({ id }) => id).sort()).toEqual(shipped.bases.filter(({ prov }) => isDesigned(prov, 'resource')).map(({ id }) => id).sort())
    for (const { id, ap, factions, prov, icons } of shipped.cards.filter(one => one.icons.includes('4P'))) {
      const set = setPosition(table({}).match(), { track: [id, ...shipped.cards.filter(one => one.id !== id && one.icons.includes('4P')).slice(0, 4).map(one => one.id)] })
      const shown = set.ok ? boardOf(set.value.state as unknown as State).track[0]?.card : undefined
      expect([shown?.id, shown?.ap, shown?.house?.ap === true, shown?.house?.seats ?? []], icons.join()).toEqual([id, ap, designed(prov, 'ap'), factions.filter(seat => designed(prov, 'factions', seat))])
    }
  })
})

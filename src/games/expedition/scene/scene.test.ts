import { expect, test } from 'vitest'
import type { ExpeditionFact } from '../facts.ts'
import { states } from '../showcase/states.ts'
import { complete, earlier, eight, full, running, doing, laid, seenBy } from '../showcase/table.ts'
import { sliceIds } from '../types.ts'
import { alt } from '../text/alt.ts'
import { boardScene } from './board.ts'
import { changesBetween } from './changes.ts'
import { choiceScene } from './choice.ts'
import { closeUp } from './closeUp.ts'
import { handScene } from './hand.ts'
import { toldScenes } from './index.ts'

/** Scenes say what is known at the table, and nothing that is a secret. */

const table = laid(6, running)
const scene = boardScene(seenBy(table))
const NAMES = { seat1: 'Naomi', seat2: 'Haruki *Tanaka*', seat3: 'drummer_91', seat5: 'Amos' }
const askOf = ({ open }: typeof table, seat: number) => {
  const ask = open.find(({ who }) => who === `seat${seat}`)
  if (!ask) throw new Error('nothing is asked')
  return ask
}

test('a token says what is claimed by whom, for what, and what is left', () => {
  expect(scene.wedges.map(({ slice }) => slice)).toEqual(sliceIds)
  expect(scene.wedges.map(({ claim }) => claim && [claim.seat, claim.no])).toEqual([
    ['seat2', 1],
    undefined,
    ['seat1', 3],
    ['seat2', 2],
    ['seat3', 4],
    undefined,
  ])
  expect([scene.left, scene.complete, scene.round]).toEqual([2, false, 2])
  expect(
    scene.rows.map(({ slices, breakthrough, leads }) => [slices, breakthrough, leads === true]).slice(0, 4),
  ).toEqual([
    [1, true, false],
    [2, true, true],
    [1, true, false],
    [0, false, false],
  ])
})

test(
  "an expedition is complete once Thunder's Edge is held or gone, not while it is still to be chosen " +
    'who holds it',
  () => {
    const placed = { system: 'B4', placedBy: 'seat1', infantry: 0 }
    const isComplete = (edge: unknown): boolean => boardScene(seenBy(laid(6, { ...full, edge }))).complete
    expect(
      [null, placed, { ...placed, garrison: 'seat2', controller: 'seat2', infantry: 2 }, 'gone'].map(
        isComplete,
      ),
    ).toEqual([false, false, true, true])
    expect(alt(boardScene(seenBy(laid(6, { ...full, edge: placed }))), undefined, {})).toMatch(
      /^Expedition, round 2, /,
    )
  },
)

test('whom all wait for, or whose turn it is', () => {
  const pill = (document: Readonly<Record<string, unknown>>): unknown =>
    boardScene(seenBy(laid(8, document))).pill
  expect(scene.pill).toEqual({ what: 'end of turn', seats: ['seat5'] })
  expect(pill(eight)).toEqual({ what: 'turn', seats: ['seat7'] })
  expect(pill(full)).toEqual({ what: "place Thunder's Edge", seats: ['seat1'] })
  expect(pill(complete)).toBeUndefined()
  expect(pill({})).toEqual({ what: 'between turns', seats: [] })
  expect(pill({ factions: { seat2: 'sol' } })).toEqual({
    what: 'choose a faction',
    seats: ['seat1', 'seat3', 'seat4', 'seat5', 'seat6', 'seat7', 'seat8'],
  })
})

test("The Fracture and Thunder's Edge, before and after", () => {
  const done = boardScene(seenBy(laid(6, complete)))
  expect([scene.fracture.inPlay, scene.edge.system]).toEqual([false, undefined])
  expect(done.fracture).toEqual({ inPlay: true, text: 'rolled 10', roll: 10, ingress: ['C1', 'C5'] })
  expect(done.edge).toMatchObject({
    system: 'System 46 (B4)',
    placedBy: 'seat1',
    controller: 'seat2',
    infantry: 2,
    tied: true,
  })
  expect(done.complete).toBe(true)
})

test("what has changed: a slice, how many somebody has, a breakthrough, The Fracture, Thunder's Edge", () => {
  const before = boardScene(seenBy(laid(6, earlier)))
  expect(changesBetween(before, scene)).toEqual([
    { what: 'claimed', slice: 'techplanet1' },
    { what: 'slices', seat: 'seat3', by: 1 },
    { what: 'breakthrough', seat: 'seat3' },
  ])
  expect(changesBetween(scene, before)).toContainEqual({ what: 'opened', slice: 'techplanet1' })
  expect(
    changesBetween(boardScene(seenBy(laid(6, full))), boardScene(seenBy(laid(6, complete)))).map(
      ({ what }) => what,
    ),
  ).toEqual(['fracture', 'edge'])
  expect(changesBetween(scene, scene)).toEqual([])
})

test('names of cards and objectives are in the hand of whoever paid with them, and nowhere else', () => {
  const SECRET = /Threaten|Sabotage|Direct Hit|Plague/
  const declared = doing(table, 5, 'claim:actioncards2', { count: 2, cards: 'Plague, Sabotage' })
  expect(JSON.stringify(handScene(seenBy(table, 2)))).toMatch(/Threaten Enemies/)
  expect(JSON.stringify(handScene(seenBy(declared, 5)))).toMatch(/Plague/)
  for (const as of [1, 3, 4, 6] as const)
    expect(JSON.stringify([handScene(seenBy(declared, as)), boardScene(seenBy(declared, as))])).not.toMatch(
      SECRET,
    )
  for (const as of [2, 5, 'table'] as const) {
    expect(boardScene(seenBy(declared, as))).toEqual(boardScene(seenBy(declared)))
    expect(alt(boardScene(seenBy(declared, as)))).not.toMatch(SECRET)
  }
  expect(handScene(seenBy(table))).toBeUndefined()
})

test('what can be chosen is numbered by its place in the question', () => {
  const slices = askOf(table, 5)
  const shown = choiceScene(seenBy(table, 5), slices, ['claim:tradegoods3?goods=3'])
  expect(shown?.wedges?.map(({ option }) => option)).toEqual(
    sliceIds.map(slice => {
      const at = slices.options.findIndex(({ id }) => id === `claim:${slice}`)
      return at < 0 ? undefined : { nth: at + 1, ...(slice === 'tradegoods3' ? { picked: true } : {}) }
    }),
  )
  const placing = laid(6, full)
  const places = askOf(placing, 1)
  expect(
    choiceScene(seenBy(placing, 1), places, [])?.systems?.map(({ nth }) => places.options[nth - 1]?.id),
  ).toEqual(['A1', 'A3', 'B3', 'B4', 'C2', 'C3', 'C4'].map(id => `place:${id}`))
  const tied = laid(6, { ...full, edge: { system: 'B4', placedBy: 'seat1', infantry: 0 } })
  const held = askOf(tied, 1)
  expect(
    choiceScene(seenBy(tied, 1), held, [])?.seats?.map(({ nth, row }) => [
      held.options[nth - 1]?.id,
      row.slices,
    ]),
  ).toEqual([
    ['garrison:seat1', 2],
    ['garrison:seat2', 2],
  ])
})

test('where words are enough there is no picture', () => {
  const unmapped = laid(6, { ...full, map: null })
  expect(choiceScene(seenBy(table, 1), askOf(table, 1), [])).toBeUndefined()
  expect(choiceScene(seenBy(unmapped, 1), askOf(unmapped, 1), [])).toBeUndefined()
})

test('slices, breakthroughs, the planet and headings are found by names and parts of them', () => {
  const named = (name: string): string | undefined => closeUp(seenBy(table), name)?.id
  expect(['5 influence', 'secret', 'Hacan', 'wing transfer'].map(named)).toEqual([
    'influence5',
    'secret1',
    'hacan',
    'argent',
  ])
  expect(["THUNDER'S EDGE", 'jupiter', 'payment', 'rulings'].map(named)).toEqual([
    'edge',
    'edge',
    'payment',
    'rulings',
  ])
  expect([named(''), named('nothing like it')]).toEqual([undefined, undefined])
  expect(closeUp(seenBy(table), 'hacan')).toMatchObject({
    name: 'Auto-Factories',
    seat: 'seat1',
    synergy: ['cybernetic', 'warfare'],
  })
  const own = laid(6, {
    factions: {
      seat1: { name: 'Far Away', breakthrough: 'Long Reach', synergy: ['warfare'] },
      seat2: 'sol',
      seat3: 'yin',
      seat4: 'saar',
      seat5: 'winnu',
      seat6: 'muaat',
    },
  })
  expect(closeUp(seenBy(own), 'long reach')).toMatchObject({
    name: 'Long Reach',
    head: 'Far Away',
    seat: 'seat1',
  })
})

test("rolls, and the placing of Thunder's Edge, are worth a picture; other things are not", () => {
  const view = seenBy(laid(6, complete))
  const facts: readonly ExpeditionFact[] = [
    { fact: 'started' },
    { fact: 'rolled', seat: 'seat3', number: 4, opens: false },
    { fact: 'placed', seat: 'seat1', system: 'B4', name: 'B4' },
    { fact: 'tied', seats: ['seat1', 'seat2'], placer: 'seat1' },
    { fact: 'garrisoned', seat: 'seat2', infantry: 2, chosenBy: 'seat1' },
  ]
  expect(toldScenes(view, facts.slice(0, 1))).toEqual([])
  const [roll, edge] = toldScenes(view, facts)
  expect(roll).toMatchObject({
    kind: 'fracture',
    inPlay: false,
    rolls: [{ seat: 'seat3', number: 4, opens: false }],
  })
  expect(edge).toMatchObject({
    kind: 'edge',
    system: 'System 46 (B4)',
    placedBy: { seat: 'seat1' },
    garrison: { row: { seat: 'seat2' }, infantry: 2, chosen: true },
  })
})

test('a picture in words is short enough, and begins with what matters', () => {
  for (const { scene: one, before, names } of states()) {
    const words = alt(one, before, names)
    expect(words.length).toBeGreaterThan(40)
    expect(words.length).toBeLessThanOrEqual(1000)
    expect(words).not.toMatch(/undefined|\.\.|\*/)
  }
  const words = alt({ ...scene, state: 31 } as typeof scene, boardScene(seenBy(laid(6, earlier))), NAMES)
  expect(words).toMatch(
    /^Expedition, state 31, round 2, four of six slices claimed\. Amos: end of turn\. Naomi /,
  )
  expect(words).toContain(' Amos: end of turn. Naomi has 1 (influence #3); Haruki Tanaka has 2 ')
  expect(words).toContain('Haruki Tanaka has 2 (resources #1, secret objective #2, most slices);')
  expect(words).toContain(
    'Since the last picture: drummer_91 claimed 1 tech planet and drummer_91 gained the breakthrough.',
  )
  expect(words).toContain('Open: 2 action cards, 3 trade goods.')
})

import { expect, test } from 'vitest'
import type { Match } from '../../../core/match.ts'
import { randomMatches } from '../../../testing/randomMatches.ts'
import { table } from '../../../testing/table.ts'
import type { BoardScene, Pieces } from './types.ts'
import { toolingOf } from '../../../core/game.ts'

/** Random positions of random games: pictures keep secrets, can be told, and say what the text board says. */

const STATES = 200
/** Every seventh state of games of 2, 3 and 4 players, one after the other. */
const all = [...randomMatches(table().match().game, { count: STATES, every: 7, seed: '5ce' })].map(
  ({ match }) => match,
)
const viewOf = ({ game, state, open }: Match): unknown => game.view(state, open, 'table')
const sceneOf = (match: Match): BoardScene => match.game.scenes.board(viewOf(match)) as BoardScene

test('what the table does not know is in no picture of it', () => {
  let others = 0
  for (const match of all) {
    const { game, state } = match
    const other = toolingOf(game).resample(state, 'table', '77')
    if (JSON.stringify(other) !== JSON.stringify(state)) others++
    const twin = game.scenes.board(game.view(other, game.asks(other), 'table'))
    expect(twin).toEqual(sceneOf(match))
    expect(game.words.alt(twin)).toBe(game.words.alt(sceneOf(match)))
  }
  expect(others).toBeGreaterThan(STATES / 2)
})

test('every picture can be told in 1000 characters', () => {
  const names = { un: 'N'.repeat(80), mcr: '**\u202e**', opa: 'a_b', pg: '' }
  all.forEach((match, at) => {
    const { game, rows } = match
    const facts = rows.flatMap(row => row.facts)
    const scenes = [
      sceneOf(match),
      ...game.scenes.told(viewOf(match), facts),
      ...['un', 'mcr'].map(as => game.scenes.hand(game.view(match.state, match.open, as))),
    ]
    for (const scene of scenes) {
      if (!scene) throw new Error('a seat has no hand')
      const before = all[at - 1]
      const alt = game.words.alt(scene, before && sceneOf(before), names)
      expect(alt.length).toBeLessThanOrEqual(1000)
      expect(alt).toMatch(/^[A-Z].*[.…]$/)
      expect(alt).not.toMatch(/undefined|NaN|null|\[object|\*|\n/)
    }
  })
})

const letters: Readonly<Record<string, string>> = {
  B: 'battleship',
  b: 'battleshipDamaged',
  'b!': 'battleshipHit',
  F: 'fleet',
  S: 'scrap',
  L: 'leader',
  R: 'rocinante',
}
const spelt = (pieces: readonly Pieces[]): string =>
  pieces
    .map(({ kind, count }) => `${count} ${kind}`)
    .sort()
    .join()
const read = (text: string): string =>
  text === '-'
    ? ''
    : text
        .split('+')
        .map(one => {
          const [, count, letter = ''] = /^(\d*)(.*)$/.exec(one) ?? []
          return `${count || 1} ${letters[letter]}`
        })
        .sort()
        .join()

/** The text board as one line a head: "Luna" is followed by what is there. */
const linesOf = (board: string): readonly string[] => board.replace(/,\n {6}/g, ', ').split('\n')
const after = (lines: readonly string[], head: string): string =>
  lines
    .find(line => line.startsWith(head))
    ?.slice(head.length)
    .trim() ?? 'MISSING'
const items = (text: string): readonly string[] => (text === '-' ? [] : text.split(', '))

function factsOfText(match: Match, scene: BoardScene): unknown {
  const lines = linesOf(match.game.board(viewOf(match)))
  const kept = (name: string): unknown => {
    const own = lines.slice(lines.findIndex(line => line.startsWith(`${name}: supply`)) + 1)
    const block = own.slice(
      0,
      own.findIndex(line => !line.startsWith('  ')),
    )
    const list = (head: string): readonly string[] =>
      block.filter(line => line.startsWith(head)).flatMap(line => items(line.slice(head.length).trim()))
    return [list('  Techs:'), list('  Kept events:')]
  }
  return {
    cp: items(after(lines, 'CP:')).slice().sort(),
    bases: scene.bases
      .filter(base => !base.outOfPlay)
      .map(({ name }) => {
        const text = after(lines, `  ${name.slice(0, 15).padEnd(15)}`)
        return [`${name} ${/^[fwmt]⌂?/.exec(text)?.[0]}`, ...items(text.replace(/^[fwmt]⌂?/, '').trim())]
      }),
    fleets: scene.orbitals.map(({ name }) => [
      name,
      ...items(after(lines, `${name} Orbital:`))
        .map(one => {
          const [, seat, pieces = '', star] = /^(\S+) (\S+) \([\d.]+\)(\*?)$/.exec(one) ?? []
          return `${seat} ${read(pieces)}${star}`
        })
        .sort(),
    ]),
    track: lines.filter(line => /^\d\. /.test(line)).map(line => line.replace(/:.*/, '')),
    held: scene.panels.map(({ name }) => [
      name,
      kept(name),
      read(/reserve ([^,]+)/.exec(after(lines, `${name}: supply`))?.[1] ?? '?'),
    ]),
  }
}

function factsOfScene(scene: BoardScene): unknown {
  const nameOf = (seat: string): string => scene.panels.find(panel => panel.seat === seat)?.name ?? '?'
  const cubes = (count: number, diplomats = 0): string =>
    diplomats === 0
      ? String(count)
      : count === diplomats
        ? `${diplomats}d`
        : `${count - diplomats}+${diplomats}d`
  return {
    cp: scene.panels.map(({ name, cp }) => `${name} ${cp}`).sort(),
    bases: scene.bases
      .filter(base => !base.outOfPlay)
      .map(({ name, resource, house, slots, control }) => [
        `${name} ${resource.charAt(0)}${house ? '⌂' : ''}`,
        ...slots.map(
          slot =>
            `${nameOf(slot.seat)} ${cubes(slot.cubes, slot.diplomats)}${slot.seat === control ? '*' : ''}`,
        ),
      ]),
    fleets: scene.orbitals.map(({ name, fleets, control }) => [
      name,
      ...fleets
        .map(({ seat, pieces }) => `${nameOf(seat)} ${spelt(pieces)}${seat === control ? '*' : ''}`)
        .sort(),
    ]),
    track: scene.track.flatMap(({ slot, cost, card, score }) =>
      card || score
        ? [
            `${slot}. ${cost > 0 ? `${cost} CP` : 'free'}  ` +
              `${card?.title ?? 'Score card'}${card?.house?.title ? '⌂' : ''}`,
          ]
        : [],
    ),
    held: scene.panels.map(({ name, techs, kept, reserve }) => [
      name,
      [techs.map(tech => `${tech.name}${tech.house ? '⌂' : ''}${tech.used ? ' (used)' : ''}`), kept],
      spelt(reserve),
    ]),
  }
}

const sorted = (facts: unknown): unknown => {
  const { bases, ...rest } = facts as { readonly bases: readonly (readonly string[])[] }
  return { ...rest, bases: bases.map(([name, ...slots]) => [name, ...slots.sort()]) }
}

test('the text board and the picture say the same', () => {
  expect(all.length).toBeGreaterThanOrEqual(STATES)
  for (const match of all) {
    const scene = sceneOf(match)
    expect(sorted(factsOfText(match, scene))).toEqual(sorted(factsOfScene(scene)))
  }
})

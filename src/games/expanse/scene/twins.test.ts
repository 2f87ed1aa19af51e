import { expect, test } from 'vitest'
import type { Match } from '../../../core/match.ts'
import { randomMatches } from '../../../testing/randomMatches.ts'
import { table } from '../../../testing/table.ts'
import { HOUSE } from '../text/name.ts'
import type { View } from '../view.ts'
import type { BoardScene } from './types.ts'

/**
 * The words beside a picture and the text board speak of the same table.
 * Facts are read from both, and compared.
 */

type Facts = Readonly<Record<string, unknown>>
const viewOf = ({ game, state, open }: Match): View => game.view(state, open, 'table') as View
const sceneOf = (match: Match): BoardScene => match.game.scenes.board(viewOf(match)) as BoardScene

const listed = (text: string): readonly string[] => (text === '-' || text === '' ? [] : text.split(', '))
const sorted = (list: readonly string[]): readonly string[] => [...list].sort()
const NAME = 15
/** The text board has room for so much of the name of a base. */
const short = (name: string): string => name.slice(0, NAME).trimEnd()

/** 'UN Luna, Eurasia; tied Eros' */
const grouped = (text: string): readonly string[] =>
  sorted(
    text.split('; ').flatMap(group => {
      const [who = '', ...names] = group.split(' ')
      return names
        .join(' ')
        .split(', ')
        .map(name => `${short(name)} ${who}`)
    }),
  )

const LETTERS: Readonly<Record<string, string>> = {
  F: 'fleet',
  B: 'Battleship',
  b: 'damaged Battleship',
  'b!': 'damaged Battleship',
  S: 'Scrap Ship',
  L: 'leader',
}
const letterPieces = (text: string): readonly string[] =>
  sorted(text === '-' ? [] : text.split('+').map(one => one.replace(/\D+/, letter => ` ${LETTERS[letter]}`)))
const wordPieces = (text: string): readonly string[] =>
  sorted(text === 'empty' ? [] : text.split(/, | and /).map(one => one.replace(/s$/, '')))

function factsOfText(text: string): Facts {
  const lines = text.replace(/,\n {6}/g, ', ').split('\n')
  const after = (head: string): string =>
    lines
      .find(line => line.startsWith(head))
      ?.slice(head.length)
      .trim() ?? ''
  const map = lines.slice(
    0,
    lines.findIndex(line => line.startsWith('ACTION TRACK')),
  )
  const matching = (pattern: RegExp, from = map): readonly (readonly string[])[] =>
    from.flatMap(line => [pattern.exec(line)?.slice(1) ?? []].filter(found => found.length))
  const [moment = ''] = lines
  const asked = sorted(listed(after('Waiting for:')))
  const mover = /^Turn \d+, (\S+) to move/.exec(moment)?.[1] ?? ''
  return {
    turn: /turn (\d+)/i.exec(moment)?.[1],
    asked,
    moves: asked.join() === mover ? mover : '',
    cp: sorted(listed(after('CP:'))),
    control: sorted(
      matching(/^ {2}(.{15})[fwmt][ ⌂] *(.*)$/).map(([name = '', there = '']) => {
        const first = listed(there)
          .find(one => one.endsWith('*'))
          ?.split(' ')[0]
        return `${name.trimEnd()} ${first ?? (there === '-' ? 'none' : 'tied')}`
      }),
    ),
    orbits: sorted(
      matching(/^(.+) Orbital: .*?(\S+) \S+ \([\d.]+\)\*/).map(([orbital, who]) => `${orbital} ${who}`),
    ),
    track: matching(/^\d\. (free|\d+ CP) {2}(.*?)(?:: (\d+) AP(⌂?), event .*)?$/, lines).map(
      ([cost, title = '', ap, house]) => [
        cost === 'free' ? 0 : parseInt(cost ?? '', 10),
        title.replace(HOUSE, ''),
        ap,
        house === HOUSE || title.endsWith(HOUSE),
      ],
    ),
    initiative: listed(after('Initiative:')),
    rocinante: after('Rocinante:'),
    deck: /\(deck (\d+),/.exec(text)?.[1],
    scoreCards: /Score cards drawn: (\d+) of/.exec(text)?.[1],
    bonus: matching(/^([A-Z ]+) \((\d) bonus tokens? left\)$/).map(([sector, left]) => `${sector} ${left}`),
    ...Object.fromEntries(
      listed(after('CP:'))
        .map(one => one.split(' ')[0] ?? '')
        .map(seat => [`held by ${seat}`, heldInText(lines, seat)]),
    ),
  }
}

function heldInText(lines: readonly string[], seat: string): Facts {
  const at = lines.findIndex(line => line.startsWith(`${seat}: supply`))
  const line = lines[at] ?? ''
  const own = lines.slice(at + 1, at + 3)
  const block = own.slice(0, own.findIndex(one => !one.startsWith('  ')) + 1 || 2)
  const list = (head: string): readonly string[] =>
    block.filter(one => one.startsWith(head)).flatMap(one => listed(one.slice(head.length).trim()))
  const [, normal = '0', diplomats = '0'] = /supply (?:(\d+)(?!d))?\+?(?:(\d+)d)?/.exec(line) ?? []
  return {
    cubes: Number(normal),
    diplomats: Number(diplomats),
    reserve: letterPieces(/reserve ([^,]+)/.exec(line)?.[1] ?? '?'),
    tokens: Number(/(\d+) Protomolecule/.exec(line)?.[1] ?? 0),
    techs: list('  Techs:').map(one => one.replace(' (used)', '')),
    kept: list('  Kept events:'),
  }
}

const rest = (sentences: readonly string[], head: string): string | undefined =>
  sentences.find(one => one.startsWith(head))?.slice(head.length)
const NAMES = Object.fromEntries(['un', 'mcr', 'opa', 'pg'].map(seat => [seat, 'N'.repeat(40)]))

function asked(waits = ''): Facts {
  const moves = /^(\S+) to move$/.exec(waits)?.[1] ?? ''
  return { asked: moves ? [moves] : sorted(listed(/^[^:]+: (.*)$/.exec(waits)?.[1] ?? '')), moves }
}

/** Only what it says; the first facts are always said. */
function factsOfAlt(alt: string, seats: readonly string[]): Facts {
  const sentences = alt
    .replaceAll(' (house value)', HOUSE)
    .replace(/ \(N+…\)/g, '')
    .slice(0, -1)
    .split('. ')
  const said = (key: string, head: string, read: (text: string) => unknown): Facts => {
    const text = rest(sentences, head)
    return text === undefined ? {} : { [key]: read(text) }
  }
  const each = rest(sentences, 'CP ')?.replace(' each', '')
  return {
    turn: /turn (\d+)/.exec(sentences[0] ?? '')?.[1],
    ...asked(sentences[1]),
    ...(each === undefined
      ? said('cp', 'CP: ', text => sorted(listed(text)))
      : { cp: sorted(seats.map(seat => `${seat} ${each}`)) }),
    ...said('control', 'Control: ', grouped),
    ...(sentences.includes('No Orbital Control')
      ? { orbits: [] }
      : said('orbits', 'Orbital Control: ', grouped)),
    ...(sentences.includes('The Action Track is empty')
      ? { track: [] }
      : said('track', 'Track: ', text => text.split('; ').map(trackPlace))),
    ...said('initiative', 'Initiative: ', listed),
    ...rocinante(sentences),
    ...said('deck', 'Deck ', text => text),
    ...said('scoreCards', 'Score cards drawn: ', text => text.split(' ')[0]),
    ...said('bonus', 'Bonus tokens left: ', text => listed(text.toUpperCase())),
    ...(Object.assign({}, ...seats.map(seat => said(`held by ${seat}`, `${seat}: `, heldInAlt))) as Facts),
  }
}

function trackPlace(text: string): readonly unknown[] {
  const [, cost, title = '', ap, house] =
    /^(\d+)(?: CP)? (.*?)(?: (\d+)(?: AP)?(⌂?))?(?: \(new\))?$/.exec(text) ?? []
  return [Number(cost), title.replace(/^Score card \(\d\/\d\/\d\)$/, 'Score card'), ap, house === HOUSE]
}

function rocinante(sentences: readonly string[]): Facts {
  const [, seat, orbital] =
    sentences.map(one => /^(\S+) has the Rocinante, at (.*)$/.exec(one)).find(found => found) ?? []
  return seat === undefined ? {} : { rocinante: `${seat}, at ${orbital}` }
}

function heldInAlt(text: string): Facts {
  const parts = text.split('; ')
  const part = (head: string): string => rest(parts, `${head} `) ?? ''
  return {
    cubes: Number(part('cubes')),
    diplomats: Number(part('Diplomats')),
    reserve: wordPieces(part('reserve')),
    tokens: Number(part('Protomolecule tokens')),
    techs: listed(part('techs')),
    kept: listed(part('kept')),
  }
}

const ALWAYS = ['turn', 'asked', 'moves', 'cp', 'control', 'orbits', 'track']
const OTHERS = ['initiative', 'rocinante', 'deck', 'scoreCards', 'bonus', 'held by UN', 'held by Protogen']
const found = [...randomMatches(table().match().game, { count: 240, every: 9, seed: '7e5' })]

test.each([
  ['alone', false],
  ['with what has changed, and long names', true],
])('the words beside the picture, %s, say what the text board says', (_, isFull) => {
  const times = new Map(OTHERS.map(key => [key, 0]))
  for (const { match, before } of found) {
    const view = viewOf(match)
    const scene = sceneOf(match)
    const alt = isFull
      ? match.game.words.alt(scene, before && sceneOf(before), NAMES)
      : match.game.words.alt(scene)
    const told = factsOfAlt(
      alt,
      scene.panels.map(({ name }) => name),
    )
    const text = factsOfText(match.game.board(view))
    // In Final Scoring the text board counts no turns.
    const facts = view.phase === 'final' ? { ...text, turn: told['turn'] } : text
    expect(
      ALWAYS.filter(key => told[key] === undefined),
      alt,
    ).toEqual([])
    expect(told, alt).toEqual(Object.fromEntries(Object.keys(told).map(key => [key, facts[key]])))
    for (const key of Object.keys(told)) times.set(key, (times.get(key) ?? 0) + 1)
  }
  expect(OTHERS.filter(key => (times.get(key) ?? 0) < (isFull ? 1 : 30))).toEqual([])
})

test('games of every size and every phase of a turn are among them', () => {
  expect(new Set(found.map(({ match }) => viewOf(match).seats.length))).toEqual(new Set([2, 3, 4]))
  expect([...new Set(found.map(({ match }) => viewOf(match).phase))].sort()).toEqual(
    expect.arrayContaining(['over', 'scoring', 'turn']),
  )
  expect(
    found.filter(({ match }) => viewOf(match).asks.some(({ what }) => what === 'offer')).length,
  ).toBeGreaterThan(5)
})

import { expect, it } from 'vitest'
import type { Exhibit } from '../../core/scene.ts'
import { toolingOf, type Game } from '../../core/game.ts'
import { games } from '../../games/index.ts'
import { toy } from '../../testing/toy.ts'
import { itemOf, randomPlays, testFinder, pictureFor, type Item, type Sources } from './item.ts'
import { lacking, pageOf } from './page.ts'

const expanse = games['expanse'] as Game
/** The head of a PNG, 1600 by 1200, is all the page reads of it. */
const PNG = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
  Buffer.from([0, 0, 6, 64, 0, 0, 4, 176]),
])

const WHOLE: Exhibit = {
  id: 'toy.whole',
  group: 'Toys',
  title: 'A <whole> one',
  needs: ['picture', 'text', 'provenance', 'test', 'play'],
  scene: { kind: 'toy' },
  text: 'Take 1 & go.',
  effect: { op: 'take', count: 1 },
  values: { ap: 3, factions: ['un'], title: 'Whole' },
  provenance: { ap: 'rulebook: page 3', factions: { un: 'designed', mcr: 'rulebook: page 4' } },
  isTestedBy: 'whole test',
  covers: ['toy.whole now', 'toy.whole keep'],
}
const BARE: Exhibit = {
  id: 'toy.bare',
  group: 'Toys',
  title: 'A bare one',
  needs: WHOLE.needs,
  isTestedBy: 'no such words',
  covers: ['toy.bare now'],
}

const sources: Sources = {
  game: toy,
  draw: () => Promise.resolve(PNG),
  testsWith: sign => (sign === 'whole test' ? ['src/toy.test.ts'] : []),
  plays: {
    games: 400,
    counts: new Map([
      ['toy.whole now', 5],
      ['toy.whole keep', 1],
    ]),
  },
}
const pageWith = (...items: readonly Item[]): string =>
  pageOf([{ id: 'toy', title: 'Toy', games: 400, items }])
const articleOf = (page: string, id: string): string =>
  page.split('<article').find(part => part.includes(`data-id="${id}"`)) ?? ''
const redIn = (html: string): readonly string[] =>
  [...html.matchAll(/<p class="red">(.*?)<\/p>/g)].map(([, why]) => why ?? '')

it('a complete exhibit shows all its parts and nothing in red', async () => {
  const page = pageWith(await itemOf(sources, WHOLE))
  const article = articleOf(page, 'toy.whole')
  expect(page).not.toContain('class="red"')
  expect(page).toContain('Nothing is missing.')
  expect(article).toContain('A &lt;whole&gt; one')
  expect(article).toContain('Take 1 &amp; go.')
  expect(article).toContain(
    `<img src="data:image/png;base64,${PNG.toString('base64')}" alt="A picture of the toy: toy." ` +
      'width="1600" height="1200"',
  )
  expect(article).toContain('<code>src/toy.test.ts</code>')
  expect(article).toContain('Reached in 400 games: <span>now 5 ×</span> <span>keep 1 ×</span>')
  expect(article).toContain('&quot;op&quot;: &quot;take&quot;')
})

it('each value shows its source; without one it is marked as a house version', async () => {
  const rows = articleOf(pageWith(await itemOf(sources, WHOLE)), 'toy.whole')
    .split('<tr>')
    .filter(row => row.startsWith('<th scope="row">'))
  expect(
    rows.map(row =>
      [...row.matchAll(/<(?:th|td)[^>]*>(.*?)<\/(?:th|td)>/g)].map(([, cell]) =>
        (cell ?? '').replace(/<span.*<\/span>/, 'HOUSE'),
      ),
    ),
  ).toEqual([
    ['ap', '3', 'rulebook: page 3'],
    ['factions un', 'true', 'HOUSE designed'],
    ['factions mcr', 'false', 'rulebook: page 4'],
    ['title', 'Whole', 'HOUSE no source is given, so it counts as ours'],
  ])
})

it('missing parts are shown in red and counted', async () => {
  const items = [await itemOf(sources, WHOLE), await itemOf(sources, BARE)]
  const page = pageWith(...items)
  expect(lacking(items)).toBe(1)
  expect(redIn(articleOf(page, 'toy.whole'))).toEqual([])
  expect(redIn(articleOf(page, 'toy.bare'))).toEqual([
    'No picture: It has no scene to be drawn from.',
    'No text: nothing says in words what it is.',
    'No provenance: nobody knows where its values come from.',
    'No test: No test file has the words no such words.',
    'Never reached in 400 random games: now.',
  ])
  expect(page).toContain('1 lack something.')
  expect(page.match(/<li class="red"><b>1 of 2<\/b>/g)).toHaveLength(5)
  // With the others hidden, only incomplete exhibits are left.
  expect(page.match(/<article[^>]*class="whole"/g)).toHaveLength(1)
})

it(
  'a card whose event was never reached is red, however often it was kept; after too few games it is ' +
    'only noted',
  async () => {
    const after = async (games: number): Promise<Item> =>
      itemOf({ ...sources, plays: { games, counts: new Map([['toy.whole keep', 99]]) } }, WHOLE)
    const [few, enough] = [await after(399), await after(400)]
    expect(redIn(articleOf(pageWith(enough), 'toy.whole'))).toEqual([
      'Never reached in 400 random games: now.',
    ])
    expect(articleOf(pageWith(enough), 'toy.whole')).toContain(
      '<span class="never">now 0 ×</span> <span>keep 99 ×</span>',
    )
    const page = pageWith(few)
    expect(lacking([few])).toBe(0)
    expect(page).not.toContain('class="red"')
    expect(articleOf(page, 'toy.whole')).toContain('<p class="small">Not reached in 399 games: now.</p>')
    expect(page).toContain('<li><b>0 of 1</b> were reached')
  },
)

it('a state counts as tested only if both files of its picture are kept', async () => {
  const find = testFinder('expanse')
  expect(find({ kept: 'start-2' })).toEqual([
    'src/draw/expanse/golden/start-2.txt',
    'src/draw/expanse/golden/start-2.png',
  ])
  expect(find({ kept: 'start-9' })).toEqual([])
  const state = { ...WHOLE, needs: ['test'], isTestedBy: { kept: 'start-9' } } as const
  expect((await itemOf({ ...sources, testsWith: find }, state)).missing).toEqual([
    { need: 'test', why: 'No test: No picture is saved as start-9.' },
  ])
  expect(
    toolingOf(expanse)
      .exhibits()
      .flatMap(({ id, isTestedBy }) =>
        id.startsWith('state.') && find(isTestedBy ?? '').length !== 2 ? [id] : [],
      ),
  ).toEqual([])
})

it('the page begins with how far apart the colours of seats are for each kind of sight', async () => {
  const [head = ''] = pageWith(await itemOf(sources, WHOLE)).split('<article')
  const rows = [
    ...head.matchAll(/<tr><th scope="row">(\w+)<\/th><td><b>([\d.]+)<\/b>.*?<td><b>([\d.]+)<\/b>/g),
  ].map(([, sight, main, all]) => [sight, Number(main), Number(all) >= 8.4])
  expect(rows).toEqual([
    ['normal', 18.5, true],
    ['deuteranopia', 16.7, true],
    ['protanopia', 18.7, true],
    ['tritanopia', 18.6, true],
  ])
})

it('a picture that fails says why', async () => {
  const item = await itemOf({ ...sources, draw: pictureFor }, WHOLE)
  expect(item.missing).toEqual([
    { need: 'picture', why: "No picture: Nothing is known of how 'toy' is drawn." },
  ])
})

it('the page of a game has every exhibit and loads nothing from outside', async () => {
  const found = {
    game: expanse,
    draw: () => Promise.resolve(PNG),
    testsWith: testFinder('expanse'),
    plays: randomPlays(expanse, 0),
  }
  const items = await Promise.all(
    toolingOf(expanse)
      .exhibits()
      .map(exhibit => itemOf(found, exhibit)),
  )
  const page = pageWith(...items)
  expect([...page.matchAll(/<article[^>]*data-id="([^"]+)"/g)].map(([, id]) => id)).toEqual(
    toolingOf(expanse)
      .exhibits()
      .map(({ id }) => id),
  )
  expect(
    [...page.matchAll(/(?:src|href)="([^"]*)"/g)]
      .map(([, to]) => to)
      .filter(to => !/^(data:|#)/.test(to ?? '')),
  ).toEqual([])
  expect(page).not.toMatch(/url\(|@import|fetch\(/)
  expect([...page.matchAll(/<img [^>]*>/g)].filter(([image]) => !/ alt="[^"]+"/.test(image))).toEqual([])
  // No games have been played yet, which is no fault of theirs.
  expect(lacking(items)).toBe(0)
  expect(items.filter(({ exhibit, notYet }) => exhibit.needs.includes('play') !== (notYet !== ''))).toEqual(
    [],
  )
})

it('random games of the gallery reach the same each time, and each has a winner', () => {
  const [one, again] = [randomPlays(expanse, 1), randomPlays(expanse, 1)]
  expect([...again.counts]).toEqual([...one.counts])
  expect([...one.counts].filter(([word]) => word.endsWith(' wins')).map(([, times]) => times)).toEqual([1])
})

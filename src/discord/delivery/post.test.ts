import { beforeAll, describe, expect, it } from 'vitest'
import { playWithUndos } from '../../testing/playedTables.ts'
import {
  bids,
  club,
  HOUR,
  must,
  playOn,
  recordOf,
  says,
  seatedTable,
  type Club,
} from '../../testing/tables.ts'
import { pressables } from '../../testing/pressables.ts'
import { messageAt, postsAt } from '../../testing/posts.ts'
import { toy } from '../../testing/toy.ts'
import type { Post } from '../../table/story/lease.ts'
import { lookAt, type PlayerView } from '../../table/play/playerView.ts'
import { verified } from '../../table/export/verify.ts'
import type { TableId } from '../../table/store.ts'
import { overSentence } from '../question/console.ts'
import type { Message } from '../message/message.ts'
import { postMessage, storyLines } from './post.ts'

const BAD_NAME = '**@everyone** <@123456789012345678> `|| [x](http://x.y) ||` _____ '.padEnd(80, '*')

const labels = (message: Message): readonly string[] => pressables(message).map(({ label }) => label)
const embedsOf = ({ embeds = [] }: Message): readonly string[] =>
  embeds.map(({ description = '' }) => description)

function expectFits(message: Message): void {
  const { content = '', embeds = [], components = [] } = message
  expect(content.length).toBeLessThanOrEqual(2000)
  const sizes = embeds.map(({ description = '' }) => description.length)
  expect(sizes.every(size => size > 0 && size <= 4096)).toBe(true)
  expect(
    embeds.reduce(
      (sum, { footer, description = '' }) => sum + description.length + (footer?.text.length ?? 0),
      0,
    ),
  ).toBeLessThanOrEqual(6000)
  expect(components.length).toBeLessThanOrEqual(5)
  expect(new Set(pressables(message).map(({ id }) => id)).size).toBe(pressables(message).length)
}

const PICTURE = { name: 'board.png', data: Buffer.from(''), alt: 'The board' }
const WITHOUT = { name: 'Somebody', person: '1', text: 'choose.' }

describe("a post read without embeds or in a phone's notification", () => {
  it(
    'names the pinged player and the decision first, then the whole story; with a picture it needs no ' +
      'embed',
    async () => {
      const at = club()
      const id = await seatedTable(at, 'expanse')
      const {
        posts: [post],
        look,
      } = await postsAt(at, id)
      const { content = '', embeds } = postMessage(post as Post, look, undefined, [PICTURE])
      expect(embeds).toEqual([])
      const [first = '', second, third] = content.split('\n')
      expect(first).toMatch(
        /^<@\w+> \((UN|MCR)\): It's your turn\. You have \d+ CP: take a card from the Action Track\.$/,
      )
      expect(second).toMatch(/^<@\w+> plays \w+ and <@\w+> plays \w+\.$/)
      expect(third).toBe('**The Expanse**')
      for (const line of post?.primer ?? []) expect(content).toContain(line)
      for (const line of storyLines(post?.story ?? [])) expect(content).toContain(line.trim())
      expect(content).toContain((await recordOf(at, id)).commitment)
    },
  )
  it('begins a long story in the content, and the embed continues it', async () => {
    const at = club()
    const {
      posts: [post],
      look,
    } = await postsAt(at, await seatedTable(at, 'expanse'))
    const story = Array.from({ length: 90 }, (_, n) => ({ text: `This is sentence ${n} of a *story*.` }))
    const message = postMessage(
      { ...(post as Post), story },
      { ...look, waiting: [{ seat: 'un', since: 0, ...WITHOUT }] },
      undefined,
      [PICTURE],
    )
    expectFits(message)
    const said = `${message.content ?? ''}\n${embedsOf(message).join('\n')}`.match(/This is .*/g)
    expect(said).toEqual(storyLines(story))
    expect((message.content ?? '').length).toBeGreaterThan(1700)
    expect(message.content).toMatch(/\n-# .*\/history.*$/m)
  })
})

describe('the first post of a game', () => {
  it('says who plays and who is asked, shows the commitment, and can be pressed', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const message = await messageAt(at, id)
    const { commitment } = await recordOf(at, id)
    const {
      seats,
      waiting: [asked],
    } = must(await at.tables.play.look(id))
    const [first, second] = seats.map(({ name, person = '' }) => `<@${person}> plays ${name}`)
    expect(message.content).toMatch(
      new RegExp(
        `^<@${asked?.person}> \\((UN|MCR)\\): It's your turn\\. You have \\d+ CP: take a card from the ` +
          `Action Track\\.\n${first} and ${second}\\.\n\\*\\*The Expanse\\*\\*\n`,
      ),
    )
    expect(message.content).toMatch(
      new RegExp(`\n-# SHA-256 of the seed, which is shown at the end: ${commitment}$`),
    )
    expect(labels(message)).toEqual(['Your Move', 'Board', 'My Hand'])
  })
  it('names people before bots, and the bots of a level together', async () => {
    const at = club()
    const bots = ['Pilot', 'Pilot', 'Captain']
    const { id } = must(
      await at.tables.lobby.open('ada', { game: 'expanse', players: 4, home: 'club', bots }),
    )
    must(await at.tables.lobby.join(id, 'ada', 'opa'))
    must(await at.tables.lobby.start(id, { person: 'ada' }))
    const SEAT = '(UN|MCR|Protogen)'
    expect((await messageAt(at, id)).content).toMatch(
      new RegExp(
        `^(<@ada> plays OPA, 2 Pilot bots play ${SEAT} and ${SEAT} and Captain bot plays ${SEAT}\\.|` +
          `<@ada> plays OPA, Captain bot plays ${SEAT} and 2 Pilot bots play ${SEAT} and ${SEAT}\\.)$`,
        'm',
      ),
    )
  })
  it.each([
    ['expanse', 2, ['most Control Points', 'Action Track', 'Final Scoring ends the game']],
    ['hexpanse', 3, ['forming the mission', 'take up to 2 actions', 'is out of the game']],
    [
      'expedition',
      3,
      ["keeps the expedition to Thunder's Edge", 'claim a slice', 'This table has no winner'],
    ],
  ])('of %s says how the game is won, what a turn is and what ends it', async (game, players, words) => {
    const at = club()
    const { content = '' } = await messageAt(at, await seatedTable(at, game, players))
    for (const one of words) expect(content).toContain(one)
    expect(content.split('\n- ').length).toBeLessThanOrEqual(1 + 6)
  })
  it('leaves the set-up to the picture and to /history', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse')
    const message = await messageAt(at, id)
    expect(message.content).not.toContain('UN places 2 fleets at Earth')
    const { story } = must(await at.tables.story.step(id, 1, undefined, () => undefined))
    expect(story.map(({ text }) => text).join()).toContain('UN places 2 fleets at Earth')
  })
})

describe('a proposal', () => {
  const proposed = async (): Promise<{ at: Club; id: TableId }> => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    await playWithUndos(at, id, 12)
    await postsAt(at, id)
    at.clock.now += 1000
    must(await at.tables.play.propose(id, 'ada', 3))
    return { at, id }
  }
  it('calls all who are to agree, with buttons', async () => {
    const { at, id } = await proposed()
    const message = await messageAt(at, id)
    expect(message.calls).toEqual(expect.arrayContaining(['bob', 'cyd']))
    expect(message.calls).not.toContain('ada')
    expect(labels(message).slice(0, 2)).toEqual(['Agree', 'Decline'])
  })
  it('shows what it is about, who has agreed and when silence agrees', async () => {
    const { at, id } = await proposed()
    const { content = '' } = await messageAt(at, id)
    expect(content).toMatch(
      /<@(bob|cyd)> \(\w+\) and <@(bob|cyd)> \(\w+\): press \*\*Agree\*\* to undo these moves/,
    )
    expect(content).toContain('Agreed so far: <@ada> (UN).')
    const ends = Math.floor((at.clock.now + 48 * HOUR) / 1000)
    expect(content).toContain(`The vote ends <t:${ends}:R>. No answer by then counts as a yes.`)
    expect(content).toMatch(/\nThese moves would be undone:\n> \S/)
  })
  it('to end the game stays in later posts with its buttons, and calls nobody again', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { consentHours: 0 })
    await postsAt(at, id)
    at.clock.now += 1000
    must(await at.tables.lobby.end(id, { person: 'ada' }))
    const first = await messageAt(at, id)
    expect([first.calls, labels(first)[0]]).toEqual([expect.arrayContaining(['bob', 'cyd']), 'Agree'])
    expect(first.content).toContain('to end the game without a winner')
    expect(first.content).not.toContain('The vote ends')
    at.clock.now += 1000
    must(await at.tables.play.agree(id, 'bob'))
    await postsAt(at, id)
    const mover = (await recordOf(at, id)).asking[0]?.seat
    at.clock.now += 1000
    while ((await recordOf(at, id)).asking[0]?.seat === mover) await playOn(at, id, 1)
    const later = await messageAt(at, id)
    expect(labels(later)[0]).toBe('Agree')
    expect(later.content).toMatch(/The vote to end the game still needs an answer from <@cyd> \(OPA\)\./)
  })
  it('to replace a player names both, calls those who decide, and not the new player', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { consentHours: 0 })
    await postsAt(at, id)
    at.clock.now += 1000
    must(await at.tables.lobby.replace(id, { person: 'ada' }, 'opa', 'eve'))
    const post = await messageAt(at, id)
    expect([post.calls, labels(post)[0]]).toEqual([['bob'], 'Agree'])
    expect(post.content).toContain(
      '<@bob> (MCR): press **Agree** to let <@eve> replace <@cyd> (OPA), ' +
        'or **Decline** to keep <@cyd> (OPA).',
    )
  })
  it('calls nobody again when one agrees, and has no buttons when it is over', async () => {
    const { at, id } = await proposed()
    await postsAt(at, id)
    at.clock.now += 1000
    must(await at.tables.play.agree(id, 'bob'))
    const second = await messageAt(at, id)
    expect([second.calls, labels(second)[0]]).toEqual([[], 'Agree'])
    must(await at.tables.play.agree(id, 'cyd'))
    expect(labels(await messageAt(at, id))).not.toContain('Agree')
  })
})

describe('at the end', () => {
  it('says places alone where a game has no points', async () => {
    const at = club(undefined, {
      ...toy,
      id: 'ranked',
      standings: () => [
        { seat: 'b', rank: 1 },
        { seat: 'a', rank: 2 },
      ],
    })
    const id = await seatedTable(at, 'ranked')
    await playWithUndos(at, id)
    expect((await recordOf(at, id)).result?.places).toEqual([
      { seat: 'b', rank: 1 },
      { seat: 'a', rank: 2 },
    ])
    expect((await messageAt(at, id)).content).toMatch(
      /^🏆 \*\*<@bob> \(B\) wins!\*\*\nWell played, <@ada> \(A\)\./,
    )
    const file = must(await at.tables.exportTable(id, { whole: true }))
    expect(verified(at.tables.deps.games, file).filter(({ holds }) => holds === false)).toEqual([])
  })
  it('names no winner among equals without points, and shows the seed', async () => {
    const at = club(undefined, {
      ...toy,
      id: 'kept',
      staysSecret: true,
      standings: () => [
        { seat: 'b', rank: 1 },
        { seat: 'a', rank: 1 },
      ],
    })
    const id = await seatedTable(at, 'kept')
    expect(must(await at.tables.play.look(id))).not.toHaveProperty('seed')
    await playWithUndos(at, id)
    const {
      commitment = '',
      setup: { seed },
    } = await recordOf(at, id)
    expect((await messageAt(at, id)).content).toMatch(
      new RegExp(
        `^The game is over\\.\\n[^]*\\n-# The seed was \`${seed}\`\\. Its SHA-256 is the one shown at ` +
          `the start: \`${commitment}\``,
      ),
    )
    expect(overSentence(must(await at.tables.play.look(id)))).toBe(
      'The game is over.\nUse /table new to start another.',
    )
  })
  it('says who has how many points, and gives the seed', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await postsAt(at, id)
    for (let n = 0; n < 3; n++) {
      await bids(at, id)
      await says(at, id, 'ada', 'gold')
      await says(at, id, 'ada')
    }
    const message = await messageAt(at, id)
    const { commitment, setup } = await recordOf(at, id)
    expect(message.content).toContain(
      'The game is over:\n1st: <@ada> (A), 3 points\n1st: <@bob> (B), 0 points\nThe game took 1 minute.',
    )
    expect(message.content).toContain(commitment)
    expect(message.content).toContain(setup.seed)
    expect([message.calls, labels(message)]).toEqual([
      ['ada', 'bob'],
      ['Rematch', 'Film', 'Board'],
    ])
  })
  it.each([1, 2, 3])('says where the CP came from, which add up (chance %i)', async chance => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2 + (chance % 2))
    await playWithUndos(at, id, undefined, String(chance))
    const { posts } = await postsAt(at, id)
    const { lines, title } = posts.at(-1)?.end?.tally ?? { lines: [], title: '' }
    const { places = [] } = (await recordOf(at, id)).result ?? {}
    for (const { seat, points } of places)
      expect(lines.reduce((sum, { counts }) => sum + (counts[seat] ?? 0), 0)).toBe(points)
    expect(lines.map(line => line.title)).toEqual(expect.arrayContaining(['Start', 'Final Scoring']))
    expect(lines.find(line => line.title === 'Start')?.counts['un']).toBe(10)
    const { content = '' } = postMessage(posts.at(-1) as Post, must(await at.tables.play.look(id)))
    expect(content).toMatch(new RegExp(`\\*\\*${title}\\*\\*\\n- Start: [A-Z]+ 10, [A-Z]+ 10`))
    expect(content).toMatch(
      /\n\*\*Turning point:\*\* [A-Z]+ took the lead for good (in|on) .+, \d+ CP to \d+\.\n/,
    )
  })
  it.each([
    [
      'ended',
      (at: Club, id: TableId) => at.tables.lobby.end(id, { person: 'ada', moderator: true }),
      'without a winner',
    ],
    [
      'resigned',
      (at: Club, id: TableId) => at.tables.lobby.resign(id, 'ada'),
      'only <@bob> (B) is left, and wins.',
    ],
  ])('says that it is %s', async (_how, end, words) => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    must<unknown>(await end(at, id))
    expect((await messageAt(at, id)).content).toContain(words)
  })
})

describe('a late game of four', () => {
  let at: Club, id: TableId, posts: readonly Post[], look: PlayerView
  beforeAll(async () => {
    at = club()
    id = await seatedTable(at, 'expanse', 4, { name: BAD_NAME })
    await playWithUndos(at, id, 230)
    const all = await postsAt(at, id)
    posts = all.posts
    look = all.look
  })
  it('fits, with its whole board and the end of a long story', () => {
    const message = postMessage(posts[0] as Post, look)
    expectFits(message)
    expect(embedsOf(message)[1]).toContain(look.board)
    expect(embedsOf(message)[0]).toMatch(/^\(\/history has the moves in between\)/)
    expect(embedsOf(message)[0]).toContain(posts[0]?.story.at(-1)?.text)
  })
  it('fits however much the names and the board take', () => {
    const waiting = look.seats.map(({ seat, name }) => ({
      seat,
      name,
      person: '1'.repeat(20),
      since: 0,
      text: '_*'.repeat(600),
    }))
    const message = postMessage(posts[0] as Post, { ...look, board: '`'.repeat(9000), waiting })
    expectFits(message)
    expect(waiting.every(({ name }) => message.content?.includes(name))).toBe(true)
  })
  it('calls nobody and formats nothing by the name of the table', () => {
    const { content = '', calls = [] } = postMessage(posts[0] as Post, look)
    expect(content).not.toMatch(/@everyone|<@123/)
    expect(calls.every(person => look.seats.some(seat => seat.person === person))).toBe(true)
  })
})

it('tells nothing that only some may know: what cannot be seen may be anything', async () => {
  const at = club()
  let bonus = 0
  for (let game = 0; game < 10; game++) {
    const id = await seatedTable(at, 'expanse', 2 + (game % 3))
    for (let n = 0; n < 20; n++) {
      await playWithUndos(at, id, 9, `${game * 20 + n}`)
      const {
        posts: [post],
      } = await postsAt(at, id)
      const { table, match } = must(await at.tables.play.load(id))
      if (!post || table.phase === 'over') continue
      const shown = (state: typeof match.state): string =>
        JSON.stringify(
          postMessage(post, lookAt({ table, match: { ...match, state, open: match.game.asks(state) } })),
        )
      const twin = match.game.tooling?.resample(match.state, 'table', `${n}a`) ?? match.state
      expect(shown(twin)).toBe(shown(match.state))
      if (JSON.stringify(twin) !== JSON.stringify(match.state)) bonus++
    }
  }
  expect(bonus).toBeGreaterThan(100)
})

it('sets apart what heads a turn and lists points, whatever the words are', () => {
  expect(
    storyLines([
      { text: 'Turn 3: UN.', heads: { of: 'turn', nth: 3 } },
      { text: 'Luna: UN 6 CP, MCR 3 CP.', isItem: true },
      { text: 'Turn 4: so begins this sentence, and it heads nothing.' },
    ]),
  ).toEqual([
    '\n**Turn 3: UN.**',
    '- Luna: UN 6 CP, MCR 3 CP.',
    'Turn 4: so begins this sentence, and it heads nothing.',
  ])
})
it('says once what is repeated', () => {
  expect(storyLines(Array.from({ length: 2 }, () => ({ text: 'OPA places 1 influence on Eros.' })))).toEqual([
    'OPA places 1 influence on Eros. (×2)',
  ])
})

import { ButtonStyle } from 'discord.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentOf, discordOf, lastShown, press, type FakeAct } from '../../testing/discord.ts'
import { pressables } from '../../testing/pressables.ts'
import { answerByChance, dice } from '../../testing/playedTables.ts'
import { club, must, seatedTable, type Club } from '../../testing/tables.ts'
import { deliver } from '../delivery/deliver.ts'
import { readCustomId, type Message } from '../message/message.ts'
import { presses } from '../presses.ts'

const THREAD = '300000000000000002'
const GAMES = 6
const MOST_STEPS = 600

/** A press on a button of an offer, with what stood in the post and what came of it. */
interface Pressed {
  readonly label: string
  readonly content: string
  /** The buttons that stand out below it. */
  readonly blue: readonly string[]
  readonly act: FakeAct
  /** What the log has more, in what everybody may read. */
  readonly facts: readonly { readonly fact: string; readonly seat?: string }[]
  readonly seat: string
  readonly post: string
  /** Whether the answer is told, and who is asked after it. */
  readonly isTold: boolean
  readonly isAskedOn: boolean
}

const postOf = (at: Club): Message => {
  const { sent, edited } = discordOf(at).outbox
  const last = sent.at(-1)
  const change = edited.findLast(({ message }) => message === last?.id)?.change
  return change ?? last?.message ?? {}
}
const offersOn = (message: Message): readonly { readonly id: string; readonly label: string }[] =>
  pressables(message).filter(({ id }) => readCustomId(id).verb === 'reply')
const blueOn = ({ components = [] }: Message): readonly string[] =>
  components
    .flatMap(row => row.components)
    .flatMap(one =>
      'label' in one && one.style === ButtonStyle.Primary && one.label !== undefined ? [one.label] : [],
    )
const tellAt = async (at: Club, id: string): Promise<void> => {
  while (await at.tables.story.tell(id, post => deliver(discordOf(at).context, post))) continue
  at.clock.now += 1000
}

async function replied(at: Club, id: string, nth: number): Promise<Pressed | undefined> {
  const before = postOf(at)
  const offers = offersOn(before)
  const chosen = offers[nth % offers.length]
  const [one] = must(await at.tables.play.look(id)).waiting
  const live = must(await at.tables.play.load(id))
  // Somebody may be in the middle of using it, which nobody else knows yet.
  const isOpen = live.match.open.some(ask => ask.id === one?.offer?.ask)
  if (!chosen || !one?.person || !isOpen) return undefined
  const { rows } = live.table
  const act = await press(at, presses, one.person, chosen.id, [], { channel: THREAD })
  const now = must(await at.tables.play.load(id))
  const facts = (await at.store.rows(id, rows)).flatMap(row => row.facts)
  const isTold = now.table.due === now.table.rows
  await tellAt(at, id)
  return {
    label: chosen.label,
    content: before.content ?? '',
    blue: blueOn(before),
    act,
    facts,
    seat: one.seat,
    post: postOf(at).content ?? '',
    isTold,
    isAskedOn: now.match.open.some(ask => ask.who === one.seat),
  }
}

const all: Pressed[] = []
beforeAll(async () => {
  for (let game = 0; game < GAMES; game++) {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2 + (game % 3), { place: THREAD })
    const random = dice(`0ff${game}`)
    await tellAt(at, id)
    for (let nth = game; nth < game + MOST_STEPS; nth++) {
      const pressed = await replied(at, id, nth)
      if (pressed) all.push(pressed)
      else if ((await answerByChance(at.tables, id, random)) === undefined) break
      await tellAt(at, id)
      if (must(await at.tables.play.load(id)).table.phase === 'over') break
    }
  }
}, 200_000)

const those = (begins: string): readonly Pressed[] => all.filter(({ label }) => label.startsWith(begins))
const told = (one: Pressed): readonly string[] => one.facts.map(({ fact }) => fact)
const PROMISE = 'If used now: '
const promisedIn = ({ content }: Pressed): string | undefined =>
  content
    .split('\n')
    .find(line => line.startsWith(PROMISE))
    ?.slice(PROMISE.length)

describe('a button of an offer publishes what it says', () => {
  it('in enough cases of each kind', () => {
    for (const begins of ['Use: ', 'Keep for ', 'Decline']) expect(those(begins).length).toBeGreaterThan(10)
    expect(all.every(({ label }) => label.length <= 34)).toBe(true)
  })
  it('and stands out alone: Your Move does where the offer cannot be used at once', () => {
    for (const { label, blue } of all) {
      expect(blue).toHaveLength(1)
      if (label.startsWith('Use: ')) expect(blue).toEqual([label])
    }
  })
  it('Decline', () => {
    for (const one of those('Decline')) {
      expect(told(one)[0]).toBe('offerDeclined')
      expect(one.facts[0]?.seat).toBe(one.seat)
      expect(pressables(lastShown(one.act)).length).toBeGreaterThan(0)
    }
  })
  it('Keep, for the price on the button', () => {
    for (const one of those('Keep for ')) {
      expect(told(one)).toContain('eventKept')
      const paid = one.facts.find(({ fact, seat }) => fact === 'cpChanged' && seat === one.seat)
      const price = /Keep for (\d+) CP/.exec(one.label)?.[1]
      expect(paid ? -(paid as unknown as { by: number }).by : 0).toBe(Number(price ?? 0))
    }
  })
  it('Use, only if nothing more is to be chosen; then it is what the post said', () => {
    const promised = those('Use: ').filter(one => promisedIn(one) !== undefined)
    expect(promised.length).toBeGreaterThan(2)
    for (const one of promised) {
      expect(one.facts.length).toBeGreaterThan(0)
      expect(one.post.replaceAll('\\', '')).toContain(promisedIn(one)?.replaceAll('\\', ''))
    }
  })
  it('Use goes on in the console otherwise, and nothing is public', () => {
    const others = those('Use: ').filter(one => promisedIn(one) === undefined)
    expect(others.length).toBeGreaterThan(5)
    for (const one of others) {
      expect(pressables(lastShown(one.act)).length).toBeGreaterThan(0)
      if (one.facts.length) expect([one.isTold, one.isAskedOn]).toEqual([false, true])
    }
  })
})

describe('an offer', () => {
  const offer = async (): Promise<{ at: Club; id: string; post: Message }> => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 2, { place: THREAD })
    const random = dice('0ffe')
    await tellAt(at, id)
    for (let nth = 0; nth < MOST_STEPS && !offersOn(postOf(at)).length; nth++) {
      await answerByChance(at.tables, id, random)
      await tellAt(at, id)
    }
    return { at, id, post: postOf(at) }
  }
  it('has the badge of the faction that may use it on its first button', async () => {
    const { at, id, post } = await offer()
    const [one] = must(await at.tables.play.look(id)).waiting
    const [use] = post.components?.flatMap(row => row.components) ?? []
    expect(use).toMatchObject({ emoji: { name: `expanse_${one?.seat}` } })
  })
  it("shows the card's text to all", async () => {
    const { at, id, post } = await offer()
    const [one] = must(await at.tables.play.look(id)).waiting
    expect(one?.offer?.says.length).toBeGreaterThan(20)
    expect(post.content?.replaceAll('\\', '')).toContain(`> ${one?.offer?.says}`)
  })
  it('counts only what the asked player presses; others get a private sentence', async () => {
    const { at, id, post } = await offer()
    const [one] = must(await at.tables.play.look(id)).waiting
    const before = must(await at.tables.play.load(id)).table.rows
    for (const person of ['ada', 'bob', 'eve'].filter(other => other !== one?.person))
      for (const button of offersOn(post)) {
        const act = await press(at, presses, person, button.id, [], { channel: THREAD })
        expect([lastShown(act).content, act.opened.length, act.posted, act.changed]).toEqual([
          expect.stringMatching(/^That decision isn't yours\. Waiting for <@\w+> \(/),
          1,
          [],
          [],
        ])
      }
    expect(must(await at.tables.play.load(id)).table.rows).toBe(before)
  })
  it('is answered once, whatever is pressed later', async () => {
    const { at, id, post } = await offer()
    const [one] = must(await at.tables.play.look(id)).waiting
    const [last] = offersOn(post).toReversed()
    await press(at, presses, one?.person ?? '', last?.id ?? '', [], { channel: THREAD })
    const { rows } = must(await at.tables.play.load(id)).table
    const again = await press(at, presses, one?.person ?? '', last?.id ?? '', [], { channel: THREAD })
    expect(contentOf(again)).toMatch(/^(Nothing changed: you have already answered this|That decision)/)
    expect(must(await at.tables.play.load(id)).table.rows).toBe(rows)
  })
})

import { describe, expect, it } from 'vitest'
import type { Ask } from '../../core/ask.ts'
import { maySee, type Fact } from '../../core/steps.ts'
import { newRandom } from '../../core/random.ts'
import {
  club,
  must,
  openAt,
  personOf,
  playOn,
  readAll,
  recordOf,
  seatedTable,
  whyNot,
  type Club,
} from '../../testing/tables.ts'
import type { Post } from '../story/lease.ts'
import type { TableId } from '../store.ts'
import { storyOf } from './storyWords.ts'

const FAR = 400

/** A game of The Expanse that has come to the secret choice of the bonus Sector, and everything told. */
async function atTheBonus(): Promise<{ at: Club; id: TableId; ask: Ask }> {
  const at = club()
  const id = await seatedTable(at, 'expanse', 3)
  const chance = newRandom('b0')
  for (let n = 0; n < FAR; n++) {
    const ask = (await openAt(at, id)).find(({ what }) => what === 'chooseBonus')
    if (ask) {
      await readAll(at)
      return { at, id, ask }
    }
    await playOn(at, id, 1, chance)
  }
  throw new Error('nobody was asked for the bonus Sector')
}

describe('a secret choice', () => {
  it('makes no difference to what everybody reads, until it is revealed', async () => {
    const stories: unknown[] = []
    const asked: unknown[] = []
    for (const choice of [0, 1]) {
      const { at, id, ask } = await atTheBonus()
      const pick = ask.options[choice]?.id ?? ''
      const done = must(await at.tables.play.answer(id, await personOf(at, id, ask.who), [{ picks: [pick] }]))
      expect(done.fresh[0]?.answer).toEqual([pick])
      stories.push(await readAll(at))
      asked.push((await recordOf(at, id)).asking)
    }
    expect(stories[1]).toEqual(stories[0])
    expect(asked[1]).toEqual(asked[0])
    expect(JSON.stringify(stories[0])).toContain('chooses the bonus Sector in secret')
  })
  it('is told to who made it alone', async () => {
    const { at, id, ask } = await atTheBonus()
    const { fresh, match } = must(
      await at.tables.play.answer(id, await personOf(at, id, ask.who), [
        { picks: [ask.options[0]?.id ?? ''] },
      ]),
    )
    const readBy = (as: string): string => storyOf(match.game, fresh, as).join()
    expect(readBy(ask.who)).toContain('as the bonus Sector')
    const others = ['table', 'un', 'mcr', 'opa'].filter(seat => seat !== ask.who)
    expect(others.filter(seat => readBy(seat).includes('as the bonus Sector'))).toEqual([])
  })
  it('is not shown by a refusal to anybody else', async () => {
    const { at, id, ask } = await atTheBonus()
    const others = ['un', 'mcr', 'opa'].filter(seat => seat !== ask.who)
    for (const seat of others) {
      const why = await whyNot(
        at.tables.play.answer(id, await personOf(at, id, seat), [{ ask: ask.id, picks: ['no such sector'] }]),
      )
      expect(why).toMatch(/ decides this, not [A-Z]+\.$/)
    }
  })
})

describe('a post', () => {
  it('has of its rows what everybody may know, and no answer', async () => {
    const { at, id, ask } = await atTheBonus()
    must(
      await at.tables.play.answer(id, await personOf(at, id, ask.who), [
        { picks: [ask.options[0]?.id ?? ''] },
      ]),
    )
    const [row] = (await at.store.rows(id)).filter(({ answer }) => answer?.includes(ask.options[0]?.id ?? ''))
    const posts: Post[] = []
    await at.tables.story.tellAll(
      post => Promise.resolve(void posts.push(post)),
      (_id, error) => {
        throw error
      },
    )
    const posted = posts.flatMap(({ rows }) => rows).find(({ seq }) => seq === row?.seq)
    expect(row?.facts.map(({ fact }) => fact)).toContain('bonusPicked')
    expect(posted).toEqual({
      seq: row?.seq,
      kind: 'answer',
      seat: ask.who,
      at: row?.at,
      facts: row?.facts.filter(({ fact }) => fact !== 'bonusPicked'),
    })
  })
})

describe('in a whole game', () => {
  it.each(['1', '2'])('no story tells what only some may know, nor the seed (chance %s)', async seed => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    await playOn(at, id, 250, newRandom(seed))
    const facts = (await at.store.rows(id)).flatMap(row => row.facts)
    const {
      match: { game },
    } = must(await at.tables.play.load(id))
    const linesOf = (some: readonly Fact[]): readonly string[] =>
      some.flatMap(fact => game.words.fact(fact) ?? [])
    const open = linesOf(facts.filter(fact => maySee(fact, 'table')))
    const secret = linesOf(facts.filter(fact => !maySee(fact, 'table'))).filter(line => !open.includes(line))
    expect(secret.length).toBeGreaterThan(0)
    const told = (await readAll(at)).flat()
    expect(told.filter(line => secret.includes(line))).toEqual([])
    expect(told.join()).not.toContain((await recordOf(at, id)).setup.seed)
  })
})

import { describe, expect, it } from 'vitest'
import { actBy, contentOf, lastShown, typingBy, type FakeAct } from '../../testing/discord.ts'
import { stall } from '../../testing/stall.ts'
import { club, openAt, says, seatedTable, type Club } from '../../testing/tables.ts'
import { gameCommand, type GameCommands } from './gameCommand.ts'
import type { Move, MoveInput, MoveStep } from '../../table/moves/movesOf.ts'

/** Commands that fill in forms, mean one thing of several, and are refused in the words of the game. */

const text = (name: string, required = false): MoveInput => ({
  kind: 'text',
  name,
  description: name,
  max: 100,
  required,
})
const move = (name: string, inputs: readonly MoveInput[], ...steps: readonly MoveStep[]): Move => ({
  name,
  description: name,
  inputs,
  steps,
})
const ask = ['stall', 'confirm']
const either = move(
  'either',
  [{ kind: 'offered', name: 'words', description: 'words', linesOf: 'open' }, text('names'), text('goods')],
  { ask, always: 'say', form: { words: 'words' }, typed: ['words'] },
  { ask, always: 'pay', form: { names: 'names', goods: 'goods' }, typed: ['names', 'goods'] },
)
const spec: GameCommands = {
  game: 'stall',
  description: 'A stall',
  looks: [],
  moves: [
    { ...either, page: { page: 'open', title: 'Open' } },
    move('do', [text('what', true), text('words'), text('names'), text('goods')], {
      ask,
      input: 'what',
      only: { id: /^(?!close)/ },
      form: { words: 'words', names: 'names', goods: 'goods' },
      follows: { note: 'typed' },
      called: typed => typed.replace(/^cast$/, 'vote'),
    }),
    move('to', [text('what', true), text('words'), text('goods')], {
      ask,
      input: 'what',
      form: { words: 'words', names: 'words', goods: 'goods' },
      seat: 'words',
    }),
    move(
      'once',
      [text('what', true), text('names'), text('goods')],
      { ask, input: 'what', only: { id: /^pay$/ }, form: { names: 'names', goods: 'goods' } },
      { ask, always: 'say', form: { words: 'what' }, typed: ['what'] },
    ),
    move('close', [], { ask, always: 'close' }),
  ],
}
/** It knows why two things are not offered. */
const WHY: Readonly<Record<string, string>> = {
  close: 'Ask A to close.',
  dance: 'There is no room to dance.',
}
const knowing = {
  ...stall,
  pages: { open: () => ({ ok: true as const, value: ['Hello: the stall is open.'] }) },
  whyNotOffered: (_s: unknown, { pick }: { readonly pick: string }) => WHY[pick],
}

type Options = Readonly<Record<string, string>>
interface Stalls {
  readonly at: Club
  readonly typed: (sub: string, options?: Options) => Promise<FakeAct>
  readonly offered: (sub: string, name: string, options?: Options) => Promise<readonly string[]>
  readonly picks: () => Promise<readonly string[]>
}
async function stalls(): Promise<Stalls> {
  const at = club(undefined, knowing)
  const id = await seatedTable(at, 'stall', 3)
  const command = gameCommand(spec)
  return {
    at,
    typed: async (sub, options = {}) => {
      const act = actBy(at, 'bob', { sub, options })
      await command.run(act)
      return act
    },
    offered: async (sub, name, options = {}) =>
      ((await command.suggest?.(typingBy(at, 'bob', name, '', { sub, options }))) ?? []).map(
        ({ value }) => value,
      ),
    picks: async () => (await at.store.rows(id)).flatMap(({ answer = [] }) => answer),
  }
}
const formIn = ({ forms }: FakeAct): readonly (string | undefined)[] =>
  forms.at(-1)?.inputs.map(({ value }) => value) ?? []

describe('a command for one of several things', () => {
  it('does what is typed for, and shows something where nothing is', async () => {
    const { typed, picks, offered } = await stalls()
    expect(JSON.stringify((await typed('either')).shown)).toContain('Hello: the stall is open.')
    await typed('either', { words: 'Hm?' })
    await typed('either', { names: 'Jord', goods: '2' })
    expect(await picks()).toEqual(['say?words=Hm%3F', 'pay?names=Jord&goods=2'])
    expect(await offered('either', 'words')).toEqual(['Hello'])
  })
  it('does several of them in a row', async () => {
    const { typed, picks } = await stalls()
    await typed('either', { words: 'Hm?', names: 'Jord', goods: '1' })
    expect(await picks()).toEqual(['say?words=Hm%3F', 'pay?names=Jord&goods=1'])
  })
  it('takes what was an answer for no other one', async () => {
    const { typed, picks } = await stalls()
    await typed('once', { what: 'pay', names: 'Jord', goods: '1' })
    expect(await picks()).toEqual(['pay?names=Jord&goods=1'])
  })
})

describe('what goes into a form', () => {
  it('is what the option takes; the rest is to be left out', async () => {
    const { typed, picks } = await stalls()
    expect(contentOf(await typed('do', { what: 'say', names: 'Jord', goods: '1' }))).toBe(
      "Nothing changed: this doesn't take names and goods. Leave that out; it takes words.",
    )
    expect(contentOf(await typed('do', { what: 'vote', words: 'hm' }))).toMatch(
      /nothing to fill in here\. Leave words out\./,
    )
    expect(await picks()).toEqual([])
  })
  it('follows of itself where anything is typed', async () => {
    const { typed, picks } = await stalls()
    expect(formIn(await typed('do', { what: 'pay' }))).toEqual([undefined, undefined, undefined])
    expect(formIn(await typed('do', { what: 'pay', names: 'Jord' }))).toEqual(['Jord', undefined, 'typed'])
    await typed('do', { what: 'pay', names: 'Jord', goods: '1' })
    expect(await picks()).toEqual(['pay?note=typed&names=Jord&goods=1'])
  })
  it('names a seat that can be named', async () => {
    const { offered } = await stalls()
    expect(await offered('to', 'words', { what: 'say' })).toEqual(['a', 'b', 'c'])
    // Nobody has so much, so nobody can be named.
    expect(await offered('to', 'words', { what: 'pay', goods: '6' })).toEqual([])
    expect(await offered('to', 'words', { what: 'vote' })).toEqual([])
    expect(await offered('to', 'words')).toEqual([])
  })
})

describe('what is not offered', () => {
  it('is refused in the words of the game, and nothing else is said', async () => {
    const { typed, picks } = await stalls()
    expect(contentOf(await typed('close'))).toBe('Ask A to close.')
    expect(contentOf(await typed('do', { what: 'close' }))).toBe('Ask A to close.')
    expect(contentOf(await typed('do', { what: 'dance' }))).toBe('There is no room to dance.')
    expect(contentOf(await typed('do', { what: 'sing' }))).toMatch(
      /^You can't choose 'sing' here\. Choose Do say, /,
    )
    expect(await picks()).toEqual([])
  })
  it('is so too where something else is asked, or nothing', async () => {
    const { at, typed } = await stalls()
    const [{ id = '' } = {}] = await at.tables.lobby.list({ person: 'bob' })
    await says(at, id, 'ada', 'vote')
    expect(contentOf(await typed('close'))).toBe('Ask A to close.')
    expect(contentOf(await typed('do', { what: 'say' }))).toMatch(
      /^You have something else to decide first: /,
    )
    await says(at, id, 'bob', 'paper?mark=x')
    expect((await openAt(at, id)).map(({ who }) => who)).toEqual(['a', 'c'])
    expect(contentOf(await typed('do', { what: 'dance' }))).toBe('There is no room to dance.')
  })
  it('is nothing where another word for it is', async () => {
    const { typed, picks } = await stalls()
    expect(contentOf(await typed('do', { what: 'cast' }))).toContain('vote')
    expect(await picks()).toEqual(['vote'])
    expect(lastShown(await typed('do', { what: 'cast' })).components).toBeUndefined()
  })
})

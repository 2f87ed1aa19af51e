import { beforeEach, describe, expect, it } from 'vitest'
import { stall } from '../testing/stall.ts'
import { makeReferee } from './referee.ts'

interface Reply {
  readonly [field: string]: unknown
  readonly ok: boolean
  readonly why?: string | null
  readonly asks?: readonly {
    id: string
    who: string
    what: string
    idle?: boolean
    options: readonly { id: string; form?: unknown }[]
  }[]
}

let line: (text: string) => string = () => ''
const ask = (request: object): Reply => JSON.parse(line(JSON.stringify(request))) as Reply
const tried = (cmd: string, more: object): Reply => ask({ cmd, table: 1, ask: '1:b', seat: 'b', ...more })

beforeEach(() => {
  line = makeReferee({ stall }, bug => {
    throw bug
  })
  ask({ cmd: 'new', game: 'stall', players: 2, seed: '7' })
})

describe('a form', () => {
  it('is shown field by field, with limits and words, at a question nobody waits for', () => {
    const shown = ask({ cmd: 'asks', table: 1 }).asks?.[1]
    expect(shown).toMatchObject({ who: 'b', idle: true })
    expect(shown?.options.map(({ id, form }) => [id, form])).toEqual([
      [
        'say',
        [
          {
            id: 'words',
            kind: 'text',
            min: 1,
            max: 200,
            lines: true,
            label: 'What you say',
            hint: 'Anything',
          },
        ],
      ],
      [
        'pay',
        [
          { id: 'names', kind: 'text', min: 2, max: 40, label: 'Names', hint: 'Like Jord 4, Lodor 3' },
          { id: 'goods', kind: 'number', min: 1, max: 9, label: 'Goods', hint: '1 to 9' },
          { id: 'note', kind: 'text', min: 0, max: 20, optional: true, label: 'Note', hint: '' },
        ],
      ],
      ['vote', undefined],
      ['mutter', expect.anything()],
    ])
  })
  it('goes with the option that carries it, and is part of its pick from then on', () => {
    expect(tried('answer', { pick: ['pay'], form: { names: 'Jord 4, Lodor 3', goods: 2 } })).toMatchObject({
      ok: true,
      asks: [
        { who: 'a', idle: true },
        { who: 'b', what: 'confirm' },
      ],
    })
    const log = ask({ cmd: 'log', table: 1 }).log as { rows: readonly { answer?: readonly string[] }[] }
    expect(log.rows[1]?.answer).toEqual(['pay?names=Jord%204%2C%20Lodor%203&goods=2'])
    expect(ask({ cmd: 'replay', log })).toEqual({ ok: true, same: true, seq: 1 })
  })
  it('may be part of the pick at once', () => {
    expect(tried('answer', { pick: ['pay?names=Jord%204&goods=2'] }).ok).toBe(true)
  })
  it.each([
    [{ pick: ['pay'], form: { names: 'Jord 4', goods: 6 } }, 'You have 5 goods, not 6.'],
    [{ pick: ['pay'], form: { names: 'Jord 4', goods: 99 } }, "'goods' must be a whole number from 1 to 9."],
    [{ pick: ['pay'], form: { names: 'Jord 4', goods: 1.5 } }, "'goods' must be a whole number from 1 to 9."],
    [{ pick: ['pay'], form: { names: 'Jord 4' } }, "'goods' is missing."],
    [{ pick: ['pay'] }, "'names' is missing."],
    [
      { pick: ['pay'], form: { names: 'Jord 4', goods: 1, more: 'x' } },
      'Fill in names, goods and note, each once.',
    ],
    [
      { pick: ['pay?names=Jord'], form: { goods: 1 } },
      "The form of 'pay?names=Jord' is already filled in. Leave 'form' out.",
    ],
    [
      { pick: ['say', 'pay'], form: { goods: 1 } },
      "More than one of these has a form. Write each as part of its pick, like 'claim?goods=1'.",
    ],
    [{ pick: ['vote'], form: { goods: 1 } }, "None of these options has a form. Leave 'form' out."],
    [
      { pick: ['pay'], form: 'goods' },
      "'form' must be an object with a text or a number for each field, not 'goods'.",
    ],
    [
      { pick: ['pay'], form: { goods: [1] } },
      "'form' must be an object with a text or a number for each field, not an object.",
    ],
    [{ pick: 'pay', form: { goods: 1 } }, 'An answer is a list of option ids.'],
  ])('is refused: %j', (request, why) => {
    expect(tried('why', request)).toEqual({ ok: true, why })
    expect(tried('answer', request)).toEqual({ ok: false, why })
  })
  it('says nothing against one that can be', () => {
    expect(tried('why', { pick: ['pay'], form: { names: 'Jord 4', goods: 5 } })).toEqual({
      ok: true,
      why: null,
    })
  })
  it('is filled in by chance', () => {
    expect(ask({ cmd: 'random', table: 1, count: 100, seed: 3 })).toMatchObject({ ok: true, over: true })
    const { rows } = ask({ cmd: 'log', table: 1 }).log as { rows: readonly { answer?: readonly string[] }[] }
    expect(rows.some(({ answer = [] }) => answer.some(pick => pick.startsWith('say?words=')))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import type { Row } from '../../core/match.ts'
import { toy } from '../../testing/toy.ts'
import { storyOf } from './storyWords.ts'

/** A toy whose facts are their own sentences. */
const game = {
  ...toy,
  words: {
    ...toy.words,
    fact: ({ fact }: { readonly fact: string }) => (fact === 'nothing' ? undefined : fact),
  },
}

const row = (seq: number, kind: Row['kind'], parts: Partial<Row> = {}): Row => ({
  seq,
  kind,
  facts: [],
  hash: '',
  ...parts,
})
const move = (seq: number, seat: string): Row =>
  row(seq, 'answer', { seat, facts: [{ fact: `move ${seq}` }] })
const forced = (seq: number): Row => row(seq, 'answer', { facts: [{ fact: `formality ${seq}` }] })
const undo = (seq: number, to: number): Row => row(seq, 'undo', { seat: 'a', to })
const remark = (seq: number, kind: Row['kind']): Row =>
  row(seq, kind, { seat: 'b', facts: [{ fact: `table.${kind}`, seat: 'b' } as Row['facts'][number]] })
const rewind = (seq: number, to: number): Row => row(seq, 'rewind', { to, facts: [{ fact: 'table.rewind' }] })

const BACK = 'A undid a move.'
const ALL = 'All players agreed, so the game is back at the earlier move.'

describe('the story of a stretch', () => {
  it.each<[string, Row[], string[]]>([
    ['of nothing is nothing', [], []],
    ['is what the game says of its facts', [move(3, 'a'), forced(4)], ['move 3', 'formality 4']],
    ['leaves out what is not worth a line', [row(3, 'answer', { facts: [{ fact: 'nothing' }] })], []],
    [
      'leaves a move out that is taken back in it',
      [move(3, 'a'), forced(4), undo(5, 2), move(6, 'a')],
      ['move 6'],
    ],
    ['says so when a move told before is taken back', [undo(5, 2), move(6, 'a')], [BACK, 'move 6']],
    ['leaves out the one and says the other', [move(5, 'a'), undo(6, 4), undo(7, 3)], [BACK]],
    ['says so even if the formality after it was not told yet', [forced(4), undo(5, 2)], [BACK]],
    ['says it for each', [undo(5, 3), undo(6, 2)], [BACK, BACK]],
    ['says it though another move came and went', [undo(5, 3), move(6, 'a'), undo(7, 3)], [BACK]],
    [
      'leaves a move out though something was said before it',
      [remark(4, 'resign'), move(5, 'a'), undo(6, 3)],
      ["B's player resigned."],
    ],
    [
      'says nothing of a move that was never told, though a remark before it was',
      [move(5, 'a'), undo(6, 3)],
      [],
    ],
    [
      'keeps what was said, whatever is taken back',
      [move(3, 'a'), remark(4, 'propose'), remark(5, 'decline'), undo(6, 2)],
      ['B asks to undo earlier moves. All players must agree.', 'B declined, so nothing is undone.'],
    ],
    [
      'leaves out what all took back',
      [move(3, 'a'), move(4, 'b'), remark(5, 'agree'), rewind(6, 3), move(7, 'a')],
      ['move 3', 'B agrees to the undo.', ALL, 'move 7'],
    ],
    ['says of each time that all went back', [rewind(6, 3), move(7, 'a'), rewind(8, 2)], [ALL, ALL]],
    [
      'keeps what was set up before',
      [row(0, 'setup', { facts: [{ fact: 'laid out' }] }), move(1, 'a'), undo(2, 0)],
      ['laid out'],
    ],
    [
      'says who has a new player and that it is over',
      [remark(3, 'replace'), remark(4, 'end')],
      ['B has a new player.', 'The game ended early, without a winner.'],
    ],
  ])('%s', (_what, rows, lines) => {
    expect(storyOf(game, rows)).toEqual(lines)
  })
  it('calls whoever went by another name by that one', () => {
    const fact = (what: string): Row['facts'][number] =>
      ({ fact: what, seat: 'b', called: 'Baker' }) as Row['facts'][number]
    const rows = [
      row(5, 'undo', { seat: 'b', to: 2, facts: [{ ...fact('table.undo'), seenBy: [] }] }),
      row(6, 'resign', { seat: 'b', facts: [fact('table.kick')] }),
    ]
    expect(storyOf(game, rows)).toEqual([
      'Baker undid a move.',
      "The host or a moderator removed Baker's player.",
    ])
  })
  it('is for each pair of eyes what they may see', () => {
    const rows = [
      row(3, 'answer', {
        seat: 'a',
        facts: [
          { fact: 'seen by a', seenBy: ['a'] },
          { fact: 'seen by nobody', seenBy: [] },
          { fact: 'seen by all' },
        ],
      }),
    ]
    expect(storyOf(game, rows)).toEqual(['seen by all'])
    expect(storyOf(game, rows, 'a')).toEqual(['seen by a', 'seen by all'])
    expect(storyOf(game, rows, 'b')).toEqual(['seen by all'])
  })
  it('is not put into words where nobody reads it: of a long game only the lines that are wanted', () => {
    const said: string[] = []
    const counting = {
      ...game,
      words: {
        ...game.words,
        fact: (fact: { readonly fact: string }) => (said.push(fact.fact), game.words.fact(fact)),
      },
    }
    const rows = Array.from({ length: 300 }, (_row, seq) => move(seq, 'a'))
    expect(
      storyOf(
        counting,
        [...rows, row(300, 'answer', { facts: [{ fact: 'nothing' }] }), undo(301, 298)],
        'table',
        2,
      ),
    ).toEqual(['move 297', 'move 298'])
    expect(said).toEqual(['move 298', 'move 297'])
    expect(storyOf(game, rows, 'table', 0)).toEqual([])
    expect(
      storyOf(
        game,
        [row(0, 'setup', { facts: [{ fact: 'one' }, { fact: 'two' }, { fact: 'three' }] })],
        'table',
        2,
      ),
    ).toEqual(['two', 'three'])
  })
})

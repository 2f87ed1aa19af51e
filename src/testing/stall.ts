import { formIn, optionIn, type Option, type Question, type Field, type Form } from '../core/ask.ts'
import { copy, hash } from '../core/data.ts'
import { makeKernel, type Fact, type GameState, type Steps, type Tell } from '../core/steps.ts'
import { hideState, type Game, type GameOf } from '../core/game.ts'
import { newRandom } from '../core/random.ts'

/**
 * A game for tests of forms, and of questions that are open to all at any time. At a stall everybody may say
 * something, mutter it, pay with goods, which has to
 * be confirmed, or call for a vote, which everybody writes on a paper of their own; the first seat closes it.
 */
type Frame = { readonly step: 'stall' } | { readonly step: 'vote'; readonly marks: Record<string, string> }
/** A player who adds a note pays in secret. */
interface Paid {
  readonly names: string
  readonly goods: number
  readonly note?: string
}
interface State extends GameState<Frame> {
  readonly seats: readonly string[]
  goods: Record<string, number>
  pending: Record<string, Paid>
  said: number
}
type StallFact = Fact & Readonly<Record<string, unknown>>

const WORDS: readonly Field[] = [{ id: 'words', kind: 'text', min: 1, max: 200, lines: true }]
const PAYMENT: readonly Field[] = [
  { id: 'names', kind: 'text', min: 2, max: 40 },
  { id: 'goods', kind: 'number', min: 1, max: 9 },
  { id: 'note', kind: 'text', min: 0, max: 20, optional: true },
]
const MARK: readonly Field[] = [{ id: 'mark', kind: 'text', min: 1, max: 20 }]
const LABELS: Readonly<Record<string, readonly [label: string, hint: string]>> = {
  words: ['What you say', 'Anything'],
  names: ['Names', 'Like Jord 4, Lodor 3'],
  goods: ['Goods', '1 to 9'],
  note: ['Note', ''],
  mark: ['Your mark', 'A word'],
}

const option = (id: string, form?: readonly Field[]): Option => ({
  id,
  means: { stall: id },
  ...(form ? { form } : {}),
})
const question = (
  who: string,
  what: string,
  options: readonly Option[],
  limits: Partial<Question> = {},
): Question => ({ who, what, options, min: 1, max: 1, ...limits })
const offers = (s: State, who: string): readonly Option[] => [
  option('say', WORDS),
  option('pay', PAYMENT),
  option('vote'),
  option('mutter', WORDS),
  ...(who === s.seats[0] ? [option('close')] : []),
]

/** Each answer leads to a question with another number. */
const next = (s: State): void => void s.stack.splice(-1, 1, { step: 'stall' })

const TAKES: Readonly<Record<string, (s: State, who: string, form: Form, tell: Tell<StallFact>) => void>> = {
  say: (s, seat, { words }, tell) => {
    s.said++
    tell?.({ fact: 'said', seat, words })
  },
  mutter: (s, seat, { words }, tell) => {
    s.said++
    tell?.({ fact: 'muttered', seat, words, seenBy: [seat] })
  },
  pay: (s, seat, { names, goods, note = '' }) => {
    s.pending[seat] = {
      names: String(names),
      goods: Number(goods),
      ...(note === '' ? {} : { note: String(note) }),
    }
  },
  vote: (s, seat, _form, tell) => {
    s.stack.push({ step: 'vote', marks: {} })
    tell?.({ fact: 'called', seat })
  },
  close: s => void s.stack.splice(0),
  yes: (s, seat, _form, tell) => {
    const { names = '', goods = 0 } = s.pending[seat] ?? {}
    delete s.pending[seat]
    s.goods[seat] = (s.goods[seat] ?? 0) - goods
    tell?.({ fact: 'paid', seat, goods })
    tell?.({ fact: 'named', seat, names, seenBy: [seat] })
  },
  no: (s, seat) => {
    delete s.pending[seat]
  },
}

const steps: Steps<State, Frame, StallFact> = {
  stall: {
    ask: s =>
      s.seats.map(seat =>
        s.pending[seat]
          ? question(seat, 'confirm', [option('yes'), option('no')], {
              sure: true,
              ...(s.pending[seat]?.note === undefined ? {} : { secret: true }),
            })
          : question(seat, 'stall', offers(s, seat), { idle: true }),
      ),
    take(s, _f, who, [pick = ''], tell) {
      next(s)
      const fields = offers(s, who).find(({ id }) => id === optionIn(pick))?.form ?? []
      TAKES[optionIn(pick)]?.(s, who, formIn(pick, fields) ?? {}, tell)
    },
  },
  vote: {
    ask: (s, { marks }) =>
      s.seats
        .filter(seat => !(seat in marks))
        .map(seat => question(seat, 'vote', [option('paper', MARK)], { secret: true })),
    take(s, f, who, [pick = ''], tell) {
      f.marks[who] = String(formIn(pick, MARK)?.['mark'])
      tell?.({ fact: 'voted', seat: who })
      if (Object.keys(f.marks).length < s.seats.length) return
      s.stack.pop()
      next(s)
      tell?.({ fact: 'counted', marks: { ...f.marks }, reveals: true })
    },
  },
}

const SAYS: Readonly<Record<string, (fact: Readonly<Record<string, unknown>>) => string>> = {
  said: ({ words }) => `says: ${String(words)}.`,
  paid: ({ goods }) => `pays ${String(goods)}.`,
  called: () => 'calls for a vote.',
  voted: () => 'votes.',
  counted: ({ marks }) => `The papers say ${Object.values(marks ?? {}).join(', ')}.`,
  muttered: ({ words }) => `mutters: ${String(words)}.`,
  named: ({ names }) => `names ${String(names)}.`,
}

const stallOf: GameOf<State> = {
  ...makeKernel<State, Frame, StallFact>(steps),
  id: 'stall',
  title: 'A stall',
  rules: 1,
  seatsFor: { 2: ['a', 'b'], 3: ['a', 'b', 'c'] },
  modules: [],
  options: [],
  whyNotSetup: setup =>
    [2, 3].includes(setup.seats?.length ?? setup.players ?? 0) ? [] : ['A stall takes 2 or 3.'],
  prepare: () => hash('stall'),
  setup: (setup, tell) => {
    tell?.({ fact: 'opened' })
    const seats = setup.seats ?? ['a', 'b', 'c'].slice(0, setup.players)
    return {
      stack: [{ step: 'stall' }],
      asked: 1,
      random: newRandom(setup.seed),
      seats,
      goods: Object.fromEntries(seats.map(seat => [seat, 5])),
      pending: {},
      said: 0,
    }
  },
  seats: s => s.seats,
  copy,
  hash: ({ stack, goods, pending, said }) => hash({ stack, goods, pending, said }),
  view: ({ goods, said, pending }, _open, as) => ({ as, goods, said, pending: pending[as] ?? null }),
  board: () => 'The stall is open.',
  hand: () => [],
  scenes: { board: () => ({ kind: 'stall' }), hand: () => undefined, card: () => undefined, told: () => [] },
  pages: {},
  standings: ({ seats }) => seats.map(seat => ({ seat, rank: 1 })),
  words: {
    ask: (_s, ask) => (ask.idle ? 'You may trade.' : `Decide: ${ask.what}?`),
    option: (_s, _ask, { id }) => `Do ${id}`,
    group: (_s, _ask, group) => group,
    says: () => undefined,
    field: (_s, _ask, _option, { id }) => ({ label: LABELS[id]?.[0] ?? id, hint: LABELS[id]?.[1] ?? '' }),
    fact: fact => {
      const line = SAYS[fact.fact]?.({ ...fact })
      return line === undefined
        ? undefined
        : 'seat' in fact
          ? `${String(fact.seat).toUpperCase()} ${line}`
          : line
    },
    stack: () => [],
    seat: seat => seat.toUpperCase(),
    about: () => [],
    alt: () => 'A stall.',
  },
  whyNotForm: ({ goods }, { who }, { id }, form) =>
    id === 'pay' && Number(form['goods']) > (goods[who] ?? 0)
      ? `You have ${goods[who]} goods, not ${form['goods']}.`
      : undefined,
  tooling: {
    check: s => (Object.values(s.goods).some(count => count < 0) ? ['somebody owes goods'] : []),
    positions: { write: ({ goods }) => ({ goods }), set: () => ({ ok: false, reasons: ['Not here.'] }) },
    queries: {},
    resample: copy,
    randomForm: ({ goods }, { who }, { id }, roll) => {
      const most = goods[who] ?? 0
      if (id === 'pay') return most ? { names: 'Jord 4, Lodor 3', goods: 1 + roll(most) } : undefined
      return id === 'say' || id === 'mutter'
        ? { words: `word ${roll(9)}\nand another` }
        : { mark: `cross ${roll(9)}` }
    },
    coverage: { wanted: () => [], of: () => [] },
    exhibits: () => [],
  },
}

export const stall: Game = hideState(stallOf)

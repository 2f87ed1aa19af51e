import type { Kind } from './rightsRule.ts'

/** Says what every command and button is for. The attack fails if one is missing here. */

/** The table to try it at: a running one, a sign-up with or without a free seat, or a finished one. */
export type At = 'expanse' | 'hexpanse' | 'expedition' | 'signUp' | 'full' | 'over'
export interface Row {
  readonly kind: Kind
  readonly at?: At
  /** The options to type besides the table. */
  readonly options?: Readonly<Record<string, string | number>>
}

const rows = (kind: Kind, at: At, names: string): Readonly<Record<string, Row>> =>
  Object.fromEntries(names.split(' ').map(name => [name, { kind, at }]))
const under = (command: string, all: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> =>
  Object.fromEntries(Object.entries(all).map(([name, row]) => [`${command} ${name}`, row]))

/** Keyed by name and subcommand; a suffix after # tells several uses apart. */
export const COMMANDS: Readonly<Record<string, Row>> = {
  help: { kind: 'free' },
  settings: { kind: 'free' },
  games: { kind: 'own' },
  'privacy show': { kind: 'own' },
  'privacy forget': { kind: 'own' },
  'tightbeam check': { kind: 'free' },
  'tightbeam tables': { kind: 'free' },
  answer: { kind: 'seat', options: { answer: 'x' } },
  undo: { kind: 'seat' },
  hand: { kind: 'seat' },
  board: { kind: 'look' },
  history: { kind: 'look' },
  replay: { kind: 'look', at: 'over' },
  ...under('table', {
    new: { kind: 'free', options: { game: 'expanse', seats: 3 } },
    list: { kind: 'free' },
    join: { kind: 'join', at: 'signUp' },
    leave: { kind: 'seat', at: 'signUp' },
    start: { kind: 'start', at: 'full' },
    cancel: { kind: 'rule', at: 'signUp' },
    status: { kind: 'look' },
    history: { kind: 'look' },
    export: { kind: 'look', at: 'over' },
    settings: { kind: 'look' },
    'settings#name': { kind: 'rule', options: { name: 'Another name' } },
    'settings#pace': { kind: 'rule', options: { pace: 7 } },
    'settings#host': { kind: 'rule', options: { host: 'bob' } },
    'settings#over': { kind: 'rule', at: 'over', options: { name: 'Another name' } },
    end: { kind: 'rule' },
    resign: { kind: 'seat' },
    move: { kind: 'move' },
    kick: { kind: 'rule', options: { seat: 'mcr' } },
    replace: { kind: 'vacant', options: { seat: 'opa' } },
    'replace#other': { kind: 'rule', options: { seat: 'mcr', user: 'eve' } },
  }),
  ...under('expanse', {
    ...rows('look', 'expanse', 'board card score track log'),
    ...rows(
      'seat',
      'expanse',
      'take event move influence leader build ability done offer bonus tech power-play spend-token ' +
        'rocinante place hand',
    ),
  }),
  ...under('hexpanse', {
    ...rows('look', 'hexpanse', 'board mission market card log'),
    ...rows(
      'seat',
      'hexpanse',
      'place return attack recover play activate gain income warlord buy done choose hand',
    ),
  }),
  ...under('expedition', {
    ...rows('look', 'expedition', 'status info why board log map fracture rule'),
    ...rows(
      'seat',
      'expedition',
      'faction start turn claim late decide place garrison gain control infantry ledger ready host hand',
    ),
  }),
}

interface Pressed extends Row {
  readonly words?: readonly string[]
  readonly values?: readonly string[]
}
const ASK = ['1:mcr', 'abc123', '0000']
/** Keys are verbs; the words are those after the table in a button's id. */
export const PRESSES: Readonly<Record<string, Pressed>> = {
  stay: { kind: 'free' },
  forget: { kind: 'own' },
  board: { kind: 'look' },
  pages: { kind: 'look', words: ['1'] },
  step: { kind: 'look', words: ['1', 'next'] },
  reel: { kind: 'look', words: ['1', 'next'] },
  hand: { kind: 'seat' },
  move: { kind: 'seat' },
  console: { kind: 'seat' },
  undo: { kind: 'seat' },
  pick: { kind: 'seat', words: ASK },
  choose: { kind: 'seat', words: ASK, values: ['0'] },
  send: { kind: 'seat', words: ASK },
  fill: { kind: 'seat', words: ASK },
  filled: { kind: 'seat', words: ASK },
  propose: { kind: 'seat', words: ['0'] },
  agree: { kind: 'seat', words: ['0'] },
  decline: { kind: 'seat', words: ['0'] },
  join: { kind: 'join', at: 'signUp' },
  wish: { kind: 'join', at: 'signUp', values: ['none'] },
  leave: { kind: 'seat', at: 'signUp' },
  start: { kind: 'start', at: 'full' },
  cancel: { kind: 'rule', at: 'signUp' },
  end: { kind: 'rule' },
  kick: { kind: 'rule', words: ['mcr', 'bob'] },
  replace: { kind: 'rule', words: ['mcr', 'bob'], values: ['eve'] },
  resign: { kind: 'seat' },
}

/** States who may do what at which table, independently of the bot's own code. */

/** The kind of host the table has. */
export type HostedBy = 'aside' | 'playing' | 'gone' | 'gonePlaying'

/** The facts that hold for a person; a missing one does not hold. */
export interface Role {
  readonly name: string
  readonly person: string
  /** The kind of host the table has when this role is tried. */
  readonly at: HostedBy
  /** Is in the server of the table. */
  readonly member?: true
  /** Sees the channel of the table. */
  readonly sees?: true
  /** May manage threads there. */
  readonly keepsHere?: true
  /** May manage threads in another channel of the server. */
  readonly keepsElsewhere?: true
  /** Manages the whole server. */
  readonly manages?: true
  readonly sits?: true
  readonly hosts?: true
}

export const ROLES: readonly Role[] = [
  { name: 'a stranger', person: 'sid', at: 'aside' },
  { name: 'a member who cannot see it', person: 'ben', at: 'aside', member: true },
  { name: 'a member who can', person: 'sam', at: 'aside', member: true, sees: true },
  { name: 'a player', person: 'ada', at: 'aside', member: true, sees: true, sits: true },
  { name: 'a player who cannot see it', person: 'bob', at: 'aside', member: true, sits: true },
  { name: 'who gave their seat up', person: 'vic', at: 'aside', member: true },
  { name: 'the host', person: 'hal', at: 'aside', member: true, hosts: true },
  {
    name: 'the host who plays',
    person: 'ada',
    at: 'playing',
    member: true,
    sees: true,
    sits: true,
    hosts: true,
  },
  { name: 'the host who left', person: 'hal', at: 'gone', hosts: true },
  { name: 'the host who plays and left', person: 'ada', at: 'gonePlaying', sits: true, hosts: true },
  { name: 'a moderator here', person: 'mod', at: 'aside', member: true, sees: true, keepsHere: true },
  {
    name: 'a moderator elsewhere who sees it',
    person: 'moe',
    at: 'aside',
    member: true,
    sees: true,
    keepsElsewhere: true,
  },
  {
    name: 'a moderator elsewhere who cannot see it',
    person: 'mia',
    at: 'aside',
    member: true,
    keepsElsewhere: true,
  },
  { name: 'who manages the server', person: 'max', at: 'aside', member: true, manages: true },
]

/**
 * The table's channel, another channel of its server, another server (where everyone may do everything), a
 * direct message.
 */
export const PLACES = ['here', 'elsewhere', 'abroad', 'direct'] as const
export type Place = (typeof PLACES)[number]

export const isAtHome = (place: Place): boolean => place === 'here' || place === 'elsewhere'

/** True if the person can act there: only in servers they belong to and channels they see. */
export const canBe = ({ member, sees }: Role, place: Place): boolean =>
  (isAtHome(place) ? member === true : true) && (place !== 'here' || sees === true)

/**
 * True if the person can find the table: its players and host anywhere, moderators and members who see its
 * channel in its server.
 */
export const canKnow = ({ sits, hosts, member, sees, manages }: Role, place: Place): boolean =>
  sits === true ||
  (hosts === true && member === true) ||
  (isAtHome(place) && (sees === true || manages === true))

/**
 * True if the person may manage the table: the host while a member, and in its server those who moderate its
 * place or manage the server.
 */
const canRule = ({ hosts, member, keepsHere, manages }: Role, place: Place): boolean =>
  (hosts === true && member === true) || (isAtHome(place) && (keepsHere === true || manages === true))

/**
 * Says what a command or button is for. look: everyone who knows the table. seat: its players. rule: host
 * and moderators. start: both. vacant: everyone who knows it and doesn't play. join: as look, but changes
 * the table. move: as rule, where it can go. own: a person's own tables. free: nothing about a table they
 * don't know.
 */
export type Kind = 'look' | 'seat' | 'rule' | 'start' | 'vacant' | 'join' | 'move' | 'own' | 'free'

/**
 * absent: as if it had never been. unnamed: nothing is said of it. refused: it stays as it is. shown: it is
 * told of, and stays as it is. done: it changes, or asks first. open: whatever the game says of it.
 */
export type Right = 'absent' | 'refused' | 'shown' | 'done' | 'open' | 'unnamed'

export function expectedRight(kind: Kind, role: Role, place: Place): Right {
  if (kind === 'own') return role.sits || role.hosts ? 'open' : 'unnamed'
  if (kind === 'free') return canKnow(role, place) ? 'open' : 'unnamed'
  return canKnow(role, place) ? expectedOfTable(kind, role, place) : 'absent'
}

/** Applies to a table that this person knows. */
function expectedOfTable(kind: Kind, role: Role, place: Place): Right {
  if (kind === 'look') return 'shown'
  if (kind === 'seat') return role.sits ? 'open' : 'refused'
  if (kind === 'join') return role.sits ? 'open' : 'done'
  if (kind === 'vacant') return role.sits ? 'refused' : 'done'
  return mayChange(kind, role, place) ? 'done' : 'refused'
}

function mayChange(kind: Kind, role: Role, place: Place): boolean {
  if (kind === 'move' && place !== 'elsewhere') return false
  return canRule(role, place) || (kind === 'start' && role.sits === true)
}

/**
 * Describes the table to try it at: a running one, a sign-up with or without a free seat, or a finished one.
 */
export type At = 'expanse' | 'hexpanse' | 'expedition' | 'signUp' | 'full' | 'over'
export interface Row {
  readonly kind: Kind
  readonly at?: At
  /** Holds the options to type besides the table. */
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
  orders: { kind: 'seat' },
  board: { kind: 'look' },
  'catch-up': { kind: 'look' },
  'catch-up#over': { kind: 'look', at: 'over' },
  history: { kind: 'look' },
  replay: { kind: 'look', at: 'over' },
  ...under('table', {
    new: { kind: 'free', options: { game: 'expanse', seats: 3 } },
    'new#bots': { kind: 'free', options: { game: 'expanse', seats: 3, bots: 2, level: 'Captain' } },
    list: { kind: 'free' },
    join: { kind: 'join', at: 'signUp' },
    'join#faction': { kind: 'join', at: 'signUp', options: { faction: 'opa' } },
    leave: { kind: 'seat', at: 'signUp' },
    start: { kind: 'start', at: 'full' },
    cancel: { kind: 'rule', at: 'signUp' },
    bots: { kind: 'rule', at: 'signUp', options: { count: 1 } },
    'bots#level': { kind: 'rule', at: 'signUp', options: { count: 1, level: 'Captain' } },
    status: { kind: 'look' },
    history: { kind: 'look' },
    export: { kind: 'look', at: 'over' },
    settings: { kind: 'look' },
    'settings#name': { kind: 'rule', options: { name: 'Another name' } },
    'settings#pace': { kind: 'rule', options: { pace: 7 } },
    'settings#board': { kind: 'rule', options: { board: 'tall' } },
    'settings#consent': { kind: 'rule', options: { consent: 48 } },
    'settings#host': { kind: 'rule', options: { host: 'bob' } },
    'settings#over': { kind: 'rule', at: 'over', options: { name: 'Another name' } },
    end: { kind: 'rule' },
    resign: { kind: 'seat' },
    move: { kind: 'move' },
    kick: { kind: 'rule', options: { seat: 'mcr' } },
    replace: { kind: 'vacant', options: { seat: 'opa' } },
    'replace#bot': { kind: 'rule', options: { seat: 'opa', bot: 'Pilot' } },
    'replace#other': { kind: 'rule', options: { seat: 'mcr', user: 'eve' } },
  }),
  ...under('expanse', {
    ...rows('look', 'expanse', 'board card score track log'),
    ...rows(
      'seat',
      'expanse',
      'take event move influence leader build ability done offer bonus tech power-play spend-token ' +
        'rocinante place turn hand',
    ),
    'turn#then': { kind: 'seat', at: 'expanse', options: { then: 'influence ceres; done' } },
  }),
  ...under('hexpanse', {
    ...rows('look', 'hexpanse', 'board mission market card log'),
    ...rows(
      'seat',
      'hexpanse',
      'place return rotate attack recover play activate gain income warlord buy done choose turn hand',
    ),
    'turn#moves': { kind: 'seat', at: 'hexpanse', options: { moves: 'gain; done' } },
  }),
  ...under('expedition', {
    ...rows('look', 'expedition', 'status info why board log map fracture rule'),
    ...rows(
      'seat',
      'expedition',
      'faction start turn end claim late decide place garrison gain control infantry ledger ready host hand',
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
  catchup: { kind: 'look', words: ['1'] },
  hand: { kind: 'seat' },
  move: { kind: 'seat' },
  console: { kind: 'seat' },
  undo: { kind: 'seat' },
  pick: { kind: 'seat', words: ASK },
  choose: { kind: 'seat', words: ASK, values: ['0'] },
  send: { kind: 'seat', words: ASK },
  way: { kind: 'seat', words: ['1:mcr', 'abc123', '0', '00'] },
  ways: { kind: 'seat', words: ['1:mcr', 'abc123', '0', '0'], values: ['00'] },
  finish: { kind: 'seat', words: ['1:mcr', 'abc123', '0', '00'] },
  wayform: { kind: 'seat', words: ['1:mcr', 'abc123', '0', '00'] },
  wayfilled: { kind: 'seat', words: ['1:mcr', 'abc123', '0', '00'] },
  restart: { kind: 'seat', words: ['0'] },
  turn: { kind: 'seat', words: ['1:mcr', 'abc123'] },
  usedraft: { kind: 'seat', words: ['0'] },
  enddraft: { kind: 'seat', words: ['1:mcr', 'abc123', '0', '1'] },
  dropdraft: { kind: 'seat', words: ['0'] },
  reply: { kind: 'seat', words: ASK },
  ahead: { kind: 'seat' },
  keepahead: { kind: 'seat', words: ['0', '0'] },
  dropahead: { kind: 'seat', words: ['0'] },
  orders: { kind: 'seat' },
  addorder: { kind: 'seat', words: ['game'], values: ['decline all'] },
  cancelorder: { kind: 'seat', words: ['0'] },
  new: { kind: 'free' },
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
  'replace#vacant': { kind: 'rule', words: ['opa', ''], values: ['eve'] },
  'replace#bot': { kind: 'rule', words: ['opa', '', 'bot'], values: ['Pilot'] },
  resign: { kind: 'seat' },
  rematch: { kind: 'seat', at: 'over' },
  film: { kind: 'look', at: 'over' },
}

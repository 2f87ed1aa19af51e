import { askConsent, endConsent, ready, setLedger, vote } from '../atoms.ts'
import { isHost, isOut, playing } from '../board.ts'
import { isAmount, readDeclared } from '../payment.ts'
import { openQuestions } from '../rulings.ts'
import type { Ledger, Seat, State } from '../state.ts'
import { namesOf, systemNamed } from '../systems/ingress.ts'
import { near, plain } from '../systems/near.ts'
import type { Fault } from '../types.ts'
import { COMMON, NONE, NOT_NOW, other, outOfPlay, text, type Action } from './action.ts'

/** Agreements of the table, and its books. */

const consent: Action = {
  head: 'consent',
  in: ['consent'],
  group: 'table',
  args: () => ['yes', 'no'],
  means: arg => ({ consent: arg }),
  barred: (s, seat, arg) =>
    s.consent?.of.includes(seat) && !s.consent.votes[seat] && (arg === 'yes' || arg === 'no')
      ? undefined
      : NOT_NOW,
  take: (s, seat, arg, _form, tell) => vote(s, seat, arg === 'yes' ? 'yes' : 'no', tell),
}
const withdraw: Action = {
  head: 'withdraw',
  in: COMMON,
  group: 'table',
  args: NONE,
  means: () => ({ consent: 'withdraw' }),
  barred: (s, seat) => (s.consent?.by === seat ? undefined : NOT_NOW),
  take: (s, _seat, _arg, _form, tell) => endConsent(s, 'withdrawn', tell),
}

/** An unanswered request blocks every other one, so the host may cancel it. */
const hostWithdraw: Action = {
  ...withdraw,
  head: 'host:withdraw',
  group: 'host',
  barred: (s, seat) => (s.consent && s.consent.by !== seat ? undefined : NOT_NOW),
}
/**
 * Replaces a host who is gone: one of the others agrees, and what else was asked for is asked again if it
 * still matters.
 */
const beHost: Action = {
  head: 'beHost',
  in: COMMON,
  group: 'table',
  args: NONE,
  means: () => ({ action: 'beHost' }),
  barred: (s, seat) =>
    outOfPlay(s, seat) ?? (isHost(s, seat) || s.consent?.by === seat ? NOT_NOW : undefined),
  take(s, seat, _arg, _form, tell) {
    endConsent(s, 'lapsed', tell)
    const of = s.seats.filter(one => one !== seat && (!isOut(s, one) || isHost(s, one)))
    askConsent(s, { by: seat, of, rule: 'one', votes: {}, about: { kind: 'host' } }, tell)
  },
}

/** Answers the companion acts on are words it knows; all others are notes. */
function wrongRuling(s: State, question: string, answer: string): Fault | undefined {
  const open = openQuestions.find(({ id }) => id === question)
  if (question === 'noLegalSystem' && answer !== 'wait') {
    return !s.systems || systemNamed(s, answer)
      ? undefined
      : { code: 'UNKNOWN_SYSTEM', what: answer, list: near(answer, namesOf(s)) }
  }
  if (question === 'ingressMinimum' && answer !== 'none')
    return isAmount(Number(answer)) ? undefined : { code: 'BAD_NUMBER', what: answer }
  return !open || open.id === 'terraform' || open.answers.includes(answer)
    ? undefined
    : other('answer', { list: open.answers })
}
const questionIn = (words: string): string =>
  openQuestions.find(({ id }) => plain(id) === plain(words))?.id ?? words
const answerIn = (s: State, question: string, words: string): string =>
  question === 'noLegalSystem' ? (systemNamed(s, words)?.id ?? words) : words

const SAMPLES = [
  ['destroyedPlanet', 'illegal'],
  ['stationOnly', 'legal'],
  ['sixthOrder', 'roll_first'],
  ['eliminatedSlices', 'reopened'],
  ['who starts', 'the eldest'],
] as const
const rule: Action = {
  head: 'rule',
  in: COMMON,
  group: 'table',
  args: NONE,
  means: () => ({ action: 'rule' }),
  barred: (s, seat) =>
    outOfPlay(s, seat) ??
    (s.consent ? { code: 'NEEDS_CONSENT', seat: s.consent.by, seats: s.consent.of } : undefined),
  form: () => [
    { id: 'question', kind: 'text', min: 2, max: 80 },
    { id: 'answer', kind: 'text', min: 1, max: 120 },
  ],
  wrong: (s, _seat, _arg, form) => wrongRuling(s, questionIn(text(form, 'question')), text(form, 'answer')),
  sample(_s, _seat, _arg, roll) {
    const [question, answer] = SAMPLES[roll(SAMPLES.length)] ?? SAMPLES[0]
    return { question, answer }
  },
  take(s, seat, _arg, form, tell) {
    const question = questionIn(text(form, 'question'))
    const about = { kind: 'rule', question, answer: answerIn(s, question, text(form, 'answer')) } as const
    askConsent(
      s,
      { by: seat, of: playing(s).filter(one => one !== seat), rule: 'most', votes: {}, about },
      tell,
    )
  },
}

/** Returns undefined if it cannot be read as planets with resources and influence. */
function ledgerIn(planets: string, goods: number): Ledger | Fault {
  const read = readDeclared(planets)
  if (!read.ok) return read.fault
  const bare = read.value.planets.find(({ values }) => values?.length !== 2)
  if (bare) return { code: 'BAD_NUMBER', what: bare.name }
  return {
    goods: goods + read.value.goods,
    planets: read.value.planets.map(({ name, values = [] }) => ({
      name,
      resources: values[0] ?? 0,
      influence: values[1] ?? 0,
    })),
  }
}
/** A planet has one owner. */
function whyNotLedger(s: State, seat: Seat, planets: string, goods: number): Fault | undefined {
  const ledger = ledgerIn(planets, goods)
  if ('code' in ledger) return ledger
  for (const one of s.seats) {
    const twin =
      one === seat
        ? undefined
        : s.ledger[one]?.planets.find(theirs =>
            ledger.planets.some(({ name }) => plain(name) === plain(theirs.name)),
          )
    if (twin) return { code: 'PLANET_NOT_YOURS', what: twin.name, seat: one }
  }
  return undefined
}

const ledger: Action = {
  head: 'ledger',
  in: COMMON,
  group: 'table',
  args: NONE,
  means: () => ({ action: 'ledger' }),
  barred: (s, seat) => outOfPlay(s, seat) ?? (s.options.ledger ? undefined : NOT_NOW),
  form: () => [
    { id: 'planets', kind: 'text', min: 0, max: 400, optional: true, lines: true },
    { id: 'goods', kind: 'number', min: 0, max: 99 },
  ],
  wrong: (s, seat, _arg, form) => whyNotLedger(s, seat, text(form, 'planets'), Number(form['goods'] ?? 0)),
  sample: (_s, seat, _arg, roll) => ({
    planets: `Home of ${seat} 4/2, Moon of ${seat} 1/3`,
    goods: 3 + roll(5),
  }),
  take(s, seat, _arg, form, tell) {
    const said = ledgerIn(text(form, 'planets'), Number(form['goods'] ?? 0))
    if (!('code' in said)) setLedger(s, seat, said, tell)
  },
}
const readied: Action = {
  head: 'ready',
  in: COMMON,
  group: 'table',
  args: NONE,
  means: () => ({ action: 'ready' }),
  barred: (s, seat) =>
    outOfPlay(s, seat) ??
    (s.options.ledger && s.ledger[seat]?.planets.some(({ exhausted }) => exhausted) ? undefined : NOT_NOW),
  take: (s, seat, _arg, _form, tell) => ready(s, seat, tell),
}

export const agreeActions: readonly Action[] = [
  consent,
  withdraw,
  rule,
  ledger,
  readied,
  beHost,
  hostWithdraw,
]

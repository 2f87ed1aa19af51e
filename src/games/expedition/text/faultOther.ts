import type { Fault } from '../types.ts'
import { chair, listOf } from './name.ts'

const whose = (seat: string | undefined): string => (seat === undefined ? 'That seat' : chair(seat))

const lines: Readonly<Record<string, (fault: Fault) => string>> = {
  notNow: () => 'That is not possible now; look at what you are asked.',
  factions: () => 'Everybody has to name a faction before the host starts.',
  unnamed: () =>
    'A faction that is in no list has a name and a breakthrough with letters in them; fill in both.',
  meant: ({ list = [] }) =>
    `'${list.join()}' is a word for something else here; give the faction another name.`,
  colours: () =>
    'A synergy has at most two of the colours green, yellow, blue and red; name them with a space ' +
    'between, or none.',
  noMap: () =>
    'No map is described; the host describes one first, or the system is declared when it is needed.',
  passed: () => 'You have passed in this round; say why you have another turn, or wait for the next round.',
  twoTurns: () =>
    'You had the last turn; say why you have another one, or wait until others had theirs. An ' +
    'additional action is no additional turn.',
  ownTurn: () => 'Your turn is on already; end it, or go on with it.',
  notAllPassed: () => 'A new round begins when everybody has passed; the host can begin one at any time.',
  controls: ({ seat }) => `${whose(seat)} controls Thunder's Edge already; name somebody else.`,
  source: ({ list = [] }) => `A breakthrough is gained by ${listOf(list, 'or')}.`,
  noFracture: () => 'This table plays without The Fracture; there is nothing to declare.',
  noIngress: () =>
    'There are no ingress tokens to set; The Fracture is not in play, or this table keeps no list of them.',
  ingressMinimum: ({ have = 0, need = 0 }) =>
    `${have} systems are named, and this table has ruled that there are at least ${need}; name more.`,
  answer: ({ list = [] }) => `That question has these answers: ${listOf(list, 'or')}.`,
  lastPlayer: () => 'That cannot be: somebody has to stay in the game, and nobody goes twice.',
  yesOrNo: () => "Write 'yes' or 'no' as the value.",
  asItIs: () => 'That is so already; there is nothing to put right.',
  field: ({ list = [] }) => `There is no such field; possible: ${list.join(', ')}.`,
  action: ({ list = [] }) => `There is no such thing to do; possible: ${list.join(', ')}.`,
  first: ({ seat }) => `${whose(seat)} is asked something else that has to be answered first.`,
}

/** What cannot be done and has no code of its own. */
export const others = (fault: Fault): string =>
  lines[fault.what ?? '']?.(fault) ?? 'That is not possible now; look at what you are asked.'

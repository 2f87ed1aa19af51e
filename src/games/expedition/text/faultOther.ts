import { listOf } from '../../shared/phrases.ts'
import type { Fault } from '../types.ts'
import { chair } from './name.ts'

const whose = (seat: string | undefined): string => (seat === undefined ? 'That player' : chair(seat))

const NOT_NOW = 'You cannot do that now. Look at your current question to see what is possible.'

const lines: Readonly<Record<string, (fault: Fault) => string>> = {
  factions: () =>
    'The game cannot start yet: some players have no faction. Wait until every player has chosen one.',
  unnamed: () => 'A custom faction needs a name and a breakthrough with letters in them. Fill in both.',
  meant: ({ list = [] }) => `'${list.join()}' means something else here. Give the faction another name.`,
  colours: () =>
    'A synergy has at most two of the colours green, yellow, blue and red. ' +
    'Write them with a space between, or leave the field empty.',
  noMap: () =>
    'This table has no map yet. The host can describe one; otherwise, declare a system when it is needed.',
  passed: () => 'You have passed this round. Say why you have another turn, or wait for the next round.',
  twoTurns: () =>
    'You had the last turn. Say why you have another one, or wait until other players had theirs. ' +
    'An extra action is not an extra turn.',
  ownTurn: () => 'Your turn has already begun. End it when you are done.',
  notAllPassed: () => 'A new round begins when every player has passed. The host can begin one at any time.',
  controls: ({ seat }) => `${whose(seat)} already controls Thunder's Edge. Choose another player.`,
  source: ({ list = [] }) => `That does not give a breakthrough. Choose ${listOf(list, 'or')}.`,
  noFracture: () => 'This table plays without The Fracture, so there is nothing to declare.',
  noIngress: () =>
    'There are no ingress tokens to set: The Fracture is not in play, or this table does not track them.',
  ingressMinimum: ({ have = 0, need = 0 }) =>
    `You listed ${have}, but this table's ruling asks for at least ${need} systems. List more.`,
  answer: ({ list = [] }) => `That is not an answer to this question. Choose ${listOf(list, 'or')}.`,
  lastPlayer: () =>
    'That player cannot leave the game: they have left already, or they are the last one in it.',
  yesOrNo: () => "That value is not clear. Write 'yes' or 'no'.",
  asItIs: () => 'Nothing was corrected: that is already so. Enter another value.',
  field: ({ list = [] }) => `There is no such field. Choose ${listOf(list, 'or')}.`,
  action: ({ list = [] }) => `There is no such action. Choose ${listOf(list, 'or')}.`,
  first: ({ seat }) => `${whose(seat)} has another question to answer first. Wait for their answer.`,
}

/** The sentence of a fault without a code of its own. */
export const otherFault = (fault: Fault): string => lines[fault.what ?? '']?.(fault) ?? NOT_NOW

import { listed, oneOf } from '../src/discord/declare.ts'
import { gameCommand, type GameCommands, type Played } from '../src/discord/gameCommand/gameCommand.ts'
import type { PathStep } from '../src/discord/gameCommand/pathStep.ts'
import { board, card, hand, log, score, track } from '../src/discord/gameCommand/views.ts'

const KEPT = { label: /^(Play kept |Use kept |Discard .* AP⌂?$)/ }
const FROM_TRACK = { id: /^(?!power\.|initiative$)/, label: /^(?!Play kept )/ }
const CREW_OR_PASS = { id: /^(roci\.|pass$)/ }
const ABILITY = { id: /^(?!(move|influence|build|leader|initiative|done)$)/ }
const POWER_PLAY = { id: /^power\./ }
const WITH_TOKENS = { id: /^(initiative$|raise\.|pay\.)/ }

/** With Resource Tokens a cost may be paid in several ways. */
const TOKENS = listed('tokens', 'Resource Tokens you pay with; left out, you are asked if there is a choice')
const payment: PathStep = { ask: ['payMixed'], option: 'tokens' }

const played: readonly Played[] = [
  {
    name: 'take',
    description: 'Take a card from the Action Track',
    options: [
      listed('card', 'Which card', true),
      oneOf('as', 'What for; left out, you are asked', {
        event: 'Event now',
        keep: 'Keep it',
        points: 'Action Points',
      }),
      TOKENS,
    ],
    legs: [
      { ask: ['turn'], option: 'card', only: FROM_TRACK },
      payment,
      { ask: ['cardUse'], option: 'as' },
      { ...payment },
    ],
  },
  {
    name: 'event',
    description: 'Play an event you have kept',
    options: [listed('card', 'Which kept event', true)],
    legs: [{ ask: ['turn', 'scoringEvent', 'extraEvent', 'boost'], option: 'card', only: KEPT }],
  },
  {
    name: 'move',
    description: 'Move fleets from one Orbital to another',
    options: [
      listed('from', 'The Orbital they leave', true),
      listed('to', 'The Orbital they go to', true),
      listed('fleets', 'Which of them; left out, all'),
    ],
    legs: [
      { ask: ['spend'], always: 'move' },
      { ask: ['moveFrom', 'moveOne'], option: 'from' },
      { ask: ['moveGroup'], option: 'fleets', otherwise: 'all' },
      { ask: ['moveTo'], option: 'to' },
    ],
  },
  {
    name: 'influence',
    description: 'Place influence with Action Points',
    options: [
      listed('base', 'On which base', true),
      listed('instead', 'Your supply is empty: the influence you move'),
      listed('cube', 'A normal cube or a Diplomat'),
    ],
    legs: [
      { ask: ['spend'], always: 'influence' },
      { ask: ['place'], option: 'base' },
      { ask: ['relocate'], option: 'instead' },
      { ask: ['whichCube'], option: 'cube' },
    ],
  },
  {
    name: 'leader',
    description: 'Move your leader one band, and place influence where it arrives',
    options: [
      listed('to', 'The Orbital it goes to', true),
      listed('with', 'Fleets that go along; left out, none'),
      listed('base', 'The base for the influence'),
    ],
    legs: [
      { ask: ['spend'], always: 'leader' },
      { ask: ['moveGroup'], option: 'with', otherwise: 'none' },
      { ask: ['moveTo'], option: 'to' },
      { ask: ['place'], option: 'base' },
    ],
  },
  {
    name: 'build',
    description: 'Build a fleet, with Action Points or for free',
    options: [
      listed('fleet', 'What you build', true),
      listed('to', 'In which Orbital, if there is a choice'),
    ],
    legs: [
      { ask: ['spend'], always: 'build' },
      { ask: ['build', 'freeBuild'], option: 'fleet' },
      { ask: ['buildTo'], option: 'to' },
    ],
  },
  {
    name: 'ability',
    description: 'Use an ability or tech while you spend Action Points',
    options: [listed('name', 'Which ability', true)],
    legs: [{ ask: ['spend'], option: 'name', only: ABILITY }],
  },
  {
    name: 'done',
    description: 'Stop spending Action Points',
    options: [],
    legs: [{ ask: ['spend'], always: 'done' }],
  },
  {
    name: 'offer',
    description: 'Say what you do with an event that is on offer',
    options: [
      oneOf('choice', 'What you do', { now: 'Do the event now', keep: 'Keep it', decline: 'Decline' }, true),
      TOKENS,
    ],
    legs: [{ ask: ['offer'], option: 'choice' }, payment],
  },
  {
    name: 'bonus',
    description: 'Choose the bonus Sector in secret',
    options: [listed('sector', 'Which Sector', true)],
    legs: [{ ask: ['chooseBonus'], option: 'sector' }],
  },
  {
    name: 'tech',
    description: 'Keep a tech you have drawn, in secret, or choose one a card gives you',
    options: [
      listed('name', 'Which tech', true),
      listed('give', 'The tech you give up, where a card exchanges one'),
    ],
    legs: [
      { ask: ['giveTech'], option: 'give' },
      { ask: ['keepTech', 'gainTech'], option: 'name' },
    ],
  },
  {
    name: 'power-play',
    description: 'Use your turn for a Power Play',
    options: [listed('points', 'In which Sector, and for how many points a base', true)],
    legs: [{ ask: ['turn'], option: 'points', only: POWER_PLAY }],
  },
  {
    name: 'spend-token',
    description: 'Spend Resource Tokens: more Action Points, a payment, the top of Initiative',
    options: [listed('for', 'What for', true)],
    legs: [{ ask: ['turn', 'spend', 'raisePoints', 'payMixed'], option: 'for', only: WITH_TOKENS }],
  },
  {
    name: 'rocinante',
    description: 'Use a Rocinante ability in a scoring round, or pass',
    options: [listed('ability', 'Which of the crew, or pass', true)],
    legs: [{ ask: ['scoringEvent', 'extraEvent'], option: 'ability', only: CREW_OR_PASS }],
  },
  {
    name: 'place',
    description: 'Put a fleet, influence or a token where you are asked to',
    options: [
      listed('where', 'On which base or in which Orbital', true),
      listed('cube', 'A normal cube or a Diplomat'),
    ],
    legs: [
      {
        ask: ['variableSetup', 'place', 'buildTo', 'relocate', 'placeProtomolecule', 'putMarker'],
        option: 'where',
      },
      { ask: ['whichCube'], option: 'cube' },
    ],
  },
]

export const expanseCommands: GameCommands = {
  game: 'expanse',
  name: 'expanse',
  description: 'Play The Expanse, and look at its board',
  played,
  looks: [board, hand, card, score, track, log],
}
export const expanse = gameCommand(expanseCommands)

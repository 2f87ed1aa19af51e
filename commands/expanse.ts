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
const TOKENS = listed('tokens', 'The Resource Tokens you pay with; leave it out to choose on the next screen')
const payment: PathStep = { ask: ['payMixed'], option: 'tokens' }

const played: readonly Played[] = [
  {
    name: 'take',
    description: 'Take a card from the Action Track',
    options: [
      listed('card', 'The card you take', true),
      oneOf('as', 'How you use it; leave it out to choose on the next screen', {
        event: 'Play its event now',
        keep: 'Keep it',
        points: 'Take its Action Points',
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
    description: 'Play an event you kept',
    options: [listed('card', 'The event you play', true)],
    legs: [{ ask: ['turn', 'scoringEvent', 'extraEvent', 'boost'], option: 'card', only: KEPT }],
  },
  {
    name: 'move',
    description: 'Move fleets from one Orbital to another',
    options: [
      listed('from', 'The Orbital the fleets leave', true),
      listed('to', 'The Orbital the fleets go to', true),
      listed('fleets', 'The fleets you move (default: all)'),
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
      listed('base', 'The base that gets the influence', true),
      listed('instead', 'If your supply is empty: the influence you move'),
      listed('cube', 'Place a normal cube or a Diplomat'),
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
    description: 'Move your leader one Band and place influence where it arrives',
    options: [
      listed('to', 'The Orbital your leader goes to', true),
      listed('with', 'The fleets that go along (default: none)'),
      listed('base', 'The base that gets the influence'),
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
    description: 'Build a fleet with Action Points or for free',
    options: [
      listed('fleet', 'The fleet you build', true),
      listed('to', 'The Orbital it goes to, if you have a choice'),
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
    options: [listed('name', 'The ability or tech you use', true)],
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
    description: 'Accept or decline an event you are offered',
    options: [
      oneOf(
        'choice',
        'What you do with it',
        { now: 'Play the event now', keep: 'Keep it', decline: 'Decline' },
        true,
      ),
      TOKENS,
    ],
    legs: [{ ask: ['offer'], option: 'choice' }, payment],
  },
  {
    name: 'bonus',
    description: 'Choose the bonus Sector in secret',
    options: [listed('sector', 'The bonus Sector', true)],
    legs: [{ ask: ['chooseBonus'], option: 'sector' }],
  },
  {
    name: 'tech',
    description: 'Keep one of the techs you drew, in secret, or choose one that a card gives you',
    options: [
      listed('name', 'The tech you keep or take', true),
      listed('give', 'The tech you give up, if a card exchanges one'),
    ],
    legs: [
      { ask: ['giveTech'], option: 'give' },
      { ask: ['keepTech', 'gainTech'], option: 'name' },
    ],
  },
  {
    name: 'power-play',
    description: 'Use your turn for a Power Play',
    options: [listed('points', 'The Sector, and how many CP each base gives', true)],
    legs: [{ ask: ['turn'], option: 'points', only: POWER_PLAY }],
  },
  {
    name: 'spend-token',
    description: 'Spend Resource Tokens on Action Points, a payment or the top of Initiative',
    options: [listed('for', 'What you spend them on', true)],
    legs: [{ ask: ['turn', 'spend', 'raisePoints', 'payMixed'], option: 'for', only: WITH_TOKENS }],
  },
  {
    name: 'rocinante',
    description: 'Use a Rocinante ability in a scoring round, or pass',
    options: [listed('ability', 'The crew member whose ability you use, or pass', true)],
    legs: [{ ask: ['scoringEvent', 'extraEvent'], option: 'ability', only: CREW_OR_PASS }],
  },
  {
    name: 'place',
    description: 'Choose where a fleet, influence or a token goes',
    options: [
      listed('where', 'The base or Orbital', true),
      listed('cube', 'Place a normal cube or a Diplomat'),
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
  description: 'Play The Expanse and look at its board',
  played,
  looks: [board, hand, card, score, track, log],
}
export const expanse = gameCommand(expanseCommands)

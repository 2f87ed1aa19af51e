import { listed, oneOf } from '../src/discord/declare.ts'
import { gameCommand } from '../src/discord/gameCommand.ts'
import type { GameCommands, Played } from '../src/discord/gameCommand.ts'
import { board, card, hand, log, score, track } from '../src/discord/gameLooks.ts'

const KEPT = { label: /^(Play kept |Use kept |Discard .* AP$)/ }
const FROM_TRACK = { label: /^(?!Play kept )/ }
const CREW_OR_PASS = { id: /^(roci\.|pass$)/ }
const ABILITY = { id: /^(?!(move|influence|build|done)$)/ }

const played: readonly Played[] = [
  {
    name: 'take', description: 'Take a card from the Action Track',
    options: [listed('card', 'Which card', true), oneOf('as', 'What for; left out, you are asked', { event: 'Event now', keep: 'Keep it', points: 'Action Points' })],
    legs: [{ ask: ['turn'], option: 'card', only: FROM_TRACK }, { ask: ['cardUse'], option: 'as' }],
  },
  {
    name: 'event', description: 'Play an event you have kept',
    options: [listed('card', 'Which kept event', true)],
    legs: [{ ask: ['turn', 'scoringEvent', 'boost'], option: 'card', only: KEPT }],
  },
  {
    name: 'move', description: 'Move fleets from one Orbital to another',
    options: [listed('from', 'The Orbital they leave', true), listed('to', 'The Orbital they go to', true), listed('fleets', 'Which of them; left out, all')],
    legs: [
      { ask: ['spend'], always: 'move' }, { ask: ['moveFrom', 'moveOne'], option: 'from' },
      { ask: ['moveGroup'], option: 'fleets', otherwise: 'all' }, { ask: ['moveTo'], option: 'to' },
    ],
  },
  {
    name: 'influence', description: 'Place influence with Action Points',
    options: [listed('base', 'On which base', true), listed('instead', 'Your supply is empty: the influence you move'), listed('cube', 'A normal cube or a Diplomat')],
    legs: [
      { ask: ['spend'], always: 'influence' }, { ask: ['place'], option: 'base' },
      { ask: ['relocate'], option: 'instead' }, { ask: ['whichCube'], option: 'cube' },
    ],
  },
  {
    name: 'build', description: 'Build a fleet, with Action Points or for free',
    options: [listed('fleet', 'What you build', true), listed('to', 'In which Orbital, if there is a choice')],
    legs: [{ ask: ['spend'], always: 'build' }, { ask: ['build', 'freeBuild'], option: 'fleet' }, { ask: ['buildTo'], option: 'to' }],
  },
  {
    name: 'ability', description: 'Use an ability or tech while you spend Action Points',
    options: [listed('name', 'Which ability', true)], legs: [{ ask: ['spend'], option: 'name', only: ABILITY }],
  },
  { name: 'done', description: 'Stop spending Action Points', options: [], legs: [{ ask: ['spend'], always: 'done' }] },
  {
    name: 'offer', description: 'Say what you do with an event that is on offer',
    options: [oneOf('choice', 'What you do', { now: 'Do the event now', keep: 'Keep it', decline: 'Decline' }, true)],
    legs: [{ ask: ['offer'], option: 'choice' }],
  },
  {
    name: 'bonus', description: 'Choose the bonus Sector in secret',
    options: [listed('sector', 'Which Sector', true)], legs: [{ ask: ['chooseBonus'], option: 'sector' }],
  },
  {
    name: 'rocinante', description: 'Use a Rocinante ability in a scoring round, or pass',
    options: [listed('ability', 'Which of the crew, or pass', true)], legs: [{ ask: ['scoringEvent'], option: 'ability', only: CREW_OR_PASS }],
  },
  {
    name: 'place', description: 'Put a fleet or influence where you are asked to',
    options: [listed('where', 'On which base or in which Orbital', true), listed('cube', 'A normal cube or a Diplomat')],
    legs: [{ ask: ['variableSetup', 'place', 'buildTo', 'relocate'], option: 'where' }, { ask: ['whichCube'], option: 'cube' }],
  },
]

export const expanseCommands: GameCommands = {
  game: 'expanse', name: 'expanse', description: 'Play The Expanse, and look at its board', played, looks: [board, hand, card, score, track, log],
}
export const expanse = gameCommand(expanseCommands)

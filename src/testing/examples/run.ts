import { ability } from './ability.ts'
import { event } from './event.ts'
import { gamma, leader, powerPlay, protomolecule, resourceTokens, techs } from './modules.ts'
import { inOurWords, type Example } from './read.ts'
import { endOfGame, freeBuild, rocinante, winner } from './round.ts'
import { orbitalControl, scoreBase, scoreRound } from './scoring.ts'
import { scoringTurn } from './scoringTurn.ts'
import { turnSequence } from './sequence.ts'
import { deck, moves } from './setup.ts'
import { illegal, turn } from './turn.ts'

const kinds: Readonly<Record<string, (example: Example) => void>> = {
  scoreBase,
  scoreRound,
  orbitalControl,
  moves,
  deck,
  event,
  ability,
  illegal,
  turn,
  turnSequence,
  rocinante,
  winner,
  endOfGame,
  freeBuild,
  scoringTurn,
  protomolecule,
  powerPlay,
  resourceTokens,
  leader,
  gamma,
  techs,
}

/** Plays a worked example and checks every word of what it expects. Throws if anything is otherwise. */
export function runExample(example: Example): void {
  const run = Object.hasOwn(kinds, example.kind) ? kinds[example.kind] : undefined
  if (!run) throw new Error(`nothing plays examples of kind '${example.kind}'`)
  run(inOurWords(example))
}

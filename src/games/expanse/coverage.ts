import type { Fact } from '../../core/steps.ts'
import { shipped } from './content.ts'
import type { ExpanseFact } from './facts.ts'
import type { Module } from './module.ts'
import type { Ability, Card, Faction } from './types.ts'

/**
 * Describes what a random player should have reached at least once,
 * so that no card stays unplayed and no ending unseen.
 */

export function wantedCoverage(players: number, modules: readonly Module[]): readonly string[] {
  const content = modules.reduce((before, module) => module.content?.(before) ?? before, shipped)
  const count = content.playerCounts[players]
  if (!count) return []
  const cards = content.cards.filter(card => card.icons.includes(count.icon))
  const used = (which: (ability: Ability) => boolean): readonly string[] =>
    content.abilities.filter(which).map(({ id }) => id)
  return [
    ...cards.flatMap(card => waysOf(card, count.factions)),
    ...count.factions.flatMap(faction =>
      used(ability => ability.faction === faction && ability.kind !== 'passive'),
    ),
    ...count.factions.flatMap(
      faction => content.factions.find(one => one.id === faction)?.techs.map(tech => `${tech} gained`) ?? [],
    ),
    ...used(({ kind }) => kind === 'rocinante'),
    ...count.factions.map(faction => `${faction} wins`),
    // Kenzo Gabriel is the only one who borrows.
    ...(cards.some(card => card.id === 'card.kenzo-gabriel') ? ['borrowed'] : []),
    ...[
      'miller',
      'relocated',
      'rocinante handed over',
      'battleship flipped',
      'repaired',
      'free build',
      'points lost',
    ],
    // The ways a game ends: with every bonus round played or not, with a sole leader or a tie to break.
    'ended after 5 rounds',
    'ended after fewer rounds',
    'won alone',
    'won by a tie-break',
    ...modules.flatMap(module => module.coverage?.wanted(count.factions) ?? []),
  ]
}

function waysOf(
  { id, factions, timing: { immediate, asTurn, scoring, withCardAP } }: Card,
  playing: readonly Faction[],
): readonly string[] {
  return [
    ...(immediate ? [`${id} now`] : []),
    `${id} keep`,
    ...(asTurn ? [`${id} kept`] : []),
    ...(scoring ? [`${id} scoring`] : []),
    ...(withCardAP ? [`${id} boost`] : []),
    // An offer needs somebody listed who is not the one using the Action Points: with all others always so.
    ...(playing.some(faction => factions.includes(faction)) && immediate ? [`${id} offer`] : []),
    `${id} offer keep`,
  ]
}

export function covers(fact: Fact): readonly string[] {
  const f = fact as ExpanseFact
  return [...usesIn(f), ...momentsIn(f)]
}

/** Uses of cards, mats and techs. */
function usesIn(f: ExpanseFact): readonly string[] {
  if (f.fact === 'eventBegan')
    return [`${f.card} ${f.how}`, ...(f.how === 'miller' || f.how === 'borrowed' ? [f.how] : [])]
  if (f.fact === 'eventKept') return [`${f.card} ${f.how === 'offer' ? 'offer keep' : 'keep'}`]
  if (f.fact === 'pointsRaised' && f.card) return [`${f.card} boost`]
  if (f.fact === 'abilityUsed') return [f.ability]
  return f.fact === 'techGained' ? [`${f.tech} gained`] : []
}

function momentsIn(f: ExpanseFact): readonly string[] {
  if (f.fact === 'gameEnded') return [`${f.winner} wins`, ...endings(f.rounds, Object.values(f.cp))]
  if (f.fact === 'rocinanteTaken') return ['rocinante handed over']
  if (f.fact === 'fleetHit' && !f.left) return ['battleship flipped']
  if (f.fact === 'fleetRepaired') return ['repaired']
  if (f.fact === 'pointsLost') return ['points lost']
  if (f.fact === 'influenceMoved' && f.relocation) return ['relocated']
  return f.fact === 'builtForFree' ? ['free build'] : []
}

function endings(rounds: number, cp: readonly number[]): readonly string[] {
  const [first, second] = [...cp].sort((a, b) => b - a)
  return [
    rounds === 5 ? 'ended after 5 rounds' : 'ended after fewer rounds',
    first === second ? 'won by a tie-break' : 'won alone',
  ]
}

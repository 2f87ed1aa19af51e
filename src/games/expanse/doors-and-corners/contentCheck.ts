import { checkTargets } from '../contentCheck.ts'
import { noDeadCards } from '../check/rule.ts'
import { scopeOf } from '../check/shape.ts'
import { factions, type Ability, type Content } from '../types.ts'
import type { Extras } from './content.ts'

/**
 * Returns what must hold between what the modules bring and all the rest, whichever of them a table plays
 * with. `content` has them all.
 */
export function checkExtras(extras: Extras, content: Content): readonly string[] {
  return [
    ...names(extras, content),
    ...deadCards(extras, content),
    ...targets(extras, content),
    ...techs(extras),
    ...tokens(extras),
  ]
}

const names = ({ cards, techs: own }: Extras, content: Content): readonly string[] => [
  ...cards.flatMap(card =>
    content.cards
      .filter(({ id, title }) => id !== card.id && title === card.title)
      .map(({ id }) => `${card.id}: its title '${card.title}' is that of ${id} too.`),
  ),
  ...own.flatMap(tech =>
    content.abilities
      .filter(({ id, name }) => id !== tech.id && name === tech.name)
      .map(({ id }) => `${tech.id}: its name '${tech.name}' is that of ${id} too.`),
  ),
]

const deadCards = ({ cards }: Extras, content: Content): readonly string[] =>
  noDeadCards({ ...content, cards })

function targets({ techs: own }: Extras, content: Content): readonly string[] {
  const problems: string[] = []
  for (const { id, effect } of own) checkTargets(effect, content, scopeOf(id, problems))
  return problems
}

const PER_LEVEL = 3
const techs = ({ techs: own }: Extras): readonly string[] => [
  ...factions.flatMap(faction =>
    [1, 2, 3].flatMap(level => {
      const held = own.filter(tech => tech.faction === faction && tech.level === level).map(({ id }) => id)
      return held.length === PER_LEVEL
        ? []
        : [
            `dc.tech.*: ${faction} needs ${PER_LEVEL} techs of level ${level}, and has ` +
              `${held.length}: ${held.join(', ') || 'none'}.`,
          ]
    }),
  ),
  ...own
    .filter(isLate)
    .map(({ id }) => `${id}: with the timing scoringEventStep a tech can only be passive.`),
]
/** There is no moment to use it in: the event step of a scoring round is for kept events. */
const isLate = ({ kind, timing }: Ability): boolean => timing === 'scoringEventStep' && kind !== 'passive'

const tokens = ({ resourceTokens: { start, max } }: Extras): readonly string[] =>
  start <= max ? [] : [`section.resourceTokens: 'start' is ${start}, more than 'max', which is ${max}.`]

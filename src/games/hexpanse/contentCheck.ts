import { isRecord, say, type Scope } from '../shared/shape.ts'
import { checkFields, type Entity } from './check/entity.ts'
import { contentRules } from './check/rule.ts'
import type { Content, Provenance } from './types.ts'

/** Everything that is wrong with a content, in sentences; [] when it can be played. */
export function checkContent(content: Content): readonly string[] {
  const problems: string[] = []
  for (const [where, kind, entity] of entitiesOf(content)) checkEntity(entity, kind, { where, problems })
  // What does not even have its form cannot be looked at together.
  return problems.length ? problems : contentRules.flatMap(rule => rule(content))
}

interface Sourced {
  readonly prov: Provenance
  readonly text?: string
}
type Listed = readonly [where: string, kind: Entity, entity: Sourced]

const entitiesOf = ({ cards, minorFactions, missions, board }: Content): readonly Listed[] => [
  ...cards.map(card => [card.code, 'card', card] as const),
  ...minorFactions.map(minor => [minor.code, 'minorFaction', minor] as const),
  ...missions.map(mission => [mission.code, 'mission', mission] as const),
  ['board', 'board', board],
]

function checkEntity({ prov, text: _ours, ...fields }: Sourced, kind: Entity, scope: Scope): void {
  checkFields[kind](fields, kind, scope)
  for (const [field, source] of Object.entries(isRecord(prov) ? prov : {})) {
    if (typeof source !== 'string' || !sources.test(source))
      say(scope, `'prov.${field}' must begin with rulebook, web:, designed or printed.`)
  }
}

const sources = /^(rulebook|web:|designed|printed)/

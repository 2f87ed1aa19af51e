import { isRecord, say, show } from '../shared/shape.ts'
import { checkFields, type Entity } from './check/entity.ts'
import { mapRules, contentRules } from './check/rule.ts'
import { scopeOf, type Scope } from './check/shape.ts'
import { writeOut } from './odd/index.ts'
import type { Content, Provenance } from './types.ts'

/** Returns everything that is wrong with a content, in sentences; [] if it can be played. */
export function checkContent(unwritten: Content): readonly string[] {
  const content = writeOut(unwritten)
  const problems: string[] = []
  for (const [id, kind, entity] of entitiesOf(content)) checkEntity(entity, kind, scopeOf(id, problems))
  for (const ability of content.abilities)
    checkTargets(ability.effect, content, scopeOf(ability.id, problems))
  return [...problems, ...[...contentRules, ...mapRules].flatMap(rule => rule(content))]
}

interface Sourced {
  readonly prov: Provenance
}
type Listed = readonly [id: string, kind: Entity, entity: Sourced]

function entitiesOf({
  cards,
  abilities,
  bases,
  factions,
  setups,
  constants,
  scoring,
}: Content): readonly Listed[] {
  return [
    ...cards.map(card => [card.id, 'card', card] as const),
    ...abilities.map(ability => [ability.id, kindOf(ability.id), ability] as const),
    ...bases.map(base => [`base.${base.id}`, 'base', base] as const),
    ...factions.map(faction => [`faction.${faction.id}`, 'faction', faction] as const),
    ...Object.entries(setups).flatMap(([icon, charts]) =>
      Object.entries(charts).map(([faction, chart]) => [`setup.${icon}.${faction}`, 'setup', chart] as const),
    ),
    ['section.constants', 'constants', constants],
    ['section.scoring', 'scoring', scoring],
  ]
}

/** mat.un is a mat, tech.un.1 a tech, roci.holden one of the crew. */
const kindOf = (id: string): Entity =>
  (['mat', 'tech'] as const).find(kind => id.startsWith(`${kind}.`)) ?? 'roci'

function checkEntity(entity: Sourced, kind: Entity, scope: Scope): void {
  const fields = Object.entries(entity).filter(([field]) => field !== 'id' && field !== 'prov')
  checkFields[kind](Object.fromEntries(fields), kind, scope)
  checkProvenance(entity.prov, 'prov', scope)
}

const sources = /^(rulebook|published|inferred|owner): |^designed(: |$)/

function checkProvenance(source: unknown, name: string, scope: Scope): void {
  if (isRecord(source))
    for (const [field, inner] of Object.entries(source)) checkProvenance(inner, `${name}.${field}`, scope)
  else if (typeof source !== 'string' || !sources.test(source)) {
    say(scope, `'${name}' must begin with rulebook, published, inferred, designed or owner.`)
  }
}

/** Some standing changes speak of another ability. */
export function checkTargets(effect: unknown, { abilities }: Content, scope: Scope): void {
  for (const step of Array.isArray(effect) ? effect : []) {
    const target: unknown = isRecord(step) ? step['ability'] : undefined
    if (typeof target !== 'string' || abilities.some(one => one.id === target)) continue
    say(scope, `it changes ${show(target)}, which is not there.`)
  }
}

import { bothRivals } from '../text/tableWords.ts'
import { one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import type { Step } from '../../../core/steps.ts'
import { addTech } from '../atoms.ts'
import { orderOfNames } from '../abilities/common.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import type { Module } from '../module.ts'
import type { Faction, FrameOf, State } from '../state.ts'
import type { Ability, Content, FactionInfo, TechId } from '../types.ts'
import { begin, done } from '../choices.ts'
import { declineTech, returnTech } from './atoms.ts'
import type { Extras } from './content.ts'
import { texts } from './text.ts'

/** Lists the reference manual's 12 techs by level (X-06a). No faction holds any at the start. */
const LISTED: Readonly<Record<Faction, readonly TechId[]>> = {
  un: ['tech.un.1', 'dc.tech.un.1b', 'tech.un.3'],
  mcr: ['mat.mcr', 'tech.mcr.1', 'tech.mcr.3'],
  opa: ['mat.opa', 'tech.opa.1', 'tech.opa.3'],
  pg: ['mat.pg', 'tech.pg.1', 'tech.pg.3'],
}
/** The manual itself forbids both. */
const RIVALS: readonly [diplomats: TechId, embassies: TechId] = ['tech.un.1', 'dc.tech.un.1b']
const areRivals = (techs: readonly TechId[]): boolean => RIVALS.every(tech => techs.includes(tech))

export const manualTechs = (extras: Extras): Module => ({
  id: 'manualTechs',
  title: "The manual's techs",
  players: [2, 3, 4],
  byOption: ({ baseTechs }) => baseTechs === 'manual',
  content: content => toManualContent(content, extras.techs),
  gainTechs,
  whyNotTechs: (_s, seat, techs) => (areRivals(techs) ? [bothRivals(seat)] : []),
  // One of the rivals stands for both levels.
  mayLack: (techs, level) => level <= RIVALS.length && techs.some(tech => RIVALS.includes(tech)),
  texts,
})

function toManualContent(content: Content, techs: readonly Ability[]): Content {
  const all = [...content.abilities, ...techs.filter(({ id }) => id === RIVALS[1])]
  const listed = Object.values(LISTED).flatMap(ids =>
    ids.flatMap((id, at) => all.filter(ability => ability.id === id).map(ability => asTech(ability, at + 1))),
  )
  // That the UN names its cube is a rule of its pieces, which stays.
  const others = content.abilities.filter(({ id, kind }) => kind === 'rocinante' || id === 'mat.un')
  return { ...content, abilities: [...others, ...listed], factions: content.factions.map(withListed) }
}

function withListed({ mat, ...faction }: FactionInfo): FactionInfo {
  const techs = LISTED[faction.id]
  return { ...faction, techs, ...(mat === undefined || techs.includes(mat) ? {} : { mat }) }
}

/**
 * Only the repair of Battleships is a tech; their strength and hits are rules of the pieces from the start.
 */
function asTech(
  { effect, text, kind, prov: { place: _place, ...prov }, ...ability }: Ability,
  level: number,
): Ability {
  const own = effect.filter(
    one =>
      one.op !== 'modify' ||
      (one.key !== 'unitStrength' && one.key !== 'hitsToRemove') ||
      one.unit === 'scrap',
  )
  return {
    ...ability,
    level,
    effect: own,
    kind: kind === 'mixed' ? 'action' : kind,
    text: kind === 'mixed' ? text.slice(Math.max(0, text.indexOf('1 AP:'))) : text,
    prov: { ...prov, level: ability.level === level ? (prov['level'] ?? orderOfNames) : orderOfNames },
  }
}

function gainTechs(s: State, level: number, tell: Tell): boolean {
  const { abilities, factions } = bookOf(s)
  for (const seat of s.seats) {
    const tech = factions[seat].techs.find(id => abilities[id]?.level === level)
    if (tech === undefined || s.techs[seat].includes(tech)) continue
    if (areRivals([...s.techs[seat], tech])) begin(s, { step: 'keepOrTake', you: seat })
    else addTech(s, seat, tech, tell)
  }
  return true
}

const techOption = (tech: TechId): Option => ({ id: tech, means: { tech } })

/** Lets the UN keep Diplomats or take Embassies instead, in public and for good. */
export const keepOrTake: Step<State, FrameOf<'keepOrTake'>, ExpanseFact> = {
  ask: (_s, { you }) => one(you, 'keepOrTake', RIVALS.map(techOption)),
  take(s, { you }, _who, [picked], tell) {
    done(s)
    const [diplomats, embassies] = RIVALS
    if (picked !== embassies) return declineTech(s, you, embassies, tell)
    returnTech(s, you, diplomats, tell)
    addTech(s, you, embassies, tell)
  },
}

import { howMany, listOf } from '../../shared/phrases.ts'
import { signed } from '../../../core/sentence.ts'
import { HOUSE } from '../house.ts'
import { seatName, sectorName } from '../text/name.ts'
import { signChanges, type Sign } from './changes.ts'
import type { BaseScene, BoardScene, Change, PanelScene, ScoringScene } from './types.ts'

/** Describes what the modules bring, in sentences. Without a module its sentences are empty. */

/** Returns what has happened to bases. */
export function fates({ bases, panels }: BoardScene): readonly string[] {
  const gone = bases.filter(({ destroyed }) => destroyed)
  const closed = bases.filter(({ suppressed }) => suppressed)
  const infected = bases.find(({ protomolecule }) => protomolecule)
  const holder = panels.find(({ protomoleculeCard }) => protomoleculeCard)
  return [
    gone.length ? `Destroyed: ${gone.map(({ name }) => name).join(', ')}.` : '',
    infected?.protomolecule
      ? `The Protomolecule is on ${infected.name} and pays ${infected.protomolecule.cp} CP` +
        `${infected.protomolecule.house ? HOUSE : ''}.`
      : '',
    holder ? `${holder.name} has the Protomolecule card.` : '',
    closed.length ? `No influence can be added on ${listOf(closed.map(({ name }) => name))}.` : '',
  ]
}

/** Returns what each seat has of them. */
export function holdings({ panels }: BoardScene): readonly string[] {
  const tokens = panels.flatMap(({ name, resourceTokens }) =>
    resourceTokens === undefined ? [] : [`${name} ${resourceTokens}`],
  )
  const absent = panels.filter(({ leader }) => leader === 'reserve').map(({ name }) => name)
  const plays = panels.flatMap(({ name, powerPlay }) =>
    powerPlay ? [`${name} ${playsLeft(powerPlay)}`] : [],
  )
  return [
    tokens.length ? `Resource Tokens: ${tokens.join(', ')}.` : '',
    absent.length ? `Leaders in reserve: ${absent.join(', ')}.` : '',
    plays.length ? `Power Play tokens left: ${plays.join('; ')}.` : '',
  ]
}

/** "The Belt, Outer Planets and 4" */
function playsLeft({ sectors, points }: NonNullable<PanelScene['powerPlay']>): string {
  const left = [
    ...sectors.filter(one => one.left).map(({ sector }) => sectorName(sector)),
    ...points.filter(one => one.left).map(({ value, house }) => `${value}${house ? HOUSE : ''}`),
  ]
  return left.length ? listOf(left) : 'none'
}

/** The same for the one whose hand it is. */
export const ownHoldings = ({
  resourceTokens,
  leader,
  powerPlay,
  protomoleculeCard,
}: PanelScene): readonly string[] => [
  resourceTokens === undefined ? '' : `${howMany(resourceTokens, 'Resource Token')}.`,
  leader ? `Leader ${leader === 'onMap' ? 'on the map' : 'in reserve'}.` : '',
  powerPlay ? `Power Play tokens left: ${playsLeft(powerPlay)}.` : '',
  protomoleculeCard ? 'You have the Protomolecule card.' : '',
]

export const tokenChangeWords = ({ seat, by }: Extract<Change, { what: 'tokens' }>): string =>
  `${seatName(seat)} ${signed(by)} Resource Token${Math.abs(by) === 1 ? '' : 's'}`

const CAME: Readonly<Record<Sign, (base: string) => string>> = {
  destroyed: base => `${base} destroyed`,
  protomolecule: base => `Protomolecule now on ${base}`,
  suppressed: base => `${base} suppressed`,
}
const WENT: Readonly<Record<Sign, (base: string) => string>> = {
  destroyed: base => `${base} is back`,
  protomolecule: base => `Protomolecule left ${base}`,
  suppressed: base => `${base} no longer suppressed`,
}
export function signWords(before: BaseScene | undefined, now: BaseScene | undefined): readonly string[] {
  if (!before || !now) return []
  return signChanges(before, now).map(sign => (now[sign] ? CAME : WENT)[sign](now.name))
}

/** Returns what is special in a scoring with modules. */
export function scoredModules({ sectors, sums }: ScoringScene): readonly string[] {
  const bases = sectors.flatMap(sector => sector.bases)
  const infected = bases.filter(({ protomolecule }) => protomolecule).map(({ name }) => name)
  const lost = bases.filter(({ accident }) => accident).map(({ name }) => name)
  const tokens = sums.flatMap(({ name, tokens: own }) =>
    own ? [`${name} ${own.count} for ${own.cp} CP`] : [],
  )
  return [
    lost.length ? `Accident: ${listOf(lost)} destroyed.` : '',
    infected.length ? `Protomolecule on ${listOf(infected)}: only first place scores there.` : '',
    tokens.length ? `Resource Tokens: ${tokens.join(', ')}.` : '',
  ]
}

import { expedition } from '../../commands/expedition.ts'
import { actBy, contentOf, type FakeAct } from './discord.ts'
import { club, PEOPLE, seatedTable, type Club } from './tables.ts'
import { suggest } from './typing.ts'

/** A companion that is kept by typing. */

type Typed = Readonly<Record<string, string | number>>
export const actOn = async (at: Club, person: string, sub: string, options: Typed = {}): Promise<FakeAct> => {
  const act = actBy(at, person, { sub, options })
  await expedition.run(act)
  return act
}
/** Returns a text as people read it, without the escapes. */
export const asRead = (text: string): string => text.replace(/\\(?=[^\w\s]|_)|\u200b/g, '')
export const readTyped = async (
  at: Club,
  person: string,
  sub: string,
  options: Typed = {},
): Promise<string> => asRead(contentOf(await actOn(at, person, sub, options)))
type Before = Readonly<Record<string, string>>
export const suggestedValues = async (
  at: Club,
  person: string,
  sub: string,
  name: string,
  options: Before = {},
  value = '',
): Promise<readonly string[]> =>
  (await suggest(at, expedition, person, name, value, sub, options)).map(one => one.value)
/** A page or whatever else stands in what was shown. */
export const wordsOf = ({ shown }: FakeAct): string =>
  asRead(
    shown
      .map(({ content = '', embeds = [] }) =>
        [content, ...embeds.map(({ description = '' }) => description)].join('\n'),
      )
      .join('\n'),
  )
/** Its fields, and what stands in them. */
export const formIn = ({ forms }: FakeAct): readonly (readonly [string, string | undefined])[] =>
  forms.at(-1)?.inputs.map(({ id, value }) => [id.split('.')[1] ?? '', value] as const) ?? []

/** Chairs go by them once it has begun: Hacan, Jol-Nar, Sol. */
const FACTIONS = ['hacan', 'jolnar', 'sol', 'yin', 'muaat', 'winnu', 'naalu', 'saar']
/** A1 and A3 can take Thunder's Edge. */
export const MAP =
  'A1: empty, frontier / A2: Lodor; supernova; wormhole beta printed / A3: empty; wormhole alpha ' +
  'token / A4: Wellon (yellow)'
interface Companion {
  readonly at: Club
  readonly id: string
}
/** Opens a table, gives each player a faction and starts, all by commands. No roll brings anything in. */
export async function beginCompanion(
  players = 3,
  options: Readonly<Record<string, unknown>> = { map: MAP },
): Promise<Companion> {
  const at = club()
  const id = await seatedTable(at, 'expedition', players, {
    place: '300000000000000002',
    options: { noFracture: true, ...options },
  })
  for (const [nth, person] of PEOPLE.slice(0, players).entries())
    await readTyped(at, person, 'faction', { faction: FACTIONS[nth] ?? '' })
  await readTyped(at, 'ada', 'start')
  return { at, id }
}
const PRICES: Readonly<Record<string, Typed>> = {
  resources5: { planets: 'Jord 4', goods: 1 },
  actioncards2: { cards: 'Sabotage, Bribery' },
  influence5: { planets: 'Jord 2, Lodor 3' },
  secret1: { secret: 'Hide Away' },
  techplanet1: { planet: 'Wellon', colour: 'yellow' },
  tradegoods3: { goods: 3 },
}
/** A whole turn with an expedition at its end. */
export async function claimSlice(at: Club, person: string, slice: string): Promise<void> {
  await readTyped(at, person, 'turn', { what: 'end' })
  await readTyped(at, person, 'claim', { slice, ...PRICES[slice] })
  await readTyped(at, person, 'decide', { choice: 'confirm' })
}
export async function claimAll(at: Club, ...people: readonly string[]): Promise<void> {
  for (const [nth, slice] of Object.keys(PRICES).entries()) await claimSlice(at, people[nth] ?? '', slice)
}
export const picksAt = async ({ at, id }: Companion): Promise<readonly string[]> =>
  (await at.store.rows(id)).flatMap(({ answer = [] }) => answer)

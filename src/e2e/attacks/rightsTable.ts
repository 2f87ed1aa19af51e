import {
  canBe,
  expectedRight,
  canKnow,
  PLACES,
  ROLES,
  type HostedBy,
  type Right,
  type Place,
  type Role,
} from './rightsRule.ts'
import { MARK, NEVER, sceneOf, type Scene } from './rightsScene.ts'
import { triesOf, type Came, type Try } from './rightsTries.ts'

/** Has every role try everything everywhere on the real handlers, and compares the outcome with the rule. */

export interface RightsTable {
  /** The number of attempts. */
  readonly cells: number
  /** The number of attempts that were refused, or for which the table did not exist. */
  readonly refused: number
  /** The attempts that broke the rule. */
  readonly wrong: readonly string[]
}

const HOSTED: readonly HostedBy[] = ['aside', 'playing', 'gone', 'gonePlaying']
const REFUSALS: readonly Right[] = ['absent', 'refused', 'unnamed']

export async function rightsTable(): Promise<RightsTable> {
  const wrong: string[] = []
  let cells = 0,
    refused = 0
  for (const hosted of HOSTED) {
    let scene = sceneOf(hosted)
    for (const { one, role, place } of cellsAt(hosted)) {
      const should = expectedRight(one.kind, role, place)
      const { fault, changed } = await tried(scene, one, role, place, should)
      cells++
      if (REFUSALS.includes(should)) refused++
      if (fault !== undefined)
        wrong.push(`${role.name}, ${place}, ${one.name}: ${fault} (should be ${should})`)
      if (changed) scene = sceneOf(hosted)
    }
  }
  return { cells, refused, wrong }
}

interface Cell {
  readonly one: Try
  readonly role: Role
  readonly place: Place
}
const cellsAt = (hosted: HostedBy): readonly Cell[] =>
  triesOf().flatMap(one =>
    ROLES.filter(({ at }) => at === hosted).flatMap(role =>
      PLACES.filter(place => canBe(role, place) && (place !== 'direct' || one.inDirect)).map(place => ({
        one,
        role,
        place,
      })),
    ),
  )

async function tried(
  scene: Scene,
  one: Try,
  role: Role,
  place: Place,
  should: Right,
): Promise<{ readonly fault: string | undefined; readonly changed: boolean }> {
  const id = await scene.id(one.at)
  const before = JSON.stringify(await scene.record(one.at))
  const came = await one.run(scene, role, place, id)
  const changed = JSON.stringify(await scene.record(one.at)) !== before
  const never = one.named && !canKnow(role, place) ? await one.run(scene, role, place, NEVER) : undefined
  return { fault: faultOf(came, { id, changed, never }, should), changed }
}

interface Seen {
  readonly id: string
  readonly changed: boolean
  readonly never: Came | undefined
}
function faultOf({ text, asks }: Came, { id, changed, never }: Seen, should: Right): string | undefined {
  const isUnknown = /There is no table '/.test(text)
  if (should === 'done') return changed || asks ? undefined : `nothing comes of it: ${text.slice(0, SOME)}`
  if (should === 'open') return isUnknown ? 'the table is not there' : undefined
  if (changed) return 'the table has changed'
  if (asks) return 'a button would change it'
  if (should === 'shown' || should === 'refused')
    return isUnknown || text === '[]' ? 'the table is not there' : undefined
  return traceIn(text, id, never)
}

/** Applies to a table that this person may not know. */
function traceIn(text: string, id: string, never: Came | undefined): string | undefined {
  if (never && text.replaceAll(id, NEVER) !== never.text)
    return `it does not read like a table that never was: ${text.slice(0, SOME)}`
  return text.includes(MARK) || (!never && text.includes(id))
    ? `it is told of: ${text.slice(0, SOME)}`
    : undefined
}
const SOME = 300

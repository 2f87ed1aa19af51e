import { listOf } from '../text/name.ts'
import type { Scene } from './types.ts'

type Names = Readonly<Record<string, string>>
const LONGEST = 1000

/** The picture in words; with the one before it, what has changed. */
export function alt(scene: Scene, before?: Scene, names: Names = {}): string {
  const text = before ? changes(scene, before, names) : whole(scene, names)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

const nameOf = ({ rows }: Scene, names: Names) => (seat: string): string => names[seat] ?? rows.find(row => row.seat === seat)?.name ?? seat

function whole(scene: Scene, names: Names): string {
  const name = nameOf(scene, names)
  const { title, head, wedges, fracture, rows } = scene
  const claims = wedges.map(({ number, name: what, claim }) => `${number} ${what}: ${claim ? `#${claim.no} ${name(claim.seat)}` : 'open'}`)
  const tally = rows.map(({ seat, faction, slices, breakthrough, leads, eliminated }) =>
    `${name(seat)}${faction ? ` (${faction})` : ''} ${slices}${leads ? ', leading' : ''}${breakthrough ? ', breakthrough' : ''}${eliminated ? ', out' : ''}`)
  return `${title[0] ?? ''}${title.slice(1).toLowerCase()}: ${head.join(', ')}. Clockwise from the top: ${claims.join('; ')}. The Fracture: ${fracture.text}. Slices: ${tally.join('; ')}. ${edgeText(scene, names)}`
}

function edgeText(scene: Scene, names: Names): string {
  const name = nameOf(scene, names)
  const { system, placedBy, controller, infantry, gone } = scene.edge
  if (gone) return "Thunder's Edge has left the game."
  if (system === undefined) return "Thunder's Edge is not placed yet."
  const held = controller === undefined ? '' : `; ${name(controller)} controls it with ${infantry ?? 0} infantry`
  return `Thunder's Edge: ${system}${placedBy === undefined ? '' : `, placed by ${name(placedBy)}`}${held}.`
}

function changes(scene: Scene, before: Scene, names: Names): string {
  const name = nameOf(scene, names)
  const claimed = scene.wedges.flatMap(({ slice, number, name: what, claim }) => (claim && !before.wedges.some(one => one.slice === slice && one.claim) ? [`${name(claim.seat)} claimed ${number} ${what} as #${claim.no}`] : []))
  const gained = scene.rows.filter(({ seat, breakthrough }) => breakthrough && !before.rows.some(one => one.seat === seat && one.breakthrough)).map(({ seat }) => `${name(seat)} gained the breakthrough`)
  const fracture = scene.fracture.inPlay && !before.fracture.inPlay ? [`The Fracture is ${scene.fracture.text}`] : []
  const moved = JSON.stringify(scene.edge) === JSON.stringify(before.edge) ? [] : [edgeText(scene, names).replace(/\.$/, '')]
  const all = [...claimed, ...gained, ...fracture, ...moved]
  return all.length ? `Changed: ${listOf(all)}. ${scene.head.join(', ')}.` : `Nothing has changed on the token. ${scene.head.join(', ')}.`
}

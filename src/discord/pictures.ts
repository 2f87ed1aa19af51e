import type { Studio } from '../draw/studio.ts'
import type { Shot } from '../table/pictured.ts'
import type { Picture } from './message.ts'
import { cut } from './write.ts'

/** Discord takes so many letters of what a picture shows. */
const ALT = 1024

/** Somebody who draws; without them, words have to do. */
export type Painter = Pick<Studio, 'draw'>

/** The picture of a shot, with its words; undefined: it cannot be drawn, and words have to do. */
export async function painted(painter: Painter | undefined, { alt, ...request }: Shot): Promise<Picture | undefined> {
  const data = await painter?.draw(request)
  return data && { name: `${request.scene.kind}.png`, data, alt: cut(alt, ALT) }
}

/** Those that can be drawn. Names are told apart, because a message may hold several of a kind. */
export async function paintedAll(painter: Painter | undefined, shots: readonly Shot[]): Promise<readonly Picture[]> {
  const pictures = await Promise.all(shots.map(shot => painted(painter, shot)))
  return pictures.flatMap((picture, at) => (picture ? [{ ...picture, name: picture.name.replace('.', at ? `-${at + 1}.` : '.') }] : []))
}

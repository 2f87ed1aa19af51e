import { expect, test } from 'vitest'
import { privateScenes } from '../../testing/privateScenes.ts'
import { pictures } from '../index.ts'
import { returnCanvas } from '../kit/pen/index.ts'

/** A desk shows a picture so high at most, so that of a high one nothing could be read. */

const STATES = 200
const MOST = 1.3

test.each(['expanse', 'hexpanse', 'expedition'])('no picture for one person is too high in %s', id => {
  const shapes = privateScenes(id, STATES).map(scene => {
    const { canvas } = pictures[id]?.(scene, undefined, {}) ?? { canvas: undefined }
    if (!canvas) throw new Error(`nobody draws ${id}`)
    const shape = { kind: scene.kind, width: canvas.width, ratio: canvas.height / canvas.width }
    returnCanvas(canvas)
    return shape
  })
  expect(shapes.length).toBeGreaterThanOrEqual(STATES * 0.9)
  expect(shapes.filter(({ ratio }) => ratio > MOST)).toEqual([])
})

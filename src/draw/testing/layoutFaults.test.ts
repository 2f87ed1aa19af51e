import { expect, test } from 'vitest'
import { layoutFaults, missingParts } from './layoutFaults.ts'

const part = (id: string, x: number, within?: string) => ({
  id,
  rect: { x, y: 0, w: 10, h: 10 },
  ...(within === undefined ? {} : { within }),
})
const rules = {
  apart: [/^piece /],
  marks: [
    { above: ({ id }: { id: string }) => id === 'mark', below: ({ id }: { id: string }) => id === 'name' },
  ],
}

test('finds pieces that lie on each other, but not those in different places', () => {
  const parts = [part('map', 0), part('tray', 0), part('piece a', 0, 'map')]
  expect(layoutFaults([...parts, part('piece b', 5, 'map')], rules)).toEqual([
    'piece b is outside of map',
    'piece a lies on piece b',
  ])
  expect(layoutFaults([...parts, part('piece b', 0, 'tray')], rules)).toEqual([])
})

test('finds a mark that covers a name, what lies outside of everything, and what is drawn twice', () => {
  expect(layoutFaults([part('name', 0), part('mark', 9)], rules)).toEqual(['mark covers name'])
  expect(layoutFaults([part('name', 0), part('mark', 10)], rules)).toEqual([])
  expect(layoutFaults([part('name', 0, 'nowhere')], rules)).toEqual(['name is outside of nowhere'])
  expect(layoutFaults([part('cell', 0), part('cell', 50)], rules)).toEqual(['something is drawn twice'])
})

test('names the parts that are not there', () => {
  expect(missingParts(['name', 'mark'], [part('mark', 0)])).toEqual(['name'])
})

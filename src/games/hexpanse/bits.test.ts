import { expect, it } from 'vitest'
import {
  addBit,
  addBits,
  countBits,
  countBoth,
  dropBit,
  hasBit,
  holdsAll,
  noBits,
  numbersIn,
  type Bits,
} from './bits.ts'

const SIZE = 91
function bitsOf(...numbers: readonly number[]): Bits {
  const bits = noBits(SIZE)
  for (const number of numbers) addBit(bits, number)
  return bits
}

it('a set of territories holds each of them, at the edges of a word too', () => {
  const numbers = [0, 1, 30, 31, 32, 33, 63, 64, 90]
  const bits = bitsOf(...numbers)
  expect(numbersIn(bits)).toEqual(numbers)
  expect(Array.from({ length: SIZE }, (_, at) => at).filter(at => hasBit(bits, at))).toEqual(numbers)
  expect(countBits(bits)).toBe(numbers.length)
  dropBit(bits, 31)
  dropBit(bits, 90)
  expect(numbersIn(bits)).toEqual([0, 1, 30, 32, 33, 63, 64])
})

it('two sets are compared and put together', () => {
  const held = bitsOf(3, 31, 64, 90)
  expect(holdsAll(held, bitsOf(31, 90))).toBe(true)
  expect(holdsAll(held, bitsOf(31, 89))).toBe(false)
  expect(countBoth(held, bitsOf(3, 4, 64, 65))).toBe(2)
  addBits(held, bitsOf(4, 31, 65))
  expect(numbersIn(held)).toEqual([3, 4, 31, 64, 65, 90])
})

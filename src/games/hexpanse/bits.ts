/** A set of territories, by their numbers on the board: 32 of them in each number. */
export type Bits = number[]

const WIDTH = 32
const SHIFT = 5
const wordsFor = (size: number): number => Math.ceil(size / WIDTH)

export const noBits = (size: number): Bits => Array<number>(wordsFor(size)).fill(0)

export function addBit(bits: Bits, at: number): void {
  bits[at >> SHIFT] = (bits[at >> SHIFT] as number) | (1 << (at & (WIDTH - 1)))
}

export function dropBit(bits: Bits, at: number): void {
  bits[at >> SHIFT] = (bits[at >> SHIFT] as number) & ~(1 << (at & (WIDTH - 1)))
}

export function addBits(bits: Bits, more: Readonly<Bits>): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) | (more[word] as number)
}

export const hasBit = (bits: Readonly<Bits>, at: number): boolean =>
  ((bits[at >> SHIFT] as number) & (1 << (at & (WIDTH - 1)))) !== 0

export function holdsAll(bits: Readonly<Bits>, wanted: Readonly<Bits>): boolean {
  for (let word = 0; word < wanted.length; word++)
    if (((wanted[word] as number) & ~(bits[word] as number)) !== 0) return false
  return true
}

export function countBoth(one: Readonly<Bits>, other: Readonly<Bits>): number {
  let count = 0
  for (let word = 0; word < one.length; word++) count += ones((one[word] as number) & (other[word] as number))
  return count
}

export const countBits = (bits: Readonly<Bits>): number => countBoth(bits, bits)

/** Lists the numbers in the set, the lowest first. */
export function numbersIn(bits: Readonly<Bits>): number[] {
  const numbers: number[] = []
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word] as number; left !== 0; left &= left - 1)
      numbers.push(word * WIDTH + (WIDTH - 1) - Math.clz32(left & -left))
  return numbers
}

/** Counts the ones of a number in pairs, in fours, in eights, and adds those up. */
function ones(word: number): number {
  const pairs = word - ((word >> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

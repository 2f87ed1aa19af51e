import { say, show, type Check } from '../../shared/shape.ts'

/** Coordinates [q, r]. */
export const hexWithin =
  (most: number): Check =>
  (value, name, scope) => {
    const right =
      Array.isArray(value) &&
      value.length === 2 &&
      value.every(one => Number.isInteger(one) && Math.abs(Number(one)) <= most)
    if (!right)
      say(scope, `'${name}' must be [q, r] with whole numbers from -${most} to ${most}, not ${show(value)}.`)
  }

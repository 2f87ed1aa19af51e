import { type Colour, SEAT_COLOURS, type SeatNumber } from '../kit/pen/palette.ts'

/**
 * How colours look: how far apart they are, how bright, and what is left of them for eyes that lack one kind
 * of cone.
 */

export type Rgb = readonly [red: number, green: number, blue: number]

const CHANNEL = /[0-9a-f]{2}/gi
export const bytesOf = (colour: Colour): Rgb => {
  const [red = 0, green = 0, blue = 0] = (colour.match(CHANNEL) ?? []).map(two => parseInt(two, 16))
  return [red, green, blue]
}

/** sRGB to light: half the number is about a fifth of the light. */
const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
export const lightOf = (byte: number): number => LIGHT[byte] ?? 0
export const lightsOf = (colour: Colour): Rgb => {
  const [red, green, blue] = bytesOf(colour)
  return [lightOf(red), lightOf(green), lightOf(blue)]
}

type Matrix = readonly [Rgb, Rgb, Rgb]
const multiply = ([first, second, third]: Matrix, [x, y, z]: Rgb): Rgb => {
  const row = ([a, b, c]: Rgb): number => a * x + b * y + c * z
  return [row(first), row(second), row(third)]
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
export function labOf(lights: Rgb): Rgb {
  const [l, m, s] = multiply(TO_CONES, lights)
  return multiply(TO_LAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
}

/** In hundredths of OKLab: black and white are 100 apart. */
export const apartBy = (one: Rgb, other: Rgb): number =>
  100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** WCAG 2.2: relative luminance, and contrast from 1 to 21. */
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/**
 * Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency"
 * (2009), severity 1, on light.
 */
const SIGHTS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, Matrix>>
type Sight = keyof typeof SIGHTS
export const sights = Object.keys(SIGHTS) as readonly Sight[]

const withinScreen = (light: number): number => Math.min(1, Math.max(0, light))
/** Returns what somebody sees who sees like that, as light of a screen. */
export const withSight = (sight: Sight, lights: Rgb): Rgb => {
  const [red, green, blue] = multiply(SIGHTS[sight], lights)
  return [withinScreen(red), withinScreen(green), withinScreen(blue)]
}

export interface Distance {
  readonly sight: Sight
  readonly seats: number
  readonly least: number
  readonly between: readonly [SeatNumber, SeatNumber]
}

const SEATS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly SeatNumber[]
const MAIN = 4
/** For each way to see, the two seats that are nearest to each other: of the main four, and of all. */
export const colourDistances = (
  colours: Readonly<Record<SeatNumber, Colour>> = SEAT_COLOURS,
): readonly Distance[] =>
  sights.flatMap(sight => [MAIN, SEATS.length].map(count => nearest(sight, SEATS.slice(0, count), colours)))

function nearest(
  sight: Sight,
  seats: readonly SeatNumber[],
  colours: Readonly<Record<SeatNumber, Colour>>,
): Distance {
  const seen = seats.map(seat => ({ seat, lab: labOf(withSight(sight, lightsOf(colours[seat]))) }))
  const pairs = seen.flatMap((one, at) =>
    seen.slice(at + 1).map(
      (other): Distance => ({
        sight,
        seats: seats.length,
        least: apartBy(one.lab, other.lab),
        between: [one.seat, other.seat],
      }),
    ),
  )
  return pairs.reduce((least, pair) => (pair.least < least.least ? pair : least))
}

import { createCanvas, loadImage } from 'canvas'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { bytesOf, apartBy, labOf, lightOf, type Rgb } from './colourVision.ts'
import {
  CHANNELS,
  cellsAcross,
  hexOfBytes,
  lookOf,
  CELL,
  type Look,
  type Shown,
  type Thing,
} from './goldenLook.ts'
import type { Rect } from '../kit/pen/path.ts'

/**
 * Pictures as they should be: for each a list of which colours fill it and what lies where, and a small
 * picture of its cells.
 */

export const folderOf = (game: string): URL => new URL(`../${game}/golden/`, import.meta.url)
const wordsAt = (id: string, folder: URL): URL => new URL(`${id}.txt`, folder)
const cellsAt = (id: string, folder: URL): URL => new URL(`${id}.png`, folder)

/** Returns how a picture differs from what is kept of it; nothing, if it looks as it should. */
export async function goldenFaults(shown: Shown, folder = folderOf(shown.game)): Promise<readonly string[]> {
  const kept = await keptLook(shown.id, folder)
  return kept ? faultsBetween(kept, lookOf(shown)) : ['nothing is kept of it yet']
}

export function keepGolden(shown: Shown, folder = folderOf(shown.game)): void {
  mkdirSync(folder, { recursive: true })
  const look = lookOf(shown)
  writeFileSync(wordsAt(shown.id, folder), wordsOf(look))
  writeFileSync(cellsAt(shown.id, folder), pictureOf(look))
}

/** Returns what is kept of pictures that nobody draws any more. */
export const unusedGoldens = (all: readonly Shown[], game: string, folder = folderOf(game)): readonly URL[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter(name => !all.some(one => one.game === game && name.replace(/[.]\w+$/, '') === one.id))
    .map(name => new URL(name, folder))
export const removeGoldens = (files: readonly URL[]): void => files.forEach(file => rmSync(file))

const LEAST_KEPT = 0.3
function wordsOf({ width, height, fills, things }: Look): string {
  const colours = [...fills]
    .filter(([, share]) => share >= LEAST_KEPT)
    .sort(([, one], [, other]) => other - one)
  return [
    `picture: ${width} ${height}`,
    ...colours.map(([colour, share]) => `${colour}: ${share.toFixed(2)}`),
    ...things.map(({ id, rect, mean }) => `${id}: ${placeText(rect)} ${hexOfBytes(mean)}`),
    '',
  ].join('\n')
}

function pictureOf({ width, height, cells }: Look): Buffer {
  const canvas = createCanvas(cellsAcross(width), cellsAcross(height))
  const ctx = canvas.getContext('2d')
  const image = ctx.createImageData(canvas.width, canvas.height)
  for (let at = 0; at < cells.length / CHANNELS; at++)
    image.data.set([...cells.subarray(at * CHANNELS, (at + 1) * CHANNELS), 255], at * 4)
  ctx.putImageData(image, 0, 0)
  return canvas.toBuffer('image/png', { compressionLevel: 9 })
}

async function keptLook(id: string, folder: URL): Promise<Look | undefined> {
  if (!existsSync(wordsAt(id, folder)) || !existsSync(cellsAt(id, folder))) return undefined
  const lines = readFileSync(wordsAt(id, folder), 'utf8')
    .split('\n')
    .filter(line => line)
  const [[, size = ''] = [], ...others] = lines.map(splitLine)
  const [width = 0, height = 0] = size.split(' ').map(Number)
  const fills = others
    .filter(([name]) => name.startsWith('#'))
    .map(([colour, share]): [string, number] => [colour, Number(share)])
  const things = others.filter(([name]) => !name.startsWith('#')).map(([name, value]) => thingOf(name, value))
  return { width, height, things, fills: new Map(fills), cells: await cellsOf(cellsAt(id, folder)) }
}

/** Names may hold a colon themselves. */
function splitLine(line: string): readonly [name: string, value: string] {
  const at = line.lastIndexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}

function thingOf(id: string, words: string): Thing {
  const [x = 0, y = 0, w = 0, h = 0] = words.split(' ').map(Number)
  return { id, rect: { x, y, w, h }, mean: bytesOf(words.slice(words.indexOf('#'))) }
}

async function cellsOf(file: URL): Promise<Uint8Array> {
  const image = await loadImage(readFileSync(file))
  const ctx = createCanvas(image.width, image.height).getContext('2d')
  ctx.drawImage(image, 0, 0)
  const { data } = ctx.getImageData(0, 0, image.width, image.height)
  return Uint8Array.from(
    { length: image.width * image.height * CHANNELS },
    (_, at) => data[Math.floor(at / CHANNELS) * 4 + (at % CHANNELS)] ?? 0,
  )
}

/** In pixels: other fonts are a little wider or narrower. */
const MOST_MOVED = 4
/**
 * In hundredths of OKLab: what nothing may differ by, and what a few cells may. Letters that move by one
 * pixel make five.
 */
const MOST_APART = 7
const SOON_APART = 3.5
const MOST_OF_THESE = 0.03
/**
 * Of a surface, in thousandths of the picture, and by which share it may grow or shrink: large letters are
 * surfaces too.
 */
const LEAST_FILL = 2
const MOST_FILL_CHANGE = 0.4

/** Returns a sentence for each difference; none, if they look alike. */
export function faultsBetween(kept: Look, now: Look): readonly string[] {
  if (Math.abs(kept.width - now.width) > MOST_MOVED || Math.abs(kept.height - now.height) > MOST_MOVED) {
    return [`it is ${now.width}×${now.height}, not ${kept.width}×${kept.height}`]
  }
  return [...thingFaults(kept.things, now.things), ...fillFaults(kept, now), ...cellFaults(kept, now)]
}

function thingFaults(kept: readonly Thing[], now: readonly Thing[]): readonly string[] {
  const things = new Map(now.map(thing => [thing.id, thing]))
  const known = new Set(kept.map(({ id }) => id))
  return [
    ...kept.flatMap(before => changeOf(before, things.get(before.id))),
    ...now.flatMap(({ id }) => (known.has(id) ? [] : [`${id} was not there`])),
  ]
}

function changeOf({ id, rect, mean }: Thing, now: Thing | undefined): readonly string[] {
  if (!now) return [`${id} is not there`]
  if (differBy(rect, now.rect) > MOST_MOVED)
    return [`${id} is at ${placeText(now.rect)}, not at ${placeText(rect)}`]
  const apart = apartBy(labOfBytes(mean), labOfBytes(now.mean))
  return apart > MOST_APART ? [`${id} looks different by ${apart.toFixed(1)}`] : []
}

const differBy = (one: Rect, other: Rect): number =>
  Math.max(
    ...[
      one.x - other.x,
      one.y - other.y,
      one.x + one.w - other.x - other.w,
      one.y + one.h - other.y - other.h,
    ].map(Math.abs),
  )
const placeText = ({ x, y, w, h }: Rect): string => [x, y, w, h].map(Math.round).join(' ')

function fillFaults({ fills: kept }: Look, { fills: now }: Look): readonly string[] {
  return [...new Set([...kept.keys(), ...now.keys()])].flatMap(colour => {
    const [before, after] = [kept.get(colour) ?? 0, now.get(colour) ?? 0]
    const most = Math.max(before, after)
    const differs = most >= LEAST_FILL && Math.abs(before - after) > most * MOST_FILL_CHANGE
    return differs ? [`${colour} fills ${after.toFixed(2)} thousandths of it, not ${before.toFixed(2)}`] : []
  })
}

interface Cell {
  readonly at: number
  readonly apart: number
}
/** Returns how far each cell looks from what it was. */
function cellsApart(kept: Look, now: Look): readonly Cell[] {
  const count = Math.min(kept.cells.length, now.cells.length) / CHANNELS
  return Array.from({ length: count }, (_, at) => ({
    at,
    apart: apartBy(labAt(kept.cells, at), labAt(now.cells, at)),
  }))
}
const labOfBytes = ([red, green, blue]: Rgb): Rgb => labOf([lightOf(red), lightOf(green), lightOf(blue)])
const labAt = (cells: Uint8Array, at: number): Rgb =>
  labOfBytes([cells[at * CHANNELS] ?? 0, cells[at * CHANNELS + 1] ?? 0, cells[at * CHANNELS + 2] ?? 0])

function cellFaults(kept: Look, now: Look): readonly string[] {
  const cells = cellsApart(kept, now)
  const soon = cells.filter(({ apart }) => apart > SOON_APART)
  const wrong = cells
    .filter(({ apart }) => apart > MOST_APART)
    .map(({ at, apart }) => {
      const [x, y] = [(at % cellsAcross(kept.width)) * CELL, Math.floor(at / cellsAcross(kept.width)) * CELL]
      return (
        `at ${x} ${y} it looks different by ` +
        `${apart.toFixed(1)}${nearbyOf(now.things, x + CELL / 2, y + CELL / 2)}`
      )
    })
  const many =
    soon.length > cells.length * MOST_OF_THESE
      ? [`${soon.length} of ${cells.length} cells look different by more than ${SOON_APART}`]
      : []
  return [...many, ...wrong]
}

/** Returns the smallest thing that lies there. */
function nearbyOf(things: readonly Thing[], x: number, y: number): string {
  const there = things.filter(
    ({ rect }) => x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h,
  )
  const [least] = there.sort((one, other) => one.rect.w * one.rect.h - other.rect.w * other.rect.h)
  return least ? ` (${least.id})` : ''
}

import { createCanvas, loadImage } from 'canvas'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { bytesOf } from './colourVision.ts'
import { faultsBetween, placeText } from './goldenFaults.ts'
import { CHANNELS, cellsAcross, hexOfBytes, lookOf, type Look, type Shown, type Thing } from './goldenLook.ts'

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

import { readFileSync } from 'node:fs'
import type { Need } from '../../core/scene.ts'
import { COLOURS } from '../../draw/kit/pen/palette.ts'
import { wordIn, type Item } from './item.ts'
import { colourDistances, sights, type Distance } from '../../draw/testing/colourVision.ts'

/** Describes the exhibits of one game. */
export interface Hall {
  readonly id: string
  readonly title: string
  readonly games: number
  readonly items: readonly Item[]
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8').trim()
const colours = Object.entries(COLOURS)
  .map(([name, colour]) => `--${name}:${colour}`)
  .join(';')

/** Returns the whole page: it asks for nothing else, and can be sent around as it is. */
export function pageOf(halls: readonly Hall[]): string {
  const title = `Gallery: ${halls.map(hall => hall.title).join(', ')}`
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>:root{${colours}}`,
    read('./page.css'),
    '</style>',
    '</head>',
    '<body data-width="800" data-show="all">',
    '<a class="skip" href="#all">To the exhibits</a>',
    `<header><h1>${escapeHtml(title)}</h1>`,
    controls(),
    '</header>',
    '<main id="all">',
    colourTable(),
    ...halls.map(hallOf),
    '</main>',
    `<script>${read('./page.js')}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const button = (name: string, value: string, label: string, pressed: boolean): string =>
  `<button type="button" data-set="${name}" value="${value}" aria-pressed="${pressed}">${label}</button>`

const buttons = (label: string, title: string, all: readonly string[]): string =>
  `<div role="group" aria-label="${label}"><span>${title}</span>${all.join('')}</div>`

const controls = (): string =>
  '<div class="controls">' +
  buttons('Which exhibits', 'Show', [
    button('show', 'all', 'all', true),
    button('show', 'missing', 'missing', false),
  ]) +
  buttons(
    'Width of the pictures',
    'Pictures',
    ['1600', '800', '400'].map(px => button('width', px, `${px} px`, px === '800')),
  ) +
  '</div>'

function hallOf(hall: Hall): string {
  const groups = [...new Set(hall.items.map(({ exhibit }) => exhibit.group))]
  return [
    `<section aria-labelledby="${idOf(hall.id)}"><h2 id="${idOf(hall.id)}">${escapeHtml(hall.title)}</h2>`,
    summary(hall, groups),
    ...groups.map(group =>
      groupOf(
        hall,
        group,
        hall.items.filter(({ exhibit }) => exhibit.group === group),
      ),
    ),
    '</section>',
  ].join('\n')
}

const NEEDS: Readonly<Record<Need, string>> = {
  picture: 'have a picture',
  text: 'have a text',
  provenance: 'say where their values come from',
  test: 'are tested',
  play: 'were reached in random games, every word of theirs',
}

export const lacking = (items: readonly Item[]): number =>
  items.filter(({ missing }) => missing.length).length

function summary({ id, items, games }: Hall, groups: readonly string[]): string {
  const needs = (Object.keys(NEEDS) as Need[]).map(need => {
    const isMissing = items.some(({ missing }) => missing.some(one => one.need === need))
    const without = items.filter(
      ({ missing, notYet }) => missing.some(one => one.need === need) || (need === 'play' && notYet),
    ).length
    const wanted = items.filter(({ exhibit }) => exhibit.needs.includes(need)).length
    return `<li${isMissing ? ' class="red"' : ''}><b>${wanted - without} of ${wanted}</b> ${NEEDS[need]}</li>`
  })
  const links = groups.map(
    group =>
      `<a href="#${idOf(id, group)}">${escapeHtml(group)} ` +
      `<small>${items.filter(({ exhibit }) => exhibit.group === group).length}</small></a>`,
  )
  const count = lacking(items)
  const verdict = count ? `<strong class="red">${count} lack something.</strong>` : 'Nothing is missing.'
  return (
    `<p>${items.length} exhibits, ${games} random games. ${verdict}</p>` +
    `<ul class="counts">${needs.join('')}</ul><nav aria-label="Groups">${links.join('')}</nav>`
  )
}

function groupOf(hall: Hall, group: string, items: readonly Item[]): string {
  const title = `<h3 id="${idOf(hall.id, group)}">${escapeHtml(group)}</h3>`
  return (
    `<section class="group${lacking(items) ? '' : ' whole'}">${title}<div ` +
    `class="items">${items.map(item => itemHtml(hall, item)).join('\n')}</div></section>`
  )
}

function itemHtml({ id: game, games }: Hall, item: Item): string {
  const {
    exhibit: { id, title, text = '', effect, values, provenance },
    missing,
    notYet,
  } = item
  return [
    `<article id="${idOf(game, id)}" ` +
      `data-id="${escapeHtml(id)}"${missing.length ? '' : ' class="whole"'}><h4>${escapeHtml(title)} ` +
      `<code>${escapeHtml(id)}</code></h4>`,
    ...missing.map(({ why }) => `<p class="red">${escapeHtml(why)}</p>`),
    notYet && `<p class="small">${escapeHtml(notYet)}</p>`,
    pictureOf(item),
    '<div class="words">',
    text ? `<p>${escapeHtml(text)}</p>` : '',
    testsOf(item),
    playsOf(item, games),
    effect === undefined
      ? ''
      : '<details><summary>What it does, as data</summary><pre ' +
        `tabindex="0">${escapeHtml(JSON.stringify(effect, undefined, 2))}</pre></details>`,
    provenanceTable(values, provenance),
    '</div></article>',
  ].join('')
}

/** Reads the head of a PNG. */
const WIDTH_AT = 16
function pictureOf({ picture, alt }: Item): string {
  if (!picture) return ''
  const [width, height] = [picture.readUInt32BE(WIDTH_AT), picture.readUInt32BE(WIDTH_AT + 4)]
  const source = `data:image/png;base64,${picture.toString('base64')}`
  return (
    `<div class="picture" tabindex="0" role="group" aria-label="Picture"><img src="${source}" ` +
    `alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy"></div>`
  )
}

const testsOf = ({ tests }: Item): string =>
  tests.length
    ? `<p class="small">Tested in ${tests.map(name => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>`
    : ''

function playsOf({ exhibit, reached }: Item, games: number): string {
  const words = reached.map(
    ({ word, times }) =>
      `<span${times ? '' : ' class="never"'}>${escapeHtml(wordIn(exhibit, word))} ${times} ×</span>`,
  )
  return words.length ? `<p class="small plays">Reached in ${games} games: ${words.join(' ')}</p>` : ''
}

const [MAIN, ALL] = [4, 8]
const distanceText = ({ least, between }: Distance): string =>
  `<td><b>${least.toFixed(1)}</b> <small>seats ${between.join(' and ')}</small></td>`

function colourTable(): string {
  const distances = colourDistances()
  const cells = (sight: string): string =>
    [MAIN, ALL]
      .flatMap(seats => distances.filter(one => one.sight === sight && one.seats === seats))
      .map(distanceText)
      .join('')
  const rows = sights.map(sight => `<tr><th scope="row">${sight}</th>${cells(sight)}</tr>`)
  return (
    '<section class="colours" aria-labelledby="colours"><h2 id="colours">Colours of seats</h2>' +
    '<p class="small">The smallest distance between two of them, in hundredths of OKLab: black and ' +
    'white are 100 apart.</p>' +
    '<div class="wide" tabindex="0"><table><thead><tr><th scope="col">vision</th>' +
    `<th scope="col">the ${MAIN} main colours</th><th scope="col">all ${ALL}</th></tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table></div></section>`
  )
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)

const idOf = (...words: readonly string[]): string =>
  words
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

interface Origin {
  readonly field: string
  readonly value: unknown
  readonly source: string | undefined
}
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values first, in their order; then sources of what is shown elsewhere, as the effect is. */
function originsOf(values: Fields, provenance: Fields): readonly Origin[] {
  const fields = [...new Set([...Object.keys(values), ...Object.keys(provenance)])]
  return fields.flatMap(field => {
    const [value, source] = [values[field], provenance[field]]
    if (!isFields(source)) return [{ field, value, source: typeof source === 'string' ? source : undefined }]
    const of = isFields(value) ? value : {}
    const parts = Object.entries(source).map(([part, from]) => ({
      field: `${field} ${part}`,
      value: valueAt(value, of, part),
      source: String(from),
    }))
    return parts
  })
}

/** A list has no parts of its own, but says whether the part is in it. */
const valueAt = (value: unknown, parts: Fields, part: string): unknown =>
  Array.isArray(value) ? value.includes(part) : parts[part]

const HOUSE = '<span class="house">house version</span>'
const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function row({ field, value, source }: Origin): string {
  const isOurs = source === undefined || source.startsWith('designed')
  const from = source ?? 'no source is given, so it counts as ours'
  return (
    `<tr><th scope="row">${escapeHtml(field)}</th><td>${escapeHtml(shown(value))}</td>` +
    `<td>${isOurs ? `${HOUSE} ` : ''}${escapeHtml(from)}</td></tr>`
  )
}

function provenanceTable(values: Fields = {}, provenance: Fields = {}): string {
  const rows = originsOf(values, provenance).map(row).join('')
  return (
    rows &&
    `<details><summary>Where its values come from</summary><div class="wide"><table><thead><tr>` +
      '<th scope="col">what</th><th scope="col">value</th><th ' +
      `scope="col">source</th></tr></thead><tbody>${rows}</tbody></table></div></details>`
  )
}

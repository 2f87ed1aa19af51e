import { readFileSync } from 'node:fs'
import type { Need } from '../../core/exhibit.ts'
import { COLOURS } from '../../draw/kit/pen/palette.ts'
import { colourTable } from './colours.ts'
import { escapeHtml, idOf } from './html.ts'
import { wordIn, type Item } from './item.ts'
import { provenanceTable } from './provenance.ts'

/** The exhibits of one game. */
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

/** The whole page: it asks for nothing else, and can be sent around as it is. */
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

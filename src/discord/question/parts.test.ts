import { describe, expect, it } from 'vitest'
import type { ShownPart, ShownWay } from '../../table/moves/shownParts.ts'
import { pressables } from '../../testing/pressables.ts'
import { askShowing } from '../testing.ts'
import type { ScreenEnding } from './ending.ts'
import { partsOf, STYLES } from './parts.ts'

/** Whole ways on a screen, as a game could list them. */

const spend = askShowing(
  ['Move', 'Build', 'Done'].map(label => ({ id: label.toLowerCase(), label, alike: label })),
  { what: 'spend', text: 'Spend 4 AP.' },
)
const wayTo = (pick: string, label: string, parts: Partial<ShownWay> = {}): ShownWay => ({
  values: { to: label },
  given: [
    { ask: spend.id, picks: [pick] },
    { ask: '8:un', picks: [label] },
  ],
  labels: [label],
  label,
  isUnusual: false,
  ...parts,
})
const shown = (
  as: ShownPart['part']['as'],
  ways: readonly ShownWay[],
  parts: Partial<ShownPart> = {},
): ShownPart => ({
  part: { move: 'move', as, title: 'Move…' },
  move: { name: 'move', description: '', inputs: [], steps: [] },
  ways,
  unlisted: [],
  whyNot: [],
  most: 1,
  ...parts,
})
/** More than have buttons of their own. */
const SEVERAL = ['Mars', 'Ceres', 'Vesta', 'Tycho'].map(place => `Earth → ${place}`)
const several = () => SEVERAL.map(label => wayTo('move', label))
const [last] = STYLES.slice(-1)
function screenOf(all: readonly ShownPart[], ask = spend, style = last, ending?: ScreenEnding) {
  if (!style) throw new Error('There is no style.')
  const parts = partsOf({ table: 'k7f2q', ask, style, turned: undefined, ending }, all) ?? []
  const rows = parts.flatMap(part => ('row' in part ? [part.row] : []))
  const found = pressables({ components: rows })
  return {
    words: parts.flatMap(part => ('text' in part ? [part.text] : [])).join('\n'),
    buttons: found.flatMap(({ label, value }) => (value === undefined ? [label] : [])),
    choices: found.flatMap(({ label, value }) => (value === undefined ? [] : [label])),
    menus: rows.flatMap(row => row.components.flatMap(one => ('options' in one ? [one.placeholder] : []))),
  }
}

describe('a screen of whole ways', () => {
  it('keeps an option with more ways than are listed, and says that it leads there step by step', () => {
    const screen = screenOf([shown('menu', several(), { unlisted: ['move'] })])
    expect(screen.choices).toEqual(SEVERAL)
    expect(screen.buttons).toEqual(['Move…', 'Build', 'Done'])
    expect(screen.words).toMatch(/more ways than these menus hold\. A button that ends in …/)
  })
  it('does not repeat an option all of whose ways are listed', () => {
    const screen = screenOf([shown('menu', several())])
    expect(screen.buttons).toEqual(['Build', 'Done'])
    expect(screen.words).toBe('')
  })
  it('has a button that picks nothing, where nothing may be picked', () => {
    const ask = { ...spend, min: 0, text: 'Choose the fleet to move, or stop.' }
    const nothing: ShownWay = { ...wayTo('', ''), given: [{ ask: spend.id, picks: [] }] }
    const screen = screenOf([shown('menu', [...several(), nothing])], ask)
    expect(screen.buttons).toEqual(['Build', 'Done', 'Stop'])
    expect(screen.choices).toEqual(SEVERAL)
  })
  it('names the button that picks nothing after its question, where there are few others', () => {
    const ask = { ...spend, min: 0, text: 'Choose the fleet to move, or stop.' }
    const nothing: ShownWay = { ...wayTo('', ''), given: [{ ask: spend.id, picks: [] }] }
    const ways = ['move', 'build', 'done'].map(pick => wayTo(pick, pick))
    expect(screenOf([shown('buttons', [...ways, nothing])], ask).buttons).toEqual([
      'move',
      'build',
      'done',
      'Stop',
    ])
    expect(screenOf([shown('buttons', [nothing])], { ...ask, options: [] }).buttons).toEqual(['Move…'])
  })
  it('has a button for each of a few ways, which says what the menu is called and what decides', () => {
    const ways = [wayTo('move', 'Earth → Mars', { detail: 'nobody there' }), wayTo('move', 'Earth → Ceres')]
    const screen = screenOf([shown('menu', ways)], spend, STYLES[0])
    expect(screen.choices).toEqual([])
    expect(screen.buttons).toEqual(['Build', 'Done', 'Move Earth → Mars', 'Move Earth → Ceres'])
    expect(screen.words).toBe('-# **Earth → Mars:** nobody there')
  })
  it('says the verb of a menu once on a button whose way says it too', () => {
    const screen = screenOf([shown('menu', [wayTo('move', 'Move Earth → Mars')])], spend, STYLES[0])
    expect(screen.buttons).toEqual(['Build', 'Done', 'Move Earth → Mars'])
  })
  it('has a button for each of many short ways, and a menu for many long ones', () => {
    const short = Array.from({ length: 12 }, (_, at) => wayTo('move', `C${at}`))
    expect(screenOf([shown('buttons', short)], spend, STYLES[0])).toMatchObject({
      buttons: ['Build', 'Done', ...short.map(({ label }) => label)],
      choices: [],
    })
    const long = short.map(({ label }) => wayTo('move', `To ${label}, where many things stand`))
    const screen = screenOf([shown('buttons', long)], spend, STYLES[0])
    expect(screen.choices).toEqual(long.map(({ label }) => `Move: ${label}`))
    const brief = long.map(way => ({ ...way, brief: way.values['to']?.slice(0, 5) ?? '' }))
    expect(screenOf([shown('buttons', brief)], spend, STYLES[0]).choices).toEqual([])
  })
  it('lets all ways be ticked in one menu where several can be, those with buttons too', () => {
    const ways = [
      wayTo('build', 'Use it'),
      wayTo('move', 'Use it where the name of the place is long'),
      ...['a', 'b', 'c'].map(label => wayTo('done', `Use it where the name is as long as ${label}`)),
    ]
    const several = shown('buttons', ways, { most: 2 })
    const screen = screenOf([{ ...several, part: { ...several.part, several: true } }], spend, STYLES[0])
    expect(screen.choices).toHaveLength(ways.length)
    expect(screen.buttons).toEqual(['Use it'])
  })
  it('puts the usual way of an option on a button, and unusual or long ones into a menu', () => {
    const ways = [
      wayTo('move', 'Use it'),
      wayTo('move', 'Use it, 1 token', { isUnusual: true }),
      wayTo('build', 'Build it where the name of the place is long'),
      ...['a', 'b', 'c'].map(label => wayTo('done', label)),
    ]
    const screen = screenOf([shown('buttons', ways)])
    expect(screen.buttons).toEqual(['Use it'])
    expect(screen.choices).toHaveLength(5)
    expect(screen.choices).toContain('Move: Use it, 1 token')
  })
  it('says what cannot be chosen, beside the ways and where there is none', () => {
    const whyNot = ['Too expensive: Vipers (4).']
    for (const ways of [[], [wayTo('move', 'Earth → Mars')]])
      expect(screenOf([shown('menu', ways, { whyNot })]).words).toBe('-# Too expensive: Vipers (4).')
  })
  it('is silent about moves that are impossible where the turn can end without a loss', () => {
    const all = [
      shown('menu', [], { whyNot: ['You can’t Move: you have no AP.'] }),
      shown('buttons', several()),
    ]
    expect(screenOf(all).words).toContain('You can’t Move')
    const ending = { part: 1, label: 'End Turn', story: 'You moved.', why: 'All players see this next.' }
    expect(screenOf(all, spend, last, ending).words).not.toContain('You can’t Move')
  })
  it('holds only the best ways where there is little room, and a button leads to the others', () => {
    const tight = STYLES.find(style => style.tight)
    const many = Array.from({ length: 30 }, (_, at) => wayTo('move', `To ${at}`))
    const whole = Array.from({ length: 3 }, (_, at) => ({
      ...wayTo('build', `Build ${at}`, { says: 'Costs nothing.' }),
      given: [{ ask: spend.id, picks: ['build'] }],
    }))
    const screen = screenOf([shown('menu', many), shown('buttons', whole)], spend, tight)
    expect(screen.choices).toHaveLength(25 + whole.length)
    expect(screen.buttons).toEqual(['Move…', 'Done'])
    expect(screen.words).toMatch(/A button that ends in …/)
  })
  it('leads step by step to ways on later pages of a menu, but not to those in menus of their own', () => {
    const style = STYLES.find(one => one.cards === 'sections' && one.menus === 3)
    const screenWith = (count: number) =>
      screenOf(
        [
          shown(
            'menu',
            Array.from({ length: count }, (_, at) => wayTo('move', `To ${at}`)),
          ),
        ],
        spend,
        style,
      )
    expect(screenWith(75).buttons).toEqual(['Build', 'Done'])
    const paged = screenWith(76)
    expect(paged.buttons).toEqual(['Move…', 'Build', 'Done'])
    expect(paged.choices).toHaveLength(25)
  })
  it('says that later menus of a move hold more ways, and which', () => {
    const many = Array.from({ length: 60 }, (_, at) => wayTo('move', `${at + 10}`))
    expect(screenOf([shown('menu', many)], spend, STYLES[0]).menus).toEqual([
      'Move…',
      'Move… more: 35 – 59',
      'Move… more: 60 – 69',
    ])
  })
  it('has a button of one name for each section that says all of its usual way', () => {
    const ways = [
      wayTo('move', 'Move to where the name of the place is long'),
      wayTo('move', 'Move to where it is long, but alone', { isUnusual: true }),
      wayTo('build', 'Build'),
    ]
    const part = { move: 'move', as: 'cards', title: 'Move…', rest: 'Move some…', button: 'Choose' } as const
    const [style] = STYLES
    const parts = style
      ? partsOf({ table: 'k7f2q', ask: spend, style, turned: undefined, ending: undefined }, [
          shown('cards', ways, { part }),
        ])
      : []
    expect(parts?.flatMap(one => ('text' in one && one.button ? [one.button.label] : []))).toEqual([
      'Choose',
      'Choose',
    ])
    expect(JSON.stringify(parts)).toContain('"placeholder":"Move some…"')
  })
  it('says of a button that it would change nothing', () => {
    const screen = screenOf([
      shown('buttons', [wayTo('move', 'Use it', { changesNothing: 'Nothing is there.' })]),
    ])
    expect(screen.words).toContain('⚠️ **Use it:** Nothing is there.')
  })
})

import { createCanvas } from 'canvas'
import { expect, it } from 'vitest'
import { cssOf, drawableLetters, drawableName, FONTS, type Font } from './fonts.ts'
import { cutText, largestFit, textBlock, widthOf, wrapText } from './measure.ts'
import { write } from './write.ts'

const ALL = Object.keys(FONTS) as readonly Font[]
const SENTENCE =
  'Choose a base with one of your fleets in its Orbital. Remove exactly two influence there, whoever ' +
  'owns it, then put one of yours there.'

it('each weight is a font of its own', () => {
  const widths = ALL.map(font => widthOf('Influence 123', font, 100))
  expect(new Set(widths.map(width => Math.round(width))).size).toBe(ALL.length)
})

it('a width that was worked out is the width on the canvas', () => {
  const ctx = createCanvas(1, 1).getContext('2d')
  for (const font of ALL) {
    for (const px of [15.5, 20, 27, 60]) {
      ctx.font = cssOf(font, px)
      expect(
        Math.abs(ctx.measureText('Mariner Valley 10').width - widthOf('Mariner Valley 10', font, px)),
        `${font} ${px}`,
      ).toBeLessThan(0.1)
    }
  }
})

it.each([
  ['what all fonts have', 'Zoë Łukasz 91', 'Zoë Łukasz 91'],
  ['other scripts, with the gap', 'Ann 日本 Lee', 'Ann Lee'],
  ['emoji and what joins them', 'Ann👩‍🚀❤️ Lee', 'Ann Lee'],
  ['what is not seen or turns the line', 'An\u202En\u200B\u0000 \n Lee', 'Ann Lee'],
  ['everything', '日本', ''],
])('drops what a font cannot show: %s', (_, text, shown) => {
  for (const font of ['bold', 'plain'] as const) expect(drawableLetters(text, font)).toBe(shown)
})

it(
  'the house behind a designed value is drawn as wide as it is measured, in a colour of its own, and ' +
    'nobody has it in their name',
  () => {
    const ctx = createCanvas(200, 60).getContext('2d')
    const style = { font: 'bold', px: 40, colour: '#FFFFFF' } as const
    expect(write(ctx, '3⌂', 0, 50, style)).toBe(widthOf('3⌂', 'bold', 40))
    const [left, right] = [widthOf('3', 'bold', 40), widthOf('3⌂', 'bold', 40)]
    const coloured = Array.from({ length: 200 }, (_, x) => x).filter(x => {
      const { data } = ctx.getImageData(x, 0, 1, 60)
      return data.some((value, at) => at % 4 === 2 && data[at + 1] === 255 && value < 200)
    })
    expect([
      coloured.length > 10,
      Math.min(...coloured) >= left - 2,
      Math.max(...coloured) <= right + 2,
    ]).toEqual([true, true, true])
    expect(drawableName('An⌂n', 'plain')?.text).toBe('Ann')
  },
)

it('a name is written in the font that shows most of it', () => {
  expect(drawableName('drummer_91', 'bold')).toEqual({ text: 'drummer_91', font: 'bold' })
  expect(drawableName('Наоми', 'bold')).toEqual({ text: 'Наоми', font: 'fallback' })
  expect(drawableName('日本', 'bold')).toBeUndefined()
  expect(drawableName(' \u200D ', 'bold')).toBeUndefined()
})

it('text shrinks as far as it may, and then ends with an ellipsis', () => {
  const title = 'Mao-Kwikowski Mercantile'
  expect(largestFit(title, 'bold', 29, 17, 600)).toEqual({ text: title, px: 29 })
  const smaller = largestFit(title, 'bold', 29, 17, 200)
  expect(smaller.text).toBe(title)
  expect(widthOf(title, 'bold', smaller.px)).toBeLessThanOrEqual(200)
  expect(widthOf(title, 'bold', smaller.px + 1)).toBeGreaterThan(200)
  const shortest = largestFit(title, 'bold', 29, 17, 80)
  expect(shortest).toMatchObject({ px: 17, text: expect.stringMatching(/^Mao-K.*…$/) as string })
  expect(widthOf(shortest.text, 'bold', 17)).toBeLessThanOrEqual(80)
})

it('cuts at the last letter that fits, and never within one', () => {
  expect(cutText('Ceres', 'bold', 20, 500)).toBe('Ceres')
  const width = widthOf('Cer…', 'bold', 20)
  expect(cutText('Ceres Station', 'bold', 20, width)).toBe('Cer…')
  expect(cutText('Ceres Station', 'bold', 20, width - 0.1)).toBe('Ce…')
  expect(cutText('Ceres', 'bold', 20, 1)).toBe('…')
})

it('wraps at words, none of them wider than the line', () => {
  const lines = wrapText(SENTENCE, 'plain', 24, 300)
  expect(lines.join(' ')).toBe(SENTENCE)
  for (const line of lines) expect(widthOf(line, 'plain', 24)).toBeLessThanOrEqual(301)
  expect(wrapText('Antidisestablishmentarianism now', 'plain', 24, 100)).toEqual([
    expect.stringMatching(/…$/),
    'now',
  ])
})

it('fits a box: at the full size, smaller, or without its end', () => {
  const box = { font: 'plain', px: 24, least: 18, width: 300, lineHeight: 1.12 } as const
  expect(textBlock(SENTENCE, { ...box, height: 400 })).toMatchObject({ px: 24 })
  const smaller = textBlock(SENTENCE, { ...box, height: 110 })
  expect(smaller.px).toBeLessThan(24)
  expect(smaller.lines.join(' ')).toBe(SENTENCE)
  const shortest = textBlock(SENTENCE, { ...box, height: 45 })
  expect(shortest.px).toBe(18)
  expect(shortest.lines).toHaveLength(2)
  expect(shortest.lines.at(-1)).toMatch(/…$/)
  expect(shortest.height).toBeLessThanOrEqual(45)
})

it('writes where it was told to, left, in the middle and on the right', () => {
  const edges = (['left', 'center', 'right'] as const).map(align => {
    const canvas = createCanvas(300, 60)
    write(canvas.getContext('2d'), 'HHHH', 150, 40, { font: 'bold', px: 30, colour: '#FFFFFF', align })
    const { data } = canvas.getContext('2d').getImageData(0, 0, 300, 60)
    const seen = Array.from({ length: data.length / 4 }, (_, at) => at).filter(
      at => (data[at * 4 + 3] ?? 0) > 128,
    )
    const columns = seen.map(at => at % 300)
    return {
      left: Math.min(...columns),
      right: Math.max(...columns),
      foot: Math.max(...seen.map(at => Math.floor(at / 300))),
    }
  })
  const width = widthOf('HHHH', 'bold', 30)
  const [left, center, right] = edges.map(edge => edge.left)
  expect(edges.every(({ foot }) => Math.abs(foot - 39) <= 1)).toBe(true)
  expect(Math.abs((left ?? 0) - 152)).toBeLessThanOrEqual(3)
  expect(Math.abs((left ?? 0) - (center ?? 0) - width / 2)).toBeLessThanOrEqual(1)
  expect(Math.abs((left ?? 0) - (right ?? 0) - width)).toBeLessThanOrEqual(1)
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')
const [dark = '', light = ''] = style.split('@media (prefers-color-scheme: light)')
const colours = (of: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...of.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
const themes = {
  dark: colours(dark),
  light: { ...colours(dark), ...colours(light.slice(0, light.indexOf('\n}\n'))) },
}

function brightness(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map(digit => digit + digit).join('') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map(at => parseInt(full.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const pairs = [
  ...['ground', 'panel', 'raised', 'hover'].flatMap(under =>
    ['ink', 'soft', 'link', 'trouble'].map(over => [over, under] as const),
  ),
  ...['primary', 'success', 'danger', 'badge'].map(under => ['accent-ink', under] as const),
  ['plain-ink', 'plain'] as const,
  ['soft', 'plain'] as const,
  ['ink', 'code'] as const,
  ['soft', 'code'] as const,
  ['mention-ink', 'ground'] as const,
  ['mention-ink', 'raised'] as const,
]

it.each(['dark', 'light'] as const)(
  'can be read in %s: every pair of colours has a contrast of at least 4.5',
  theme => {
    const weak = pairs.filter(([over, under]) => {
      const [high = 0, low = 0] = [over, under]
        .map(name => brightness(themes[theme][name] ?? 'missing'))
        .sort((one, other) => other - one)
      return !((high + 0.05) / (low + 0.05) >= 4.5)
    })
    expect(weak).toEqual([])
  },
)

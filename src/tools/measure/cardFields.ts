import { shipped as expanse } from '../../games/expanse/content.ts'
import { shippedExtras } from '../../games/expanse/doors-and-corners/content.ts'
import { shipped as hexpanse } from '../../games/hexpanse/content.ts'
import { plainNumbers, type Op } from '../../games/hexpanse/words/op.ts'

/** Finds the fields of effects that only one card uses. Such a field is a rule of that card in disguise. */

interface Carrier {
  readonly name: string
  readonly effects: unknown
}

/** Any icon can show a number, so numbers are one field of all icons; an icon that shows none means one. */
function asPrinted(ops: readonly Op[]): unknown {
  return ops.map(icon => {
    const plain = Object.entries(plainNumbers[icon.op] ?? {})
    const said = Object.entries(icon).filter(
      ([key, value]) => !plain.some(([k, v]) => k === key && v === value),
    )
    return { ...Object.fromEntries(said), op: plain.length ? 'number' : icon.op }
  })
}

const cards: Readonly<Record<string, readonly Carrier[]>> = {
  expanse: [...expanse.cards, ...shippedExtras.cards, ...expanse.abilities, ...shippedExtras.techs].map(
    card => ({ name: card.id, effects: 'effect' in card ? card.effect : undefined }),
  ),
  hexpanse: [...hexpanse.cards, ...hexpanse.minorFactions, ...hexpanse.factions].map(card => ({
    name: card.code,
    effects: 'ability' in card ? asPrinted(card.ability.ops) : [asPrinted(card.ops), card.flags],
  })),
}

/** Calls `found` for each field: by its operation at the first level, by its name alone within filters. */
function eachField(value: unknown, found: (field: string) => void, op = ''): void {
  if (Array.isArray(value)) return value.forEach(one => eachField(one, found, op))
  if (typeof value !== 'object' || value === null) return
  const own = 'op' in value ? String(value.op) : ''
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'op') found(`${own}.${key}`)
    eachField(inner, found, own)
  }
}

/** Returns the fields, `game op.field`, with the one card that uses each. */
export function oneCardFields(): ReadonlyMap<string, string> {
  const users = new Map<string, Set<string>>()
  for (const [game, carriers] of Object.entries(cards)) {
    for (const { name, effects } of carriers)
      eachField(effects, field =>
        users.set(`${game} ${field}`, (users.get(`${game} ${field}`) ?? new Set()).add(name)),
      )
  }
  return new Map(
    [...users].flatMap(([field, [only, ...more]]) =>
      only !== undefined && !more.length ? [[field, only]] : [],
    ),
  )
}

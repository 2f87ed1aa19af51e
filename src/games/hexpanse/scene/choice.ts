import type { Ask, Option, OptionId } from '../../../core/ask.ts'
import { offsetOf } from '../abilities.ts'
import { bookOf } from '../book.ts'
import { inOrientation, sameHex, sum, TURNS } from '../field.ts'
import type { CellId, Faction, Hex } from '../state.ts'
import type { Ability } from '../types.ts'
import type { View } from '../view.ts'
import { choiceTitle, landingWords, turnedBy } from '../text/choice.ts'
import { cellScenes } from './board.ts'
import { signOf, sketchOf } from './card.ts'
import type { ChoiceCell, ChoiceScene, Landing, Preview, Sign } from './types.ts'

/**
 * What somebody chooses from, where that lies on the board:
 * made of what this seat sees and of what it is asked.
 */

export function choiceScene(view: View, ask: Ask, picked: readonly OptionId[]): ChoiceScene | undefined {
  const about = {
    kind: 'choice',
    seat: ask.who as Faction,
    title: choiceTitle(ask),
    cells: cellScenes(view),
  } as const
  if (ask.what === 'turn') return turnScene(view, ask, picked, about)
  const known = new Set(view.board.cells.map(({ id }) => id))
  const options = ask.options.map(({ id }) => cellOf(id, known, picked.includes(id)))
  if (!options.length || options.some(option => !option)) return undefined
  return {
    ...about,
    options: options.flatMap(option => option ?? []),
    ...(ask.what === 'anchor' ? playedCard(view) : {}),
    ...sourceOf(view, ask),
  }
}

/** Returns 'e4', or 'e4>e5'; undefined: this is no territory. */
function cellOf(id: OptionId, known: ReadonlySet<CellId>, isPicked: boolean): ChoiceCell | undefined {
  const cells = id.split('>')
  const [cell, from] = [cells.at(-1) ?? '', cells.length > 1 ? cells[0] : undefined]
  if (!known.has(cell) || (from !== undefined && !known.has(from))) return undefined
  return { cell, ...(from === undefined ? {} : { from }), ...(isPicked ? { picked: true } : {}) }
}

const movesWarlord = new Set(['moveWarlord', 'warlordMove'])
const swaps = new Set(['exchangeSelf', 'exchangeWith'])
/**
 * Names the player's own warlord; or the only unit on the board that what is swapped cannot be swapped with:
 * itself.
 */
function sourceOf({ board }: View, { what, who, options }: Ask): Pick<ChoiceScene, 'source'> {
  const own = board.cells.filter(({ id, piece }) => {
    if (movesWarlord.has(what)) return piece?.kind === 'warlord' && piece.owner === who
    return (
      swaps.has(what) &&
      piece !== undefined &&
      piece.kind !== 'warlord' &&
      !options.some(option => option.id === id)
    )
  })
  const [only] = own
  return own.length === 1 && only ? { source: only.id } : {}
}

/**
 * Only action cards are counted from a territory of one's choice, and they lie on the discard pile by then.
 */
function playedCard(view: View): Pick<ChoiceScene, 'card'> {
  const card = bookOf(view).cards[view.discard.at(-1) ?? '']
  return card ? { card: named(card.name, card) } : {}
}
function named(name: string, ability: Ability): NonNullable<ChoiceScene['card']> {
  const sketch = sketchOf(ability)
  return { name, ...(sketch ? { sketch } : {}) }
}

type About = Pick<ChoiceScene, 'kind' | 'seat' | 'title' | 'cells'>
/** Before something is picked all ways, after that the one that was picked. */
function turnScene(view: View, ask: Ask, picked: readonly OptionId[], about: About): ChoiceScene | undefined {
  const [first] = ask.options
  const found = first && abilityOf(view, String(first.means['code']))
  const anchor = first && hexIn(first.means['anchor'])
  if (!found || !anchor) return undefined
  const previews = ask.options.map(
    (option, at): Preview => preview(view, option, at + 1, found.ability, anchor),
  )
  const shown = previews.filter((_, at) => picked.includes(ask.options[at]?.id ?? ''))
  return {
    ...about,
    options: [],
    card: named(found.name, found.ability),
    numbered: true,
    anchor,
    previews: shown.length ? shown : previews,
  }
}

function abilityOf(
  view: View,
  code: string,
): { readonly name: string; readonly ability: Ability } | undefined {
  const { cards, minors, factions } = bookOf(view)
  const one = cards[code] ?? minors[code]
  if (one) return { name: one.name, ability: one }
  const faction = Object.values(factions).find(info => info.code === code)
  return faction && { name: faction.warlord, ability: faction.ability }
}

const hexIn = (value: unknown): Hex | undefined => {
  if (!Array.isArray(value)) return undefined
  const [q, r] = value as readonly unknown[]
  return typeof q === 'number' && typeof r === 'number' ? [q, r] : undefined
}

function preview(view: View, { means }: Option, number: number, ability: Ability, anchor: Hex): Preview {
  const [rotation, isFlipped] = [Number(means['rotation']), means['mirror'] === true]
  const lands = landings(view, ability, anchor, rotation + (isFlipped ? TURNS : 0))
  return { number, label: turnedBy(rotation, isFlipped), lands, words: landingWords(lands) }
}

const isPlacing = (sign: Sign): boolean => sign !== 'attack' && sign !== 'damage' && sign !== 'over'
/** Goes in the order in which they are carried out; what lands on the same territory together. */
function landings(view: View, { ops }: Ability, anchor: Hex, lie: number): readonly Landing[] {
  const lands: Landing[] = []
  for (const op of ops) {
    const [offset, sign] = [offsetOf(op), signOf(op)]
    if (!offset || !sign) continue
    const at = sum(anchor, inOrientation(offset, lie))
    const cell = view.board.cells.find(one => sameHex(one.at, at))
    const there = lands.findIndex(one => sameHex(one.at, at))
    const before = lands[there]
    if (before) lands[there] = { ...before, signs: [...before.signs, sign] }
    else
      lands.push({
        at,
        signs: [sign],
        ...(cell ? { cell: cell.id } : {}),
        ...(cell?.piece && isPlacing(sign) ? { taken: true } : {}),
      })
  }
  return lands
}

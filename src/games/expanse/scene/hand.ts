import { knownBonus, knownCards } from '../text/tableWords.ts'
import { bookOf, modulesOf } from '../book.ts'
import { houseMark, markedAbility, wordsOf, namesAt, sectorName, trackName } from '../text/name.ts'
import type { View } from '../view.ts'
import { cardScene, markOf } from './card.ts'
import { panelScene } from './board.ts'
import type { HandScene } from './types.ts'

const LEVELS = ['', 'I', 'II', 'III']

/** Returns what is the viewer's own; the table has nothing of its own. */
export function handScene(view: View): HandScene | undefined {
  const { as } = view
  if (as === 'table') return undefined
  const { factions, content } = bookOf(view)
  const crew =
    view.rocinante.controller === as
      ? content.abilities.filter(({ kind }) => kind === 'rocinante').map(({ id }) => id)
      : []
  return {
    kind: 'hand',
    panel: panelScene(view, as),
    kept: (view.kept[as] ?? []).flatMap(id => cardScene(view, id) ?? []),
    abilities: [factions[as].mat ?? '', ...(view.techs[as] ?? []), ...crew].flatMap(id => ability(view, id)),
    secrets: secrets(view),
  }
}

function ability(view: View, id: string): HandScene['abilities'] {
  const found = bookOf(view).abilities[id]
  if (!found) return []
  const head =
    found.kind === 'rocinante'
      ? 'CREW'
      : found.level === undefined
        ? 'MAT'
        : `${LEVELS[found.level] ?? found.level}${houseMark(found.prov, 'level')}`
  return [
    {
      head,
      name: markedAbility(view, id),
      text: wordsOf(found),
      ...markOf(found.prov),
      ...(view.used[id] ? { used: true } : {}),
    },
  ]
}

function secrets(view: View): readonly string[] {
  const top = (view.deckTop ?? []).map(card => trackName(namesAt(view), card))
  return [
    ...modulesOf(view).flatMap(module => module.secrets?.(view) ?? []),
    ...(view.bonus ? [knownBonus(sectorName(view.bonus))] : []),
    ...(top.length ? [knownCards(top)] : []),
  ]
}

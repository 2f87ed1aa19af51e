import { entriesOf, knownWords, oneOf, type Document, type Problems } from '../../shared/reading.ts'
import { basesInPlay } from '../board.ts'
import { bookOf, countOf } from '../book.ts'
import { bandsBetween } from '../filters.ts'
import type { ModulePosition } from '../module.ts'
import type { BaseId, State } from '../state.ts'
import { begin } from '../words/kit.ts'

/** Writes and reads where the Protomolecule is, who holds its card, and what it has destroyed. */
export const protomoleculePosition: ModulePosition = {
  write: s => ({
    protomolecule: {
      ...(s.markers?.protomolecule ? { base: s.markers.protomolecule } : {}),
      ...(s.protomoleculeHolder ? { holder: s.protomoleculeHolder } : {}),
    },
    destroyed: [...(s.out ?? [])],
  }),
  read: { destroyed: readDestroyed, protomolecule: readProtomolecule },
  finish: settle,
}

function readDestroyed(s: State, value: unknown, problems: Problems): void {
  const { bases } = countOf(s)
  s.out = [
    ...new Set(knownWords(value, 'destroyed', base => bases.includes(base as BaseId), 'base', problems)),
  ] as BaseId[]
}

function readProtomolecule(s: State, value: unknown, problems: Problems): void {
  for (const [key, word] of entriesOf(value, 'protomolecule', ['base', 'holder'], problems)) {
    if (key === 'base')
      s.markers = {
        ...s.markers,
        protomolecule: oneOf(word, 'base of the Protomolecule', countOf(s).bases, problems) ?? 'ceres',
      }
    else
      s.protomoleculeHolder =
        oneOf(word, 'holder of the Protomolecule', s.seats, problems) ?? (s.seats[0] as State['active'])
  }
}

/**
 * Nothing is left on a base that is destroyed,
 * and the Protomolecule gets a base before the turn if it has none.
 */
function settle(s: State, document: Document, problems: Problems): void {
  problems.push(...whyNotDestroyed(s))
  askForBase(s)
  if (s.markers?.protomolecule && s.out?.includes(s.markers.protomolecule))
    problems.push('The Protomolecule is on a base that is destroyed.')
  if ('influence' in document) return
  for (const base of s.out ?? []) {
    if (s.seats.some(seat => s.cubes[base][seat] > 0) || s.diplomats[base] > 0)
      problems.push(`There is influence on ${base}, which is destroyed.`)
  }
}

/** Each scoring round destroys one base at most. */
export function whyNotDestroyed(s: State): readonly string[] {
  const destroyed = s.out?.length ?? 0
  const rounds = Math.min(s.scoringRound, bookOf(s).content.scoring.bonusByRound.length)
  return destroyed > rounds
    ? [
        `${destroyed} ${destroyed === 1 ? 'base is' : 'bases are'} destroyed after ${rounds} scoring ` +
          `${rounds === 1 ? 'round' : 'rounds'}.`,
      ]
    : []
}

/**
 * Returns where it moves from: its base, or the one that it has just destroyed. At the start there is
 * none.
 */
export const movesFrom = (s: State): BaseId | undefined => s.markers?.protomolecule ?? s.out?.at(-1)

function askForBase(s: State): void {
  const { markers, protomoleculeHolder: you } = s
  if (markers?.protomolecule || !you) return
  const from = movesFrom(s)
  begin(s, {
    step: 'placeProtomolecule',
    you,
    bases: basesInPlay(s).filter(to => !from || bandsBetween(s, from, to) > 0),
  })
}

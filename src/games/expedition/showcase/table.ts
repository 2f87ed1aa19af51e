import { refuse } from '../../../core/reason.ts'
import type { Ask } from '../../../core/ask.ts'
import { copy } from '../../../core/copy.ts'
import type { Fact } from '../../../core/fact.ts'
import { filled, type Form } from '../../../core/form.ts'
import { setPosition } from '../position/set.ts'
import { rules } from '../rules.ts'
import type { State } from '../state.ts'
import { view, type View } from '../view.ts'

/** Companions that are laid out for a look: as documents say, and kept on by the rules. */

export interface Table {
  readonly s: State
  readonly open: readonly Ask[]
}
type Document = Readonly<Record<string, unknown>>

const FACTIONS = ['hacan', 'jolnar', 'xxcha', 'cabal', 'nekro', 'sol', 'yin', 'firmament']
export const SHOWN_MAP = [
  'A1: 41',
  'A2: 40',
  'A3: empty, frontier',
  'B1: 43',
  'B2: Lodor; wormhole alpha printed',
  'B3: 44',
  'B4: 46',
  'C1: Quann (yellow)',
  'C2: nebula, wormhole beta token',
  'C3: 78',
  'C4: empty, frontier',
  'C5: Wellon (yellow)',
  'D1: hyperlane',
].join('\n')

const nobody = (): void => undefined

export function laid(players: number, document: Document, options: Document = {}): Table {
  const opened = rules.setup(
    { players, modules: [], options: { map: SHOWN_MAP, ...options }, seed: '1' },
    nobody,
  )
  const factions = Object.fromEntries(opened.seats.map((seat, at) => [seat, FACTIONS[at]]))
  const outcome = setPosition(opened, { factions, ...document })
  if (!outcome.ok) throw new Error(refuse(...outcome.reasons).why)
  return { s: outcome.value, open: rules.asks(outcome.value) }
}

/** That seat does something more. */
export function doing({ s, open }: Table, seat: number, pick: string, form: Form = {}): Table {
  const next = copy(s)
  return { s: next, open: rules.take(next, open, `seat${seat}`, [filled(pick, form)], nobody) }
}

/** The same, with what is told meanwhile. */
export function telling(
  { s, open }: Table,
  seat: number,
  pick: string,
  form: Form = {},
): { readonly table: Table; readonly facts: readonly Fact[] } {
  const [next, facts] = [copy(s), [] as Fact[]]
  return {
    table: {
      s: next,
      open: rules.take(next, open, `seat${seat}`, [filled(pick, form)], fact => facts.push(fact)),
    },
    facts,
  }
}

export const seenBy = ({ s, open }: Table, as: number | 'table' = 'table'): View =>
  view(s, open, as === 'table' ? as : `seat${as}`)

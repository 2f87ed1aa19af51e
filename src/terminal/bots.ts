import type { Seat } from '../core/ask.ts'
import type { Match, Result } from '../core/match.ts'
import { levelNamed, type Level } from '../mind/levels.ts'
import { noSuchLevel } from '../mind/words.ts'
import { noSeatHere } from './words.ts'

interface Bots {
  readonly bots: readonly Seat[]
  readonly levels: Readonly<Partial<Record<Seat, Level>>>
}

/**
 * The seats that 'un,pg:3', 'all' or 'all-but-un:pilot' gives to the computer, which plays them by chance or
 * at a level; or the sentence why not.
 */
export function botsOf(match: Match, text = ''): Result<Bots> {
  const seats = match.game.seats(match.state)
  const but = /^all(?:-but-([^:]*))?(:.*)?$/.exec(text)
  const spared = but?.[1]?.split(',') ?? []
  const named = but
    ? seats.filter(seat => !spared.includes(seat)).map(seat => seat + (but[2] ?? ''))
    : text.split(',')
  const pairs = named.filter(one => one !== '').map(one => one.split(':') as [Seat, string?])
  const strange = [...spared, ...pairs.map(([seat]) => seat)].find(seat => !seats.includes(seat))
  if (strange !== undefined) return { ok: false, why: noSeatHere(strange, seats) }
  const thinking = pairs.flatMap(([seat, name]) =>
    name === undefined ? [] : [{ seat, name, level: levelNamed(name) }],
  )
  const unknown = thinking.find(({ level }) => !level)
  if (unknown) return { ok: false, why: noSuchLevel(unknown.name) }
  return {
    ok: true,
    value: {
      bots: pairs.map(([seat]) => seat),
      levels: Object.fromEntries(thinking.map(({ seat, level }) => [seat, level])),
    },
  }
}

import type { Ask } from '../../core/ask.ts'
import type { Match } from '../../core/match.ts'
import { fillable } from '../../core/randomFilled.ts'

/**
 * Returns the open questions as random players answer them: each form that can be filled in is part of its
 * option.
 */
export const pressable = (
  match: Pick<Match, 'game' | 'state' | 'open'>,
  roll: (below: number) => number,
): readonly Ask[] =>
  match.open.flatMap(ask => {
    const can = fillable(match, ask, roll)
    return can
      ? [
          {
            ...can.ask,
            options: can.ask.options.map(({ form: _form, ...option }) => ({
              ...option,
              id: can.fill([option.id])[0] ?? option.id,
            })),
          },
        ]
      : []
  })

import type { Corrected } from '../facts.ts'
import type { SliceId } from '../types.ts'
import { chair, factionWords, theSlice } from './name.ts'

/** Says what is true once the host has corrected something. */

const lines: Readonly<Record<string, (who: string, is: boolean, value: string) => string>> = {
  breakthrough: (who, is) => `${who} has ${is ? 'their' : 'no'} breakthrough`,
  faction: (who, _is, value) => `${who} plays ${factionWords(value).name}`,
  eliminated: (who, is) => `${who} is ${is ? 'out of' : 'in'} the game`,
  passed: (who, is) => `${who} has ${is ? '' : 'not '}passed`,
  fracture: (_who, is) => `The Fracture is ${is ? '' : 'not '}in play`,
  system: (_who, _is, value) => `Thunder's Edge is in ${value}`,
  controller: who => `${who} controls Thunder's Edge`,
  infantry: (_who, _is, value) => `Thunder's Edge has ${value} infantry`,
  round: (_who, _is, value) => `this is round ${value}`,
}

export function rightText({ field, value, seat, to }: Corrected): string {
  const who = to ?? seat
  const [head, slice] = field.split('.')
  if (slice !== undefined)
    return to === undefined
      ? `${theSlice(slice as SliceId)} is open`
      : `${chair(to)} claimed ${theSlice(slice as SliceId)}`
  return (
    lines[head ?? '']?.(who === undefined ? 'a player' : chair(who), value === 'yes', value) ??
    `${field} is ${value}`
  )
}

import { capital } from '../../shared/phrases.ts'
/** What a setup refuses, and what pictures say of the Fracture and of a hand. */

export const NOTHING_TO_OVERRIDE = 'Expedition has no cards of its own, so there is nothing to override.'

interface Told {
  readonly title: string
  readonly text: string
  readonly notes: readonly string[]
}
export const NO_FRACTURE: Told = {
  title: 'The Fracture does not come',
  text: 'Only a 1 or a 10 brings it.',
  notes: ['The next breakthrough brings the next roll.'],
}
/** `cause` begins with a small letter: "rolled 10". */
export const fractureWords = (cause: string, bySynergy: boolean): Told => ({
  title: 'The Fracture comes',
  text: `${capital(cause)}.`,
  notes: [
    bySynergy
      ? 'Ingress tokens go to up to 3 systems for each colour of the synergy, and to one more.'
      : 'Ingress tokens go to 1 system for each of the four colours, and to one more.',
    'It stays in play.',
  ],
})
export const rolledWords = (roll: number): string => `rolled ${roll}`

export const gainedFrom = (source: string): string => `gained ${source}`
export const NOT_GAINED = 'not gained yet'
export const WAITS_FOR_CONSENT = 'It is waiting for consent.'
export const NOT_PAID_YET = 'Nothing is paid until you confirm.'

/** Every sentence of what people set for themselves. */

export const wrongZone = (typed: string): string =>
  `Your settings are unchanged: '${typed}' is not a time zone. Choose one like Europe/Vienna from the list.`
export const wrongHours = (last: number): string =>
  `Your settings are unchanged: quiet hours begin and end at full hours from 0 to ${last}.`
export const HALF_QUIET =
  'Your settings are unchanged: quiet hours need both a beginning and an end. Set quiet-from and quiet-to.'

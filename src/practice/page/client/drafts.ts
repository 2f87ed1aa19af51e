/**
 * What was typed and not sent outlives a reload of this tab. A browser may forbid to keep anything: then it
 * does not.
 */
const key = (person: string, channel: string) => `draft:${person}:${channel}`

export function draftOf(person: string, channel: string): string {
  try {
    return sessionStorage.getItem(key(person, channel)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(person: string, channel: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key(person, channel), text)
    else sessionStorage.removeItem(key(person, channel))
  } catch {
    // Nothing is lost but the convenience.
  }
}

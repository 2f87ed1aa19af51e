/**
 * The meaning of a button or menu stands in its id, so that it works after a restart, and weeks later. The
 * one place that writes and reads it.
 */

const BETWEEN = '/'
const LONGEST = 100

export interface Pressed {
  readonly verb: string
  readonly words: readonly string[]
}

/** 'pick/k7f2q/118:mars': what it does, and with what. */
export function customId(verb: string, ...words: readonly string[]): string {
  const id = [verb, ...words].join(BETWEEN)
  if (id.length > LONGEST || words.some(word => word.includes(BETWEEN)))
    throw new Error(`no id can be made of ${id.slice(0, LONGEST)}`)
  return id
}

export function readCustomId(id: string): Pressed {
  const [verb = '', ...words] = id.split(BETWEEN)
  return { verb, words }
}

/** Matches all of these, one after another, with anything between. The first one's flags count. */
export const inOrder = (...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(({ source }) => source).join('.*'), parts[0]?.flags)

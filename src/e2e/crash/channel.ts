/** A post as its readers see it: which rows of which table it tells. */
export interface Shown {
  readonly nonce: string
  readonly seqs: readonly number[]
}

/** The place where stories are read. Like Discord, it shows a post whose nonce it knows already only once. */
export function makeChannel(): {
  readonly shown: ReadonlyMap<string, readonly Shown[]>
  post(table: string, post: Shown): void
  readonly repeated: () => number
} {
  const shown = new Map<string, Shown[]>()
  let repeated = 0
  return {
    shown,
    repeated: () => repeated,
    post(table, post) {
      const before = shown.get(table) ?? []
      if (before.some(one => one.nonce === post.nonce)) repeated++
      else shown.set(table, [...before, post])
    },
  }
}

/** Checks that each row is told once, in order, with none left out. */
export function rowsToldFaults(table: string, posts: readonly Shown[], rows: number): readonly string[] {
  const told = posts.flatMap(post => post.seqs)
  const wrong = told.findIndex((seq, at) => seq !== at)
  if (wrong >= 0) return [`${table}: in the story, row ${told[wrong]} stands where row ${wrong} should`]
  return told.length === rows ? [] : [`${table}: ${told.length} of ${rows} rows are told`]
}

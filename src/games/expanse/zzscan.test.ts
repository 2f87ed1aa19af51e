import { it } from 'vitest'
import { openMatch } from '../../core/match.ts'
import { game, must } from '../../dev/testing/examples/play.ts'
import { playWatched } from '../../dev/testing/secrets.ts'
it('x', () => {
  for (const p of [2,3,4]) for (let i = 1; i < 12; i++) {
    const seed = i.toString(16)
    let k = 0, d = 0, b = 0
    const kinds: any = {}
    const end = playWatched(must(openMatch(game(), { players: p, modules: [], options: {}, seed })), seed, 3000, (m, known) => {
      d++
      if ((m.state as any).bonus) b++
      if (Object.values((m.state as any).looked).length) kinds.looked = (kinds.looked ?? 0) + 1
      const v = Object.values(known.deckTop).filter(x => x > 0).length
      if (v) k++
    })
    for (const r of end.rows) for (const f of r.facts) if (/deck/i.test(f.fact)) kinds[f.fact] = (kinds[f.fact] ?? 0) + 1
    console.log(p, seed, d, b, k, JSON.stringify(kinds))
  }
}, 100000)

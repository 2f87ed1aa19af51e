import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gameNamed, print, readCall, wholeNumber, type FlagKinds } from '../../admin/tool.ts'
import { levelNamed, levels } from '../../mind/levels.ts'
import { balancePage, type Reported } from './page.ts'
import { describeShares, describeTrial, isFair, measureBalance } from './shares.ts'
import { trialsOf } from './trials.ts'

/**
 * `npm run balance` lets computer opponents play each other and counts how often each faction wins, without
 * modules, with all and with each; `npm run balance -- hexpanse` plays one game. Writes a page beside the
 * gallery.
 */

const FLAGS: FlagKinds = {
  games: { takes: 'number of games without modules and with all', fits: wholeNumber },
  others: { takes: 'number of games with each module', fits: wholeNumber },
  level: { takes: '<level>', fits: value => levelNamed(value) !== undefined },
  out: { takes: '<name>.html', fits: value => value.endsWith('.html') },
}
const CAPTAIN = '3'
const PILOT = '2'

function main(): void {
  const { words, flags } = readCall(FLAGS)
  const { games = '2000', others = '600', level = CAPTAIN, out = 'data/balance.html' } = flags
  const wanted = trialsOf(
    {
      main: { level: levelNamed(level) ?? levels[0], games: Number(games) },
      others: { level: levelNamed(flags['level'] ?? PILOT) ?? levels[0], games: Number(others) },
    },
    words[0] === undefined ? undefined : gameNamed(words[0]),
  )
  const reported: Reported[] = []
  for (const one of wanted) {
    const balance = measureBalance(one.trial)
    reported.push({ wanted: one, balance })
    print(`${describeTrial(one.trial)}${isFair(balance, one.within) ? '' : ': UNFAIR'}`)
    print(`  factions: ${describeShares(balance.factions)}`)
    print(`  places: ${describeShares(balance.places)}`)
    for (const why of balance.wrong) print(`  ${why}`)
    // Each trial takes long, so what is known is written at once.
    mkdirSync(dirname(out), { recursive: true })
    writeFileSync(out, balancePage(reported))
  }
  print(`Written to ${out}.`)
}

main()

import { describeTrial, mayBeFair, type Balance, type Share } from './shares.ts'
import type { WantedGames } from './trials.ts'

/** Describes a trial that has been played. */
export interface Reported {
  readonly wanted: WantedGames
  readonly balance: Balance
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }
table { border-collapse: collapse; margin: 0.5em 0 2em }
td, th { padding: 0.2em 0.8em; text-align: left; border-bottom: 1px solid #ccc }
.bar { position: relative; width: 20em; height: 1em; background: #eee }
.bar i, .bar b { position: absolute; top: 0; height: 100% }
.bar i { background: #8ab } .bar b { width: 2px; background: #333 }
.off { color: #a00; font-weight: bold }`

/** Writes all trials as one page. */
export const balancePage = (reported: readonly Reported[]): string =>
  `<!doctype html><meta charset="utf-8"><title>Balance</title><style>${STYLE}</style>
<h1>Balance</h1>
<p>Computer opponents of one level play each other, and factions take each place in turn. A bar spans the
shares of wins that the games allow (95 %), the line is a fair share. A share in red is unfair.</p>
${reported.map(section).join('\n')}
`

const section = ({ wanted: { within }, balance }: Reported): string =>
  `<h2>${escaped(describeTrial(balance.trial))}</h2>
<p>${balance.decisions} decisions. Fair is ${percent(1 / balance.trial.players)} ± ${percent(within)}.</p>
${tableOf('Faction', balance.factions, balance.trial.players, within)}
${tableOf('Place in the order of turns', balance.places, balance.trial.players, within)}`

const tableOf = (title: string, shares: readonly Share[], players: number, within: number): string =>
  `<table><tr><th>${title}</th><th>Wins</th><th>Share</th><th>95 %</th><th></th></tr>
${shares.map(share => rowOf(share, players, within)).join('\n')}</table>`

function rowOf(share: Share, players: number, within: number): string {
  const { name, wins, games, low, high } = share
  const mark = mayBeFair(share, players, within) ? '' : ' class="off"'
  const span = `<i style="left:${percent(low)};width:${percent(high - low)}"></i>`
  const cells = [
    escaped(name.toUpperCase()),
    `${+wins.toFixed(1)} of ${games}`,
    percent(wins / games),
    `${percent(low)} to ${percent(high)}`,
    `<div class="bar">${span}<b style="left:${percent(1 / players)}"></b></div>`,
  ]
  return `<tr${mark}>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`.replace(' %', '%')

const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

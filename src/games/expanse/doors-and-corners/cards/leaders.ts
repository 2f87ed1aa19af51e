import { anyTime, everyDeck, ofOurModules } from '../../cards/common.ts'
import type { Card } from '../../types.ts'
import { build, cp, exactly, odd, place, upTo } from '../../words/index.ts'

export const leaderCards: readonly Card[] = [
  {
    id: 'dc.card.state-visit',
    title: 'State Visit',
    set: 'L',
    ap: 3,
    factions: ['un', 'mcr', 'opa'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: 'Move your leader to any Orbital and put one influence on a base attached to it.',
    effect: [odd('moveLeaderOrStay'), place({ count: exactly(1), at: { orbital: 'var:dest' } })],
    notes:
      'The leader may also stay: then choose a base of its present Orbital. No effect while your ' +
      'leader is off the map.',
    prov: ofOurModules,
  },
  {
    id: 'dc.card.peace-conference',
    title: 'Peace Conference',
    set: 'L',
    ap: 2,
    factions: ['un', 'mcr'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: "Gain 1 CP for every leader in your leader's Orbital, your own included.",
    effect: [cp({ who: 'user', amount: { expr: 'leadersWithOwnLeader' } })],
    notes: 'At most 4 CP. None while your leader is off the map.',
    prov: ofOurModules,
  },
  {
    id: 'dc.card.hostage-taking',
    title: 'Hostage Taking',
    set: 'L',
    ap: 4,
    factions: ['un', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: "Move another player's leader one band, to an Orbital you choose; its owner loses 1 CP.",
    effect: [odd('moveAndNameOwner'), cp({ who: 'var:p', amount: -1 })],
    notes: 'CP never fall below 0. The owner may lose a Resource Token instead.',
    prov: ofOurModules,
  },
  {
    id: 'dc.card.personal-guard',
    title: 'Personal Guard',
    set: 'L',
    ap: 3,
    factions: ['mcr', 'opa', 'pg'],
    icons: everyDeck,
    keepCost: 1,
    timing: anyTime,
    text: "Put up to two of your removed fleets into your leader's Orbital.",
    effect: [
      build({
        who: 'user',
        count: upTo(2),
        to: { withUnit: { unit: 'leader', whose: 'own' } },
        units: ['fleet', 'battleship'],
      }),
    ],
    notes: 'Never Scrap Ships. No effect while your leader is off the map.',
    prov: ofOurModules,
  },
]

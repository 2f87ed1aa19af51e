import { one } from '../../shared/choices.ts'
import type { Step } from '../../../core/steps.ts'
import {
  fillMarket,
  pickMinor,
  placeWarlord,
  revealMinors,
  revealMissions,
  setMission,
  takeMission,
} from '../atoms.ts'
import { bookOf } from '../book.ts'
import { emptyCells } from '../board.ts'
import { cellOptions, codeOption, done } from '../choices.ts'
import type { HexpanseFact } from '../facts.ts'
import type { Faction, Frame, FrameOf, MissionCode, State } from '../state.ts'

/** Follows rules §3, in its order. */

type S<N extends Frame['step']> = Step<State, FrameOf<N>, HexpanseFact>

/** Who comes to choose last chooses first. */
export const pickMinorsStep: S<'pickMinors'> = {
  ask: (s, { left }) =>
    one(left[0] as Faction, 'pickMinor', left.length ? s.minorPool.map(code => codeOption(code)) : []),
  take(s, f, who, [minor], tell) {
    f.left.shift()
    if (!f.left.length) done(s)
    if (minor !== undefined) pickMinor(s, who as Faction, minor, tell)
  },
}

export const dealMinorsStep: S<'dealMinors'> = {
  run(s, _f, tell) {
    done(s)
    revealMinors(s, s.seats.length + 1, tell)
  },
}

export const dealMarketStep: S<'dealMarket'> = {
  run(s, _f, tell) {
    done(s)
    fillMarket(s, tell)
  },
}

/** Deals one mission more than there are players in Admiral mode; else the only one is the common one. */
export const dealMissionsStep: S<'dealMissions'> = {
  run(s, _f, tell) {
    done(s)
    const own = bookOf(s).content.constants.difficulty[s.options.mode].ownMissions
    revealMissions(s, own ? s.seats.length + 1 : 1, tell)
    if (!own) setMission(s, s.missionPool[0] as MissionCode, tell)
  },
}

/** Keeps secret what is taken. A player who comes later sees what is left. */
export const pickMissionsStep: S<'pickMissions'> = {
  ask(s, { left }) {
    const [who] = left
    return who === undefined
      ? []
      : [
          {
            who,
            what: 'pickMission',
            options: leftOf(s).map(code => codeOption(code)),
            min: 1,
            max: 1,
            secret: true,
          },
        ]
  },
  take(s, f, who, [mission], tell) {
    f.left.shift()
    if (mission !== undefined) takeMission(s, who as Faction, mission, tell)
    if (f.left.length) return
    done(s)
    setMission(s, leftOf(s)[0] as MissionCode, tell)
  },
}
const leftOf = (s: State): readonly MissionCode[] => {
  const taken = Object.values(s.secrets)
  return s.missionPool.filter(code => !taken.includes(code))
}

/** Lets a warlord be placed anywhere. */
export const placeWarlordsStep: S<'placeWarlords'> = {
  ask: (s, { left }) =>
    one(left[0] as Faction, 'placeWarlord', left.length ? cellOptions(s, emptyCells(s)) : []),
  take(s, f, who, [cell], tell) {
    f.left.shift()
    if (!f.left.length) done(s)
    if (cell !== undefined) placeWarlord(s, who as Faction, cell, tell)
  },
}

import type { Match } from '../../core/match.ts'
import { checkAll, unordered } from './looks.ts'
import { givenOf, type Example, type Given } from './read.ts'
import {
  asked,
  idsOf,
  say,
  seatsOf,
  spending,
  start,
  told,
  until,
  viewOf,
  written,
  type Written,
} from './play.ts'

/** Examples of one ability, used while spending Action Points. */

function open({
  faction = '',
  ability = '',
  playerCount = 4,
  influence,
  reserve,
  cp,
  ap,
  cardAP,
}: Given): Match {
  const [, , level] = ability.startsWith('tech.') ? ability.split('.') : []
  const techs = {
    [faction]: Array.from({ length: Number(level ?? 0) }, (_, n) => `tech.${faction}.${n + 1}`),
  }
  const parts = { techs, influence, cp }
  const opened = start(
    seatsOf(playerCount),
    Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
  )
  for (const [seat, kinds] of Object.entries(reserve ?? {})) sameReserve(written(opened), seat, kinds)
  return spending(opened, faction, ap ?? cardAP ?? 0)
}

function sameReserve({ reserve }: Written, seat: string, kinds: Readonly<Record<string, unknown>>): void {
  if (JSON.stringify(reserve[seat]) !== JSON.stringify(kinds))
    throw new Error(`${seat} has another reserve at the start`)
}

const left = (match: Match): number => viewOf(match).spending?.ap ?? told(match, 'pointsLost').at(-1)?.ap ?? 0

export function ability(example: Example): void {
  const given = givenOf(
    example,
    'faction',
    'ability',
    'playerCount',
    'influence',
    'reserve',
    'cp',
    'ap',
    'cardAP',
  )
  const { faction = '', ability: id = '' } = given
  const begun = say(open(given), id)
  const places = asked(begun).what === 'spend' ? [] : idsOf(asked(begun))
  const after = until(
    begun,
    ask => ['spend', 'offer', 'turn'].includes(ask.what),
    ask => idsOf(ask).slice(0, 1),
  )
  checkAll(example, {
    legalOrbitals: unordered(asked(begun).what === 'buildTo' ? places : []),
    legalBases: unordered(asked(begun).what === 'place' ? places : []),
    apAfter: () => left(after),
    ap: () => left(after),
    cp: wanted =>
      Object.fromEntries(Object.keys(wanted as object).map(seat => [seat, written(after).cp[seat]])),
    secondUseThisTurn: () => asked(after).who === faction && idsOf(asked(after)).includes(id),
  })
}

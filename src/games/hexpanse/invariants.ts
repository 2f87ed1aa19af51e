import { canonical } from '../../core/data.ts'
import { countBits } from './bits.ts'
import { fieldOf, isAlive, isMercenary, warlordAt } from './board.ts'
import { bookOf } from './book.ts'
import { lookAt, makeLook, type Look } from './look.ts'
import { onBoard, supplyOf } from './position/pieces.ts'
import type { Faction, State } from './state.ts'

/**
 * Checks what rules §13 says of every state that a single one can answer for. Each broken one is a sentence.
 */
export function check(s: State): readonly string[] {
  return [
    ...s.seats.flatMap(seat => [
      ...checkUnits(s, seat),
      ...checkNumbers(s, seat),
      ...checkWarlord(s, seat),
      ...checkBases(s, seat),
    ]),
    ...checkCards(s),
    ...checkBoard(s),
    ...checkLook(s),
    ...checkMissions(s),
    ...checkTurn(s),
  ]
}

/** What is kept beside the board says the same as the board. */
const checkLook = (s: State): readonly string[] =>
  wrong(
    canonical(known(lookAt(s.board, fieldOf(s)))) !== canonical(known(makeLook(s.board, fieldOf(s)))),
    'what is found on the board is not what stands there',
  )
const known = ({ pieces, warlords, tokens, field }: Look) => ({
  pieces: Object.entries(pieces)
    .filter(([, bits]) => countBits(bits) > 0)
    .sort(),
  warlords,
  tokens: [...tokens].sort(),
  field: field.cells.length,
})

const wrong = (broken: boolean, sentence: string): readonly string[] => (broken ? [sentence] : [])
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0

/** Checks that as many units as there were are on the board, in reserve, on the Recovery Ship or gone. */
function checkUnits(s: State, seat: Faction): readonly string[] {
  const exist = supplyOf(s)
  const pools = [s.reserve[seat], s.recovery[seat], s.gone[seat]]
  return (['normal', 'minor'] as const).flatMap(kind => {
    const count = pools.reduce((sum, pool) => sum + pool[kind], onBoard(s, seat, kind))
    return [
      ...wrong(count !== exist[kind], `${seat} has ${count} ${kind} units`),
      ...wrong(!pools.every(pool => isCount(pool[kind])), `${seat} has fewer than 0 ${kind} units somewhere`),
    ]
  })
}

function checkNumbers(s: State, seat: Faction): readonly string[] {
  const { maxLife, startIncome, maxIncome } = bookOf(s).content.constants
  const { hexilum_cap: cap } = s.options
  return [
    ...wrong(!isCount(s.life[seat]) || s.life[seat] > maxLife, `${seat} has ${s.life[seat]} life`),
    ...wrong(
      !Number.isInteger(s.income[seat]) || s.income[seat] < startIncome || s.income[seat] > maxIncome,
      `${seat} has income ${s.income[seat]}`,
    ),
    ...wrong(
      !isCount(s.hexilum[seat]) || (cap !== null && s.hexilum[seat] > cap),
      `${seat} has ${s.hexilum[seat]} hexilum`,
    ),
  ]
}

/** Before the first turn, warlords are still to come. */
function checkWarlord(s: State, seat: Faction): readonly string[] {
  const count = Object.values(s.board).filter(
    piece => piece.owner === seat && piece.kind === 'warlord',
  ).length
  return [
    ...wrong(count > 1, `${seat} has ${count} warlords`),
    ...wrong(
      s.turn > 0 && isAlive(s, seat) !== (warlordAt(s, seat) !== undefined),
      `the warlord of ${seat} has ${s.life[seat]} life and ${count ? 'stands' : 'does not stand'}`,
    ),
    ...wrong(!isAlive(s, seat) && s.cards[seat].length > 0, `${seat} is defeated and has cards`),
  ]
}

function checkBases(s: State, seat: Faction): readonly string[] {
  const count = s.cards[seat].filter(code => isMercenary(s, code)).length
  const most = s.options.merc_base_limit
  return wrong(most !== null && count > most, `${seat} has ${count} mercenaries`)
}

/** Every card is in one place, and a mercenary stands on the board as long as its owner has its card. */
function checkCards(s: State): readonly string[] {
  const all = [
    ...s.deck,
    ...s.market,
    ...s.extra,
    ...s.discard,
    ...s.removed,
    ...s.seats.flatMap(seat => s.cards[seat]),
  ]
  const exist = bookOf(s).content.cards.flatMap(({ code, copies }) => Array<string>(copies).fill(code))
  const tokens = Object.values(s.board).flatMap(({ owner, code }) =>
    code === undefined ? [] : [{ owner, code }],
  )
  const codes = tokens.map(({ code }) => code)
  return [
    ...wrong(all.sort().join() !== exist.sort().join(), 'the cards are not all in exactly one place'),
    ...wrong(new Set(codes).size !== codes.length, 'a mercenary stands on the board twice'),
    ...tokens.flatMap(({ owner, code }) =>
      wrong(
        !(isAlive(s, owner) ? s.cards[owner] : [...s.discard, ...s.removed]).includes(code),
        `${code} stands on the board as ${owner}'s, but its card is elsewhere`,
      ),
    ),
  ]
}

function checkBoard(s: State): readonly string[] {
  const { cells } = fieldOf(s)
  return Object.entries(s.board).flatMap(([cell, { owner, kind, code }]) => [
    ...wrong(!cells.includes(cell), `there is a piece on ${cell}, which is out of play`),
    ...wrong(!s.seats.includes(owner), `there is a piece of ${owner}, who does not play`),
    ...wrong(
      (kind === 'merc') !== (code !== undefined),
      `the piece on ${cell} has ${code === undefined ? 'no' : 'a'} code`,
    ),
  ])
}

function checkMissions(s: State): readonly string[] {
  const { minor, ownMissions } = bookOf(s).content.constants.difficulty[s.options.mode]
  const taken = [...Object.values(s.secrets), ...(s.mission === undefined ? [] : [s.mission])]
  const minors = Object.values(s.minors)
  return [
    ...wrong(new Set(taken).size !== taken.length, 'a mission is taken twice'),
    ...wrong(
      taken.some(code => !s.missionPool.includes(code)),
      'a mission is played with that was never revealed',
    ),
    ...wrong(
      !ownMissions && Object.keys(s.secrets).length > 0,
      'there are secret missions in a mode without',
    ),
    ...wrong(new Set(minors).size !== minors.length, 'a minor faction is taken twice'),
    ...wrong(!minor && minors.length > 0, 'there are minor factions in a mode without'),
  ]
}

function checkTurn(s: State): readonly string[] {
  const { actionsPerTurn, marketSize } = bookOf(s).content.constants
  const turns = s.stack.flatMap(frame => (frame.step === 'actions' ? [frame] : []))
  const [turn] = turns
  const warlord = turn?.warlord ?? []
  return [
    ...wrong(turns.length > 1, 'two turns are under way'),
    ...wrong(
      turn !== undefined && (!isCount(turn.left) || turn.left > actionsPerTurn),
      `there are ${turn?.left} actions left`,
    ),
    ...wrong(
      s.options.warlord_actions_per_turn === 'one_total'
        ? warlord.length > 1
        : new Set(warlord).size !== warlord.length,
      `there were ${warlord.length} warlord actions in one turn`,
    ),
    ...wrong(s.market.length > marketSize, `the market has ${s.market.length} cards`),
    ...wrong(
      s.won === undefined && !isAlive(s, s.active) && turns.length > 0,
      `it is the turn of ${s.active}, who is defeated`,
    ),
    ...wrong((s.won === undefined) === (s.stack.length === 0), 'the game stands still'),
  ]
}

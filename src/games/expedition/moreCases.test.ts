import { describe, expect, it } from 'vitest'
import { answer } from '../../core/match.ts'
import { rewind, undo, undoTarget } from '../../core/undo.ts'
import {
  claims,
  claimsBy,
  does,
  game,
  laidOn,
  MAP,
  must,
  offered,
  opened,
  refuses,
  seedFor,
  seen,
  stateOf,
  told,
  unset,
  whyNot,
  FACTIONS,
  askOf,
  hashOf,
} from './testing/table.ts'
import { toolingOf } from '../../core/game.ts'

/**
 * The rest of the list of cases: The Fracture, later control, forgotten turns, seats that change or leave.
 * Case 32, which is about people, stands with the commands.
 */

const gained = (...seats: readonly number[]): Readonly<Record<string, string>> =>
  Object.fromEntries(seats.map(seat => [`seat${seat}`, 'expedition']))
const quiet = (players = 3, options = {}, factions = FACTIONS) =>
  laidOn(opened(players, { map: MAP, ...options }, factions), {
    breakthroughs: gained(...Array.from({ length: players }, (_, at) => at + 1)),
  })
const placed = (match = quiet()) => does(claimsBy(match, 1, 1, 1, 1, 2, 3), 3, 'place:A1')
const MECATOL = `${MAP}\nM1: Mecatol Rex`

describe('The Fracture', () => {
  it('case 23: who never claimed gains the breakthrough from other sources alone', () => {
    const match = placed(laidOn(opened(4, { map: MAP }), { breakthroughs: gained(1, 2, 3) }))
    expect(refuses(match, 4, 'claim:resources5')).toContain('[EXPEDITION_CLOSED]')
    expect(told(does(match, 4, 'gain:event'), 'breakthroughGained')).toMatchObject([
      { seat: 'seat4', source: 'event' },
    ])
  })
  it("case 24: who takes Thunder's Edge without a breakthrough gains it, and rolls", () => {
    const match = placed(laidOn(opened(4, { map: MAP }), { breakthroughs: gained(1, 2, 3) }))
    const asked = does(match, 4, 'control:seat4')
    const taken = does(asked, 1, 'consent:yes')
    expect(seen(taken)).toMatchObject({
      edge: { controller: 'seat4' },
      chairs: { seat4: { breakthrough: { source: 'jupiterBrain' } } },
    })
    expect(told(taken, 'rolled')).toMatchObject([{ seat: 'seat4' }])
  })
  it("case 25: before Thunder's Edge is placed the extra ingress token goes to Mecatol Rex", () => {
    const match = does(quiet(3, { map: MECATOL }), 1, 'fracture', { cause: 'an event' })
    expect(game.pages['fracture']?.(match.state, {})).toMatchObject({
      ok: true,
      value: expect.arrayContaining(['One more: M1.']) as unknown,
    })
  })
  it("case 26: after it is placed the extra ingress token goes to Thunder's Edge", () => {
    const match = does(placed(quiet(3, { map: MECATOL })), 1, 'fracture', { cause: 'an event' })
    expect(game.pages['fracture']?.(match.state, {})).toMatchObject({
      ok: true,
      value: expect.arrayContaining(['One more: A1.']) as unknown,
    })
  })
  it("case 27: when the sixth claim is that player's first, they choose what comes first", () => {
    const match = claimsBy(laidOn(opened(3, { map: MAP }), { breakthroughs: gained(1, 2) }), 1, 2, 1, 2, 1, 3)
    expect(offered(match, 3)).toEqual(['rollFirst', 'placeFirst'])
    const rolled = does(match, 3, 'rollFirst')
    expect([told(rolled, 'rolled').length, offered(rolled, 3).includes('place:A1')]).toEqual([1, true])
    const waits = does(match, 3, 'placeFirst')
    expect([told(waits, 'rolled').length, told(does(waits, 3, 'place:A1'), 'rolled').length]).toEqual([0, 1])
  })
  it('when The Fracture is in play already nothing is asked about the order', () => {
    const come = does(laidOn(opened(3, { map: MAP }), { breakthroughs: gained(1, 2) }), 2, 'fracture', {
      cause: 'an event',
    })
    expect(askOf(claimsBy(come, 1, 2, 1, 2, 1, 3), 3)?.what).toBe('place')
  })
  it('a roll that waits for placing is not made if The Fracture has come meanwhile', () => {
    const match = does(
      claimsBy(laidOn(opened(3, { map: MAP }), { breakthroughs: gained(1, 2) }), 1, 2, 1, 2, 1, 3),
      3,
      'placeFirst',
    )
    const after = does(does(match, 2, 'fracture', { cause: 'an event' }), 3, 'place:A1')
    expect([told(after, 'rolled'), seen(after).chairs.seat3?.breakthrough?.roll]).toEqual([[], 'inPlay'])
  })
  it(
    'case 37: the Rebellion has its breakthrough already, so its first claim gains and rolls nothing, ' +
      'and counts',
    () => {
      const match = claims(opened(3, {}, ['rebellion', 'sol', 'yin']), 1, 'resources5')
      expect([
        told(match, 'breakthroughGained').map(({ source }) => source),
        told(match, 'rolled'),
        seen(match).left,
      ]).toEqual([['setup'], [], 5])
    },
  )
  it('case 38: the first claim of the Cabal brings The Fracture without a roll, or after one', () => {
    const match = claims(opened(3, {}, ['cabal', 'sol', 'yin']), 1, 'resources5')
    expect(offered(match, 1)).toEqual(['rollCabal', 'bringCabal'])
    const brought = does(match, 1, 'bringCabal')
    expect([told(brought, 'rolled'), told(brought, 'fractureCame')]).toMatchObject([
      [],
      [{ cause: 'ability', method: 'fourColour' }],
    ])
    expect(seen(brought).chairs.seat1?.breakthrough).toEqual({ source: 'expedition', roll: 'cabal' })
    const rolls = (seed: string) =>
      does(claims(opened(3, {}, ['cabal', 'sol', 'yin'], seed), 1, 'resources5'), 1, 'rollCabal')
    expect(told(seedFor([1, 10], rolls), 'fractureCame')).toMatchObject([
      { cause: 'roll', method: 'synergy' },
    ])
    expect(told(seedFor([2, 3, 4, 5], rolls), 'fractureCame')).toMatchObject([
      { cause: 'ability', method: 'fourColour' },
    ])
  })
  it('case 39: a successful roll of Nekro goes by four colours', () => {
    const match = seedFor([1, 10], seed =>
      claims(opened(3, {}, ['nekro', 'sol', 'yin'], seed), 1, 'resources5'),
    )
    expect(told(match, 'fractureCame')).toMatchObject([{ cause: 'roll', method: 'fourColour' }])
  })
  it('case 40: without expeditions none is offered; without The Fracture nothing is rolled', () => {
    const hidden = opened(3, { expeditionEnabled: false })
    expect(offered(hidden, 1).filter(id => /^(claim|turn|pass|place|late)/.test(id))).toEqual([])
    expect(refuses(hidden, 1, 'claim:resources5')).toContain('[EXPEDITION_CLOSED]')
    const status = game.pages['status']?.(hidden.state, {})
    const shown = [
      game.board(seen(hidden)),
      game.words.alt(game.scenes.board(seen(hidden))),
      ...(status?.ok ? status.value : []),
    ]
    expect(shown.map(text => /open[,;:]|claimed|left|Thunder|turn/.exec(text)?.[0] ?? '').join('')).toBe('')
    const none = claims(opened(3, { noFracture: true }), 1, 'resources5')
    expect([
      told(none, 'rolled'),
      offered(none, 2).includes('fracture'),
      told(none, 'breakthroughGained').length,
    ]).toEqual([[], false, 1])
  })
  it('case 42: a roll is not taken back alone; by consent of all the same claim rolls the same', () => {
    const before = does(does(opened(3), 1, 'turnEnd'), 1, 'claim:tradegoods3', { goods: 3 })
    const rolled = does(before, 1, 'confirm')
    expect(whyNot(undoTarget(rolled, 'seat1'))).toContain('hidden has been revealed')
    const back = must(rewind(rolled, before.rows.at(-1)?.seq ?? 0, []))
    expect(told(does(back, 1, 'confirm'), 'rolled').map(({ number }) => number)).toEqual(
      Array(2).fill(told(rolled, 'rolled')[0]?.['number']),
    )
  })
  it('what nobody has rolled for since is taken back alone', () => {
    const match = does(opened(3), 1, 'turnEnd')
    expect(hashOf(must(undo(match, 'seat1')))).toBe(hashOf(opened(3)))
  })
})

describe('at the table', () => {
  it('factions are named side by side, and taken back as long as somebody still thinks', () => {
    const open = unset(3)
    expect([1, 2, 3].map(seat => offered(open, seat).length)).toEqual([31, 31, 31])
    const named = must(
      answer(
        must(answer(open, 'seat2', askOf(open, 2)?.id ?? '', ['faction:sol'])),
        'seat1',
        askOf(open, 1)?.id ?? '',
        ['faction:yin'],
      ),
    )
    expect(whyNot(answer(named, 'seat3', askOf(open, 3)?.id ?? '', ['faction:sol']))).toContain(
      '[FACTION_TAKEN]',
    )
    expect(Object.values(seen(must(undo(named, 'seat2'))).chairs).map(({ faction }) => faction)).toEqual([
      'yin',
      undefined,
      undefined,
    ])
    expect(does(named, 3, 'faction:winnu').open.map(({ who, what }) => [who, what])).toEqual([
      ['seat1', 'start'],
    ])
  })
  it('case 28: without an eligible system the table may rule an exception, and goes on meanwhile', () => {
    const match = claimsBy(quiet(3, { map: 'A2: Lodor\nA3: supernova' }), 1, 1, 1, 1, 2, 3)
    expect(refuses(match, 3, 'place', { system: 'A3' })).toMatch(
      /ruling on noLegalSystem.*\[NO_ELIGIBLE_SYSTEM\]/,
    )
    const ruled = does(does(match, 3, 'rule', { question: 'noLegalSystem', answer: 'A3' }), 1, 'consent:yes')
    expect(seen(does(ruled, 3, 'place:A3')).edge).toMatchObject({ system: 'A3' })
    const changed = does(match, 1, 'host:system', { line: 'A9: empty' })
    expect(seen(does(changed, 3, 'place:A9')).edge).toMatchObject({ system: 'A9' })
  })
  it('case 29: who passes claims at the end of that turn', () => {
    const match = claims(does(opened(3), 1, 'pass'), 1, 'resources5')
    expect([seen(match).chairs.seat1?.slices, seen(match).chairs.seat1?.passed]).toEqual([1, true])
  })
  it('case 30: who forgot claims late, if the active player or the host agrees', () => {
    const forgot = does(does(opened(3), 2, 'turnEnd'), 3, 'turnBegin')
    expect(refuses(forgot, 2, 'claim:resources5')).toMatch(/late if Sol or Hacan agrees\..*\[WINDOW_CLOSED\]/)
    const asked = does(does(forgot, 2, 'late:tradegoods3', { goods: 3 }), 2, 'confirm')
    expect([1, 2, 3].map(seat => askOf(asked, seat)?.what)).toEqual(['consent', 'table', 'consent'])
    expect(seen(asked).left).toBe(6)
    const refused = does(does(asked, 3, 'consent:no'), 1, 'consent:no')
    expect([seen(refused).left, stateOf(refused).consent]).toEqual([6, undefined])
    expect(seen(does(does(asked, 3, 'consent:no'), 1, 'consent:yes')).slices[5]?.claim).toMatchObject({
      seat: 'seat2',
      turn: 1,
      late: true,
    })
    expect(refuses(claims(forgot, 3, 'resources5'), 3, 'late:secret1')).toContain('[ALREADY_THIS_TURN]')
  })
  it('a late claim that the books cannot pay any more by the time others agree comes to nothing', () => {
    const books = does(opened(3, { ledger: true }), 2, 'ledger', { planets: 'Jord 4/2', goods: 3 })
    const asked = does(
      does(does(does(books, 2, 'turnEnd'), 3, 'turnBegin'), 2, 'late:tradegoods3', { goods: 3 }),
      2,
      'confirm',
    )
    const spent = does(does(asked, 2, 'ledger', { planets: 'Jord 4/2', goods: 1 }), 3, 'consent:yes')
    expect([
      seen(spent).left,
      told(spent, 'consentEnded').map(({ how }) => how),
      stateOf(spent).ledger.seat2?.goods,
    ]).toEqual([6, ['lapsed'], 1])
    expect([
      seen(does(asked, 3, 'consent:yes')).left,
      stateOf(does(asked, 3, 'consent:yes')).ledger.seat2?.goods,
    ]).toEqual([5, 0])
  })
  it('who had the last turn of a round may have the first of the next', () => {
    const passed = does(does(does(opened(2), 1, 'pass'), 1, 'done'), 2, 'pass')
    const next = does(claims(passed, 2, 'resources5'), 1, 'round')
    const again = claims(does(next, 2, 'turnBegin'), 2, 'secret1')
    expect([seen(again).chairs.seat2?.slices, offered(again, 2).includes('turnBegin')]).toEqual([2, false])
    expect(hashOf(laidOn(opened(2), toolingOf(game).positions.write(next.state)))).toBe(hashOf(next))
  })
  it('what somebody has proposed is not pushed aside by a late claim that is confirmed meanwhile', () => {
    const forgot = does(does(does(opened(4), 2, 'turnEnd'), 3, 'turnBegin'), 2, 'late:tradegoods3', {
      goods: 3,
    })
    const proposed = does(does(forgot, 4, 'rule', { question: 'snacks', answer: 'yes' }), 2, 'consent:no')
    expect([
      offered(proposed, 2),
      askOf(proposed, 2)?.idle,
      refuses(proposed, 2, 'confirm').includes('[NEEDS_CONSENT]'),
    ]).toEqual([['change'], true, true])
    const settled = does(does(proposed, 1, 'consent:yes'), 3, 'consent:yes')
    expect([stateOf(settled).rulings.length, askOf(does(settled, 2, 'confirm'), 3)?.what]).toEqual([
      1,
      'consent',
    ])
  })
  it('case 31: a faction that turns over keeps slices and breakthrough, and rolls nothing', () => {
    const match = claims(opened(3, {}, ['firmament', 'sol', 'yin']), 1, 'resources5')
    const flipped = does(match, 1, 'flip')
    expect(seen(flipped).chairs.seat1).toMatchObject({
      faction: 'obsidian',
      breakthroughName: 'The Reaping',
      slices: 1,
    })
    expect([told(flipped, 'rolled').length, told(flipped, 'breakthroughGained').length]).toEqual([
      told(match, 'rolled').length,
      1,
    ])
  })
  it('case 33: slices of who is out stay claimed, and the leader is found among the others', () => {
    const match = does(claimsBy(quiet(5), 2, 2, 3, 3, 4), 1, 'host:eliminate', { seat: 'seat2' })
    expect(refuses(does(match, 5, 'turnEnd'), 5, 'claim:resources5')).toContain('[SLICE_TAKEN]')
    const full = does(claims(does(match, 5, 'turnEnd'), 5, 'tradegoods3'), 5, 'place:A1')
    expect(seen(full).edge).toMatchObject({ controller: 'seat3', infantry: 2 })
  })
})

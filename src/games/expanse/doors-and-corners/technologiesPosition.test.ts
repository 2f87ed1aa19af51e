import { expect, it } from 'vitest'
import { answer, type Match } from '../../../core/match.ts'
import { game } from '../../../testing/examples/play.ts'
import { must } from '../../../testing/must.ts'
import { table } from '../../../testing/table.ts'
import type { State, TechId } from '../state.ts'
import { toolingOf } from '../../../core/game.ts'

/** Expanded Technologies where a position gave somebody a tech of the level that is drawn. */

const drawn = (techs: object, scoringRound = 0): Match =>
  table({ modules: ['alpha'], techs, scoringRound })
    .scores('un', 'inner')
    .allPass()
    .match()
const asked = (match: Match): string[] => match.open.map(({ who }) => who)
const techsOf = (match: Match): State['techs'] => (match.state as unknown as State).techs
const keepAll = (match: Match): Match =>
  match.open.reduce((now, { who, id, options }) => must(answer(now, who, id, [options[0]?.id ?? ''])), match)

it('who holds a tech of the level draws none', () => {
  const match = drawn({ opa: ['dc.tech.opa.1a'] })
  expect(asked(match)).toEqual(['un', 'mcr', 'pg'])
  expect(match.rows.flatMap(({ facts }) => facts).filter(({ fact }) => fact === 'techsDrawn')).toHaveLength(3)
  expect(match.game.view(match.state, match.open, 'opa')).not.toHaveProperty('techsDrawn')
  expect(match.game.words.stack(match.state).join()).toContain(
    'Each player chooses a tech to keep. Still choosing: UN, MCR and Protogen.',
  )
  const after = keepAll(match)
  expect(techsOf(after).opa).toEqual(['dc.tech.opa.1a'])
  expect(techsOf(after).un).toHaveLength(1)
})

it('a tech of a level below hinders nobody', () => {
  const techs = {
    un: ['dc.tech.un.1c'],
    mcr: ['dc.tech.mcr.1a', 'dc.tech.mcr.2a'],
    opa: ['dc.tech.opa.1a', 'dc.tech.opa.1b'],
    pg: [],
  }
  expect(asked(drawn(techs, 1))).toEqual(['un', 'opa', 'pg'])
})

it('with the level held by all nobody is asked', () => {
  const techs = Object.fromEntries(['un', 'mcr', 'opa', 'pg'].map(seat => [seat, [`dc.tech.${seat}.1c`]]))
  const match = drawn(techs)
  expect(match.open.map(({ what }) => what)).toEqual(['turn'])
  expect(techsOf(match)).toEqual(techs)
})

it('a table dealt anew deals them none either', () => {
  const match = drawn({ opa: ['dc.tech.opa.1a'] })
  for (const seed of ['1', '2', '3'])
    expect(
      game()
        .asks(toolingOf(game()).resample(match.state, 'un', seed))
        .map(({ who }) => who),
    ).toEqual(asked(match))
})

it.each([
  ['both rivals', 'un', ['dc.tech.un.1a', 'dc.tech.un.1b'], 'Diplomats and Embassies'],
  ['a tech twice', 'opa', ['dc.tech.opa.1a', 'dc.tech.opa.1a'], 'twice'],
  ['a tech of another', 'opa', ['dc.tech.mcr.1a'], 'dc.tech.mcr.1a'],
  ['a tech of the box', 'opa', ['tech.opa.1'], 'tech.opa.1'],
] as const)('a table where somebody holds %s is told of', (_what, seat, techs: readonly TechId[], said) => {
  const twin = game().copy(table({ modules: ['alpha'] }).match().state) as unknown as State
  twin.techs[seat] = [...techs]
  expect(
    toolingOf(game())
      .check(twin as never)
      .join(),
  ).toContain(said)
})

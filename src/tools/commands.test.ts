import { expect, it } from 'vitest'
import { commands } from '../../commands/index.ts'
import { expanseCommands } from '../../commands/expanse.ts'
import { newRandom, roll } from '../core/random.ts'
import { randomAnswer } from '../core/randomAnswer.ts'
import { answer, openMatch } from '../core/match.ts'
import { helpMessage } from '../../commands/help.ts'
import { games } from '../games/index.ts'
import { checkCommands } from '../practice/limits/commands.ts'
import { must } from '../testing/must.ts'
import { table } from '../testing/table.ts'

it('every command fits the limits of Discord', () => {
  expect(() => checkCommands(commands.map(({ data }) => data))).not.toThrow()
})

/** Commands that Discord's clients handle themselves, listed above those of every bot. */
const DISCORDS_OWN = [
  'me',
  'shrug',
  'tableflip',
  'unflip',
  'spoiler',
  'tts',
  'nick',
  'msg',
  'thread',
  'leave',
  'gif',
  'giphy',
  'tenor',
  'kick',
  'ban',
  'timeout',
]
it('no command has the name of a Discord built-in: picking /me would post the text publicly', () => {
  expect(commands.map(({ data: { name } }) => name).filter(name => DISCORDS_OWN.includes(name))).toEqual([])
})

it('/help lists every command, and those of games where it says how to move', () => {
  const help = () =>
    commands.map(({ data: { name, ...data } }) => ({
      name,
      description: 'description' in data ? data.description : '',
    }))
  for (const topic of [undefined, 'commands']) {
    const said = helpMessage({ help }, topic).content ?? ''
    expect(commands.filter(({ data: { name } }) => !said.includes(`\n/${name}: `))).toEqual([])
    expect(said).not.toContain('the rest does not fit')
  }
  for (const game of Object.keys(games))
    expect(helpMessage({ help }, 'start').content).toMatch(new RegExp(` /${game}(,| or )`))
})

/** Collects the questions of random games, with all modules or none. */
function asked(seed: string, seats: readonly string[], isExpanded: boolean, whats: Set<string>): void {
  const { expanse } = games
  if (!expanse) throw new Error('no such game')
  const random = newRandom(seed)
  const modules = expanse.modules.filter(({ players }) => players.includes(seats.length)).map(({ id }) => id)
  let match = must(openMatch(expanse, { seats, modules: isExpanded ? modules : [], options: {}, seed }))
  for (let [ask] = match.open; ask; [ask] = match.open) {
    whats.add(ask.what)
    match = must(
      answer(
        match,
        ask.who,
        ask.id,
        randomAnswer(ask, below => roll(random, 'picks', below)),
      ),
    )
  }
}

it('every step of a path of /expanse is a question that the game asks', () => {
  const known = new Set(expanseCommands.moves.flatMap(({ steps }) => steps.flatMap(step => step.ask)))
  const whats = new Set<string>()
  // Random players never run out of influence.
  for (const ask of table({ influence: { titan: { opa: 10 }, rhea: { opa: 7 } } })
    .plays('opa', 'card.eros-incident')
    .match().open)
    whats.add(ask.what)
  for (let n = 1; n < 60 && ![...known].every(what => whats.has(what)); n++) {
    asked(n.toString(16), n % 3 === 0 ? ['un', 'mcr'] : ['un', 'mcr', 'opa', 'pg'], n % 2 === 0, whats)
  }
  expect([...known].filter(what => !whats.has(what))).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { commands } from '../../commands/index.ts'
import { customId, type Message } from '../discord/message/message.ts'
import { deliver } from '../discord/delivery/deliver.ts'
import { sendReminder } from '../discord/delivery/reminder.ts'
import { postMessage } from '../discord/delivery/post.ts'
import { presses } from '../discord/presses.ts'
import { plainMessage } from '../discord/delivery/unreachable.ts'
import { asRead, readTyped } from '../testing/companion.ts'
import { actBy, discordOf, lastShown, press, type FakeAct } from '../testing/discord.ts'
import { idOf, pressables } from '../testing/pressables.ts'
import { bids, club, HOUR, must, openAt, playOn, says, seatedTable, type Club } from '../testing/tables.ts'
import { toy } from '../testing/toy.ts'

/** Names and texts of people appear unchanged wherever they are shown: no link, nothing bold, no ping. */

const NAME = '[Win](https://e.co) **x**'
const QUESTION = '[Free Nitro](https://evil.example)'
const ANSWER = '** <@&123> @everyone'
const PLACE = '300000000000000002'

const textsOf = ({ content = '', embeds = [], panels = [] }: Message): readonly string[] => [
  content,
  ...panels.flatMap(({ parts }) => parts.flatMap(part => ('text' in part ? [part.text] : []))),
  ...embeds.flatMap(({ title = '', description = '' }) => [title, description]),
]
/** Drawings in a block are plain by themselves. */
const proseOf = (message: Message): string =>
  textsOf(message)
    .join('\n')
    .replace(/```[\s\S]*?```/g, '')
const TWICE = /\\\\/
/** If signs stand for escaped characters, Discord would still make something of them. */
const ALIVE = /\]\(|https?:\/\/|<@&|@everyone|\*\*x\*\*|\*\* \u200b?<\W*&/
const faultsIn = (message: Message): readonly string[] =>
  proseOf(message)
    .split('\n')
    .filter(line => TWICE.test(line) || ALIVE.test(line.replace(/\\./g, '·')))

interface Told {
  readonly at: Club
  readonly id: string
}
const doing = async (
  at: Club,
  person: string,
  name: string,
  sub?: string,
  options: Readonly<Record<string, string | boolean>> = {},
  channel = PLACE,
): Promise<FakeAct> => {
  const act = actBy(at, person, { ...(sub === undefined ? {} : { sub }), options, channel })
  await commands.find(({ data }) => data.name === name)?.run(act)
  return act
}
const shownTo = async (...given: Parameters<typeof doing>): Promise<Message> =>
  lastShown(await doing(...given))
const pressed = async (at: Club, person: string, id: string, values?: readonly string[]): Promise<Message> =>
  lastShown(await press(at, presses, person, id, values))
const pressedIn = (at: Club, person: string, message: Message, label: string): Promise<Message> =>
  pressed(at, person, idOf(message, label))

/** Ada plays a faction of that name, Bob asks for a ruling, and nothing has been told yet. */
async function asked(): Promise<Told> {
  const at = club()
  const id = await seatedTable(at, 'expedition', 3, {
    place: PLACE,
    name: NAME,
    options: { noFracture: true, map: 'A1: empty' },
  })
  await readTyped(at, 'ada', 'faction', { faction: 'custom', name: NAME, breakthrough: ANSWER })
  await readTyped(at, 'bob', 'faction', { faction: 'hacan' })
  await readTyped(at, 'cyd', 'faction', { faction: 'sol' })
  await readTyped(at, 'ada', 'start')
  await readTyped(at, 'bob', 'rule', { question: QUESTION, answer: ANSWER })
  return { at, id }
}
const posted = async ({ at, id }: Told): Promise<Message> => {
  const { context, outbox } = discordOf(at)
  while (await at.tables.story.tell(id, post => deliver(context, post)));
  return { content: '', embeds: outbox.sent.map(({ message }) => ({ description: proseOf(message) })) }
}
const nudged = async ({ at }: Told, gone?: string): Promise<Message> => {
  const { context, outbox } = discordOf(at)
  if (gone !== undefined) outbox.gone.add(gone)
  must(await at.tables.people.keepPerson({ id: 'cyd', remind: 'message' }))
  at.clock.now += 100 * HOUR
  await at.tables.story.remind(
    one => sendReminder(context, one),
    (_reminder, error) => {
      throw error
    },
  )
  return {
    embeds: [...outbox.sent, ...outbox.directed].map(({ message }) => ({ description: proseOf(message) })),
  }
}
const look = async ({ at, id }: Told, person?: string) => must(await at.tables.play.look(id, person))
const plainPost = async ({ at, id }: Told): Promise<Message> => {
  const messages: Message[] = []
  await at.tables.story.tell(id, post => Promise.resolve(void messages.push(plainMessage(post, '1'))))
  return messages[0] ?? {}
}
const over = async (told: Told): Promise<Message> => {
  for (const person of ['bob', 'cyd']) must(await told.at.tables.lobby.resign(told.id, person))
  return posted(told)
}
const agreed = async ({ at, id }: Told): Promise<void> => void (await says(at, id, 'cyd', 'consent:yes'))
const proposed = async (told: Told): Promise<Message> => {
  await posted(told)
  must(await told.at.tables.play.propose(told.id, 'bob', 3))
  return posted(told)
}
const consoleOf = ({ at, id }: Told, person: string): Promise<Message> =>
  pressed(at, person, customId('move', id))

/** A toy in which all that can be called is called like that. */
const called: typeof toy = {
  ...toy,
  id: 'called',
  standings: s => toy.standings(s).map((one, at) => ({ ...one, rank: at + 1 })),
  words: {
    ...toy.words,
    seat: () => NAME,
    ask: () => QUESTION,
    option: (_s, _ask, { id }) => `${NAME} ${id}`,
    says: () => ANSWER,
    fact: () => QUESTION,
  },
}
async function toyed(): Promise<Told> {
  const at = club(undefined, called)
  return { at, id: await seatedTable(at, 'called', 2, { place: PLACE, name: NAME }) }
}
const confirmed = async ({ at, id }: Told): Promise<Message> =>
  pressedIn(at, 'ada', await consoleOf({ at, id }, 'ada'), `${NAME} 3`)
async function half(): Promise<Message> {
  const { at, id } = await toyed()
  await bids(at, id)
  const first = await consoleOf({ at, id }, 'ada')
  const [menu] = pressables(first)
  return pressed(at, 'ada', menu?.id ?? '', [menu?.value ?? ''])
}
async function played(): Promise<Told> {
  const told = await toyed()
  while ((await openAt(told.at, told.id)).length) await playOn(told.at, told.id, 1)
  return told
}

type Make = (told: Told) => Promise<Message>
const makers: Readonly<Record<string, readonly [holds: string, make: Make]>> = {
  'posts': [QUESTION, posted],
  'a post without a player': [
    NAME,
    async told => {
      must(await told.at.tables.lobby.resign(told.id, 'ada'))
      return posted(told)
    },
  ],
  'a post with a note': [
    QUESTION,
    async told =>
      postMessage(
        { table: (await look(told)).table, nonce: '', rows: [], story: [], more: false },
        await look(told),
        QUESTION,
      ),
  ],
  'a post as plain text': [QUESTION, plainPost],
  'a post of a proposal': [NAME, proposed],
  'the end': [NAME, over],
  'reminders': [QUESTION, nudged],
  'a reminder of somebody who is gone': [NAME, told => nudged(told, 'ada')],
  'the console of who is asked': [QUESTION, told => consoleOf(told, 'ada')],
  'the console of who is not': [NAME, told => consoleOf(told, 'bob')],
  'the console of a guest': [NAME, told => consoleOf(told, 'dan')],
  'what is looked at once more': [NAME, async () => confirmed(await toyed())],
  'what is chosen so far': [NAME, half],
  'the end of what was played': [NAME, async () => posted(await played())],
  'the console after what was played': [NAME, async () => consoleOf(await played(), 'ada')],
  'what was done': [
    QUESTION,
    async ({ at }) => shownTo(at, 'ada', 'expedition', 'decide', { choice: 'yes' }),
  ],
  'what is refused': [NAME, ({ at }) => shownTo(at, 'cyd', 'expedition', 'host', { do: 'close' })],
  'what is asked instead': [QUESTION, ({ at }) => shownTo(at, 'ada', 'expedition', 'turn', { what: 'end' })],
  'what cannot be chosen': [ANSWER, ({ at }) => shownTo(at, 'ada', 'answer', undefined, { answer: ANSWER })],
  "a question that is another's": [
    NAME,
    async told => pressed(told.at, 'dan', idOf(await consoleOf(told, 'ada'), 'Agree')),
  ],
  'undoing': [QUESTION, ({ at }) => shownTo(at, 'bob', 'undo')],
  'an undo to be agreed to': [
    QUESTION,
    async told => {
      await agreed(told)
      return shownTo(told.at, 'bob', 'undo')
    },
  ],
  'the board': [NAME, ({ at }) => shownTo(at, 'ada', 'board')],
  'the board as lines': [NAME, ({ at }) => shownTo(at, 'ada', 'expedition', 'board', { text: true })],
  'the hand': [NAME, ({ at }) => shownTo(at, 'ada', 'hand')],
  'the hand of a guest': [NAME, ({ at }) => shownTo(at, 'dan', 'hand')],
  'all games': [QUESTION, ({ at }) => shownTo(at, 'ada', 'games')],
  'all tables': [NAME, ({ at }) => shownTo(at, 'ada', 'table', 'list')],
  'how a table stands': [QUESTION, ({ at }) => shownTo(at, 'ada', 'table', 'status')],
  'the story of a table': [
    QUESTION,
    async told => {
      await posted(told)
      return shownTo(told.at, 'ada', 'table', 'history')
    },
  ],
  'the log': [QUESTION, ({ at }) => shownTo(at, 'bob', 'expedition', 'log')],
  'the game step by step': [
    QUESTION,
    async told => {
      await posted(told)
      return shownTo(told.at, 'ada', 'history')
    },
  ],
  'a step that is not': [
    ANSWER.slice(0, 8),
    async told => {
      await posted(told)
      return shownTo(told.at, 'ada', 'history', undefined, { turn: ANSWER })
    },
  ],
  'the rulings': [
    QUESTION,
    async told => {
      await agreed(told)
      return shownTo(told.at, 'ada', 'expedition', 'rule')
    },
  ],
  'how it stands': [NAME, ({ at }) => shownTo(at, 'ada', 'expedition', 'status')],
  'what is not known': [QUESTION, ({ at }) => shownTo(at, 'ada', 'expedition', 'info', { about: QUESTION })],
  'why not': [NAME, ({ at }) => shownTo(at, 'ada', 'expedition', 'why', { do: 'host:close', seat: 'seat2' })],
  'a table that is not': [
    ANSWER.slice(0, 8),
    ({ at }) => shownTo(at, 'ada', 'board', undefined, { table: ANSWER }),
  ],
  'tables that can be meant': [
    NAME,
    async ({ at }) => {
      await seatedTable(at, 'toy', 2, { place: `channel:${PLACE}/x`, name: NAME })
      return shownTo(at, 'ada', 'board', undefined, {}, '300000000000000009')
    },
  ],
}

describe('names and texts of people appear unchanged, never as markdown', () => {
  it.each(Object.entries(makers))('%s', async (_maker, [holds, make]) => {
    const message = await make(await asked())
    expect(asRead(proseOf(message))).toContain(holds)
    expect(faultsIn(message)).toEqual([])
  })
})

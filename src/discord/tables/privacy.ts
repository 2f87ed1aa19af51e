import type { TableCard } from '../../table/card.ts'
import type { PersonId, TableId } from '../../table/store.ts'
import type { Presses } from '../command.ts'
import type { CommandAct, Context } from '../context.ts'
import { customId, CONTENT, plainly, sentence } from '../message/message.ts'
import { buttons } from './confirm.ts'
import { isKnown, placeOf, named, seatName } from './lookup.ts'
import { firstLines } from '../message/pages.ts'
import { refreshSignUp } from './signUp.ts'
import {
  AN_UNSEEN_TABLE,
  COUNTS_ARE_KEPT,
  DELETES_SETTINGS,
  discordId,
  FORGET_ME,
  FORGOTTEN,
  KEEP_ME,
  NO_STORED_TABLES,
  readTables,
  ROLES,
  settingsSentences,
  signUpGoes,
  STORED_TABLES,
  storedTable,
  THAT_IS_ALL,
  youGiveUp,
  youLeave,
} from './words/privacy.ts'

/** Shows people what the bot stores about them, and deletes it. */

const SUBS: Readonly<Record<string, (act: CommandAct) => Promise<void>>> = { show, forget }

export async function runPrivacy(act: CommandAct): Promise<void> {
  await SUBS[act.sub ?? '']?.(act)
}

const chairOf = ({ chairs }: TableCard, person: PersonId): TableCard['chairs'][number] | undefined =>
  chairs.find(chair => chair.person === person)

const roles = (
  context: Context,
  table: TableCard,
  person: PersonId,
  { hasDraft, hasOrder }: { readonly hasDraft: boolean; readonly hasOrder: boolean },
): readonly string[] => {
  const chair = chairOf(table, person)
  const faction = chair?.seat ?? chair?.wish
  const plays = faction === undefined ? ROLES.player : seatName(context, table, faction)
  return [
    ...(chair ? [plays] : []),
    ...(table.host === person ? [ROLES.host] : []),
    ...(table.invited?.includes(person) ? [ROLES.invited] : []),
    ...(table.successor === person ? [ROLES.successor] : []),
    ...(hasDraft ? [ROLES.draft] : []),
    ...(hasOrder ? [ROLES.order] : []),
  ]
}

async function show(act: CommandAct): Promise<void> {
  const { context, person } = act
  const tables = await context.tables.people.naming(person)
  const drafted = await context.tables.people.draftedAt(person)
  const ordered = await context.tables.people.orderedAt(person)
  const read = await context.tables.people.readAt(person)
  const lines = [
    discordId(person),
    settingsSentences(await context.tables.people.person(person)),
    tables.length ? STORED_TABLES : NO_STORED_TABLES,
    ...(await Promise.all(
      tables.map(async table =>
        storedTable(
          (await isKnown(act, table)) ? named(table) : AN_UNSEEN_TABLE,
          roles(context, table, person, {
            hasDraft: drafted.includes(table.id),
            hasOrder: ordered.includes(table.id),
          }),
          table.phase === 'over',
        ),
      ),
    )),
    ...(read.length ? [readTables(read.length)] : []),
    THAT_IS_ALL,
    COUNTS_ARE_KEPT,
  ]
  await act.show({ content: firstLines(lines, CONTENT) })
}

/** Asks for confirmation, listing the seats and sign-ups this gives up. */
async function forget(act: CommandAct): Promise<void> {
  const { context, person } = act
  const tables = (await context.tables.people.naming(person)).filter(({ phase }) => phase !== 'over')
  const seats = tables
    .filter(({ phase }) => phase === 'playing')
    .flatMap(table => {
      const seat = chairOf(table, person)?.seat
      return seat === undefined ? [] : [youGiveUp(seatName(context, table, seat), named(table))]
    })
  const hosted = tables
    .filter(({ phase, host }) => phase === 'open' && host === person)
    .map(table => signUpGoes(named(table)))
  const left = tables
    .filter(table => table.phase === 'open' && table.host !== person && chairOf(table, person))
    .map(table => youLeave(named(table)))
  const lines = [DELETES_SETTINGS, ...seats, ...hosted, ...left]
  await act.show({
    content: firstLines(lines, CONTENT),
    components: [buttons(customId('forget'), FORGET_ME, KEEP_ME)],
  })
}

/** Updates the sign-up or the story, so that others see the person is gone. */
async function shownWithout(context: Context, id: TableId): Promise<void> {
  const table = await context.tables.lobby.card(id)
  if (table && placeOf(table)?.is === 'signUp') await refreshSignUp(context, table)
  if (table?.phase !== 'open') context.tell(id)
}

export const privacyPresses: Presses = {
  forget: {
    tableless: true,
    run: async act => {
      const said = await act.context.tables.people.forget(act.person, act.key)
      if (!said.ok) return act.show(plainly(said.why))
      for (const table of said.value) await shownWithout(act.context, table)
      await act.show(sentence(FORGOTTEN))
    },
  },
}

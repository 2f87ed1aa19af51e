import {
  anywhere,
  listed,
  oneOf,
  whole,
  yesOrNo,
  type Command,
  type Suggestion,
} from '../src/discord/command.ts'
import type { CommandAct, Typing } from '../src/discord/context.ts'
import { MAX_SUGGESTIONS, plainly, sentence } from '../src/discord/message/message.ts'
import { announceDigest } from '../src/discord/delivery/digest.ts'
import { NO_DIRECT_MESSAGES } from '../src/discord/delivery/words/digest.ts'
import { settingsSentences } from '../src/discord/tables/words/privacy.ts'

const HOURS = 23
const OFF = 'off'
const DIGESTS = Object.fromEntries([
  ...Array.from({ length: HOURS + 1 }, (_, hour) => [String(hour), `${hour}:00`] as const),
  [OFF, 'Off'] as const,
])
export const settings: Command = {
  data: anywhere('settings', 'See or change your time zone, quiet hours, reminders, digest and boards', {
    options: [
      listed('zone', 'Your time zone, like Europe/Vienna'),
      whole('quiet-from', 'The hour your quiet hours begin; reminders wait until they end', 0, HOURS),
      whole('quiet-to', 'The hour your quiet hours end', 0, HOURS),
      oneOf('remind', 'Where the bot reminds you that it is your turn', {
        table: 'At the table',
        message: 'By direct message',
        never: 'Never',
      }),
      oneOf('board', 'How the bot draws the boards that only you see', {
        wide: 'Wide',
        tall: 'Tall, for a phone',
        table: 'Like the table',
      }),
      oneOf('digest', 'When the bot sends your daily digest by direct message', DIGESTS),
      yesOrNo('heads-up', 'Get a direct message when you are next, at most once a day'),
    ],
  }),
  run: runSettings,
  suggest: typing => Promise.resolve(suggestZones(typing)),
}

type Person = Awaited<ReturnType<CommandAct['context']['tables']['people']['person']>>

/** Changes and shows a person's settings. */
async function runSettings(act: CommandAct): Promise<void> {
  const { context, person } = act
  const before = await context.tables.people.person(person)
  const wanted = changedBy(act, before)
  const kept =
    wanted === before ? { ok: true as const, value: before } : await context.tables.people.keepPerson(wanted)
  if (!kept.ok) return act.show(plainly(kept.why))
  const { digestAt } = kept.value
  const isReached =
    digestAt === undefined ||
    digestAt === before.digestAt ||
    (await announceDigest(context, person, digestAt, act.key))
  await act.show(
    sentence([settingsSentences(kept.value), ...(isReached ? [] : [NO_DIRECT_MESSAGES])].join(' ')),
  )
}

/** Returns the very same person if nothing was typed. */
function changedBy(act: CommandAct, before: Person): Person {
  const { digestAt, headsUp, ...rest } = before
  const changes = changesIn(act)
  const digest = act.text('digest')
  const wantsHeadsUp = act.flag('heads-up')
  if (!Object.keys(changes).length && digest === undefined && wantsHeadsUp === undefined) return before
  const hour = digest === undefined ? digestAt : digest === OFF ? undefined : Number(digest)
  return {
    ...rest,
    ...changes,
    ...(hour === undefined ? {} : { digestAt: hour }),
    ...((wantsHeadsUp ?? headsUp) ? { headsUp: true } : {}),
  }
}

const BOARDS = ['wide', 'tall', 'table'] as const
const WAYS = ['table', 'message', 'never'] as const
function changesIn(act: CommandAct): Parameters<typeof settingsSentences>[0] {
  const zone = act.text('zone'),
    quietFrom = act.number('quiet-from'),
    quietTo = act.number('quiet-to')
  const remind = WAYS.find(way => way === act.text('remind'))
  const board = BOARDS.find(style => style === act.text('board'))
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(quietFrom === undefined ? {} : { quietFrom }),
    ...(quietTo === undefined ? {} : { quietTo }),
    ...(remind === undefined ? {} : { remind }),
    ...(board === undefined ? {} : { board }),
  }
}

/** Suggests time zones, those whose city starts with the typed text first. */
function suggestZones({ focused }: Typing): readonly Suggestion[] {
  const typed = focused.value.trim().toLowerCase().replaceAll(' ', '_')
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].filter(zone =>
    zone.toLowerCase().includes(typed),
  )
  const begins = (zone: string): number =>
    Number((zone.split('/').at(-1) ?? '').toLowerCase().startsWith(typed))
  return zones
    .sort((a, b) => begins(b) - begins(a))
    .slice(0, MAX_SUGGESTIONS)
    .map(zone => ({ name: zone, value: zone }))
}

import { ApplicationCommandOptionType as Option, Client, Events, GatewayIntentBits, Routes } from 'discord.js'
import { startPractice, type Practice } from '../../practice/server.ts'
import { grade, median, percentile, thousands, type Line } from './numbers.ts'

interface Trips {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}
/** Measures from an action to what the person sees, through discord.js and back, both sides on one core. */
export interface PracticeMeasured {
  readonly suggestions: Trips
  readonly replies: Trips
}

const ROUNDS = 5
const TRIPS_A_ROUND = 1000
/** Limits how many people act at once. */
const PEOPLE = 8
const GOALS = { suggestions: 500, replies: 200, p99: 50 }

const COMMAND = {
  name: 'act',
  description: 'Acts',
  options: [{ name: 'what', description: 'What', type: Option.String, autocomplete: true }],
}
const CHOICES = Array.from({ length: 25 }, (_, at) => ({
  name: `Choice number ${at}`,
  value: `choice-${at}`,
}))

async function connected({ api, application }: Practice): Promise<Client> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } })
  client.on(Events.InteractionCreate, interaction => {
    if (interaction.isAutocomplete()) void interaction.respond(CHOICES)
    else if (interaction.isChatInputCommand()) void interaction.reply('Done.')
  })
  const ready = new Promise(done => {
    client.once(Events.ClientReady, done)
  })
  await client.login(application.token)
  await ready
  return client
}

async function round(
  trip: () => Promise<{ readonly ok: boolean }>,
): Promise<{ readonly seconds: number; readonly times: readonly number[] }> {
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      for (let at = 0; at < TRIPS_A_ROUND / PEOPLE; at++) {
        const before = performance.now()
        if (!(await trip()).ok) throw new Error('an interaction was not answered')
        times.push(performance.now() - before)
      }
    }),
  )
  return { seconds: (performance.now() - started) / 1000, times }
}

async function trips(trip: () => Promise<{ readonly ok: boolean }>): Promise<Trips> {
  // The first round warms up.
  await round(trip)
  const rounds = []
  for (let at = 0; at < ROUNDS; at++) rounds.push(await round(trip))
  const times = rounds.flatMap(one => one.times)
  return {
    perSecond: Math.round(median(rounds.map(({ seconds }) => TRIPS_A_ROUND / seconds))),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

export async function measurePractice(): Promise<PracticeMeasured> {
  const practice = await startPractice({ port: 0 })
  const client = await connected(practice)
  const { interactions, world, guild, application } = practice
  const { id } = (await client.rest.post(Routes.applicationCommands(application.id), { body: COMMAND })) as {
    readonly id: string
  }
  const channel = world.addChannel(guild.id, 'bench').id
  const suggestions = await trips(() =>
    interactions.autocomplete(guild.owner_id, channel, id, [
      { name: 'what', type: Option.String, value: 'ch', focused: true },
    ]),
  )
  const replies = await trips(() => interactions.command(guild.owner_id, channel, id, []))
  await client.destroy()
  await practice.close()
  return { suggestions, replies }
}

const line = (what: string, { perSecond, p50, p99 }: Trips, goal: number): Line => {
  const met = perSecond >= goal && p99 < GOALS.p99
  return [
    what,
    `${thousands(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    `${goal}/s, p99 ${GOALS.p99} ms`,
    grade(met, met),
  ]
}

export const practiceLines = ({ suggestions, replies }: PracticeMeasured): readonly Line[] => [
  line(`practice: suggestions, ${PEOPLE} people at once`, suggestions, GOALS.suggestions),
  line(`practice: commands answered, ${PEOPLE} people at once`, replies, GOALS.replies),
]

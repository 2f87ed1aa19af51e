import {
  DIRECTORY_IS_ADDRESS,
  levelIsOneOf,
  onlyShellsKnowHome,
  portIsNumber,
  SHARDS_SHARE_DATABASE,
  shardsIsNumber,
  TOKEN_HAS_SPACES,
} from './words.ts'
import { resolve } from 'node:path'
import { z } from 'zod'
import { levelNamed, levels } from './mind/levels.ts'
import { whyNotAddress } from './store/connect.ts'

/** The settings from the environment. */
export interface Config {
  /** Without it, the PostgreSQL that comes with the packages runs in `dataDir`. */
  readonly databaseUrl?: string
  /** Always absolute. */
  readonly dataDir: string
  /** Without it, the practice server on this machine takes the place of Discord. */
  readonly token?: string
  /**
   * How many connections share the servers; 'auto' asks Discord. Without it there is one, in this process.
   */
  readonly shards?: number | 'auto'
  /** Which of the shards this process is. */
  readonly shard?: number
  /** Where /livez, /readyz and /metrics are served, if anywhere. */
  readonly health?: { readonly host: string; readonly port: number }
  readonly practice: { readonly host: string; readonly port: number }
  readonly logLevel: string
  /** A program that answers for the computer opponents of a level. */
  readonly outsider?: { readonly command: string; readonly level: string }
}
export type ConfigRead =
  | { readonly ok: true; readonly value: Config }
  | { readonly ok: false; readonly reasons: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

/** Checks a string with a function that gives the reason against it. */
const text = (whyNot: (value: string) => string | undefined) =>
  z.string().superRefine((value, check) => {
    const why = whyNot(value)
    if (why !== undefined) check.addIssue({ code: 'custom', message: why })
  })

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent']
const TALLEST_PORT = 65_535
const MOST_SHARDS = 1000

const isWhole = (value: string, from: number, to: number): boolean =>
  /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to
const isShards = (value: string): boolean => value === 'auto' || isWhole(value, 1, MOST_SHARDS)
const port = (name: string) =>
  text(value => (isWhole(value, 0, TALLEST_PORT) ? undefined : portIsNumber(name, value, TALLEST_PORT)))

const shape = z
  .object({
    DATABASE_URL: text(whyNotAddress).optional(),
    DATA_DIR: text(whyNotDirectory).default('./data'),
    DISCORD_TOKEN: text(value => (/\s/.test(value) ? TOKEN_HAS_SPACES : undefined)).optional(),
    SHARDS: text(value => (isShards(value) ? undefined : shardsIsNumber(value, MOST_SHARDS))).optional(),
    HEALTH_PORT: port('HEALTH_PORT').optional(),
    HEALTH_HOST: z.string().default('127.0.0.1'),
    PRACTICE_PORT: port('PRACTICE_PORT').default('3210'),
    PRACTICE_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: text(value =>
      LOG_LEVELS.includes(value) ? undefined : levelIsOneOf('LOG_LEVEL', value, LOG_LEVELS),
    ).default('info'),
    BOT_COMMAND: z.string().optional(),
    BOT_LEVEL: text(value =>
      levelNamed(value)
        ? undefined
        : levelIsOneOf(
            'BOT_LEVEL',
            value,
            levels.map(({ name }) => name),
          ),
    ).default('Admiral'),
  })
  .superRefine(({ SHARDS, DATABASE_URL, DISCORD_TOKEN }, check) => {
    // The database that comes with the packages serves one program.
    if (
      SHARDS !== undefined &&
      isShards(SHARDS) &&
      (DATABASE_URL === undefined || DISCORD_TOKEN === undefined)
    )
      check.addIssue({
        code: 'custom',
        message: SHARDS_SHARE_DATABASE,
      })
  })

function whyNotDirectory(path: string): string | undefined {
  if (path.startsWith('~')) return onlyShellsKnowHome(path)
  return /^\w+:\/\//.test(path) ? DIRECTORY_IS_ADDRESS : undefined
}

/** Reads the environment and lists everything that is wrong with it. */
export function readConfig(env: Environment): ConfigRead {
  // Many tools write an empty value where there is none.
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const { shard, rest } = asShard(given)
  const read = shape.safeParse(rest)
  return read.success
    ? { ok: true, value: configOf(read.data, shard) }
    : { ok: false, reasons: read.error.issues.map(({ message }) => message) }
}

/** In a shard's process, discord.js says with SHARDS which one it is. */
function asShard({ SHARDS, SHARDING_MANAGER, ...rest }: Environment): {
  readonly shard?: number
  readonly rest: Environment
} {
  if (SHARDING_MANAGER === undefined)
    return { rest: { ...rest, ...(SHARDS === undefined ? {} : { SHARDS }) } }
  return { shard: Number.parseInt(SHARDS ?? '0', 10), rest }
}

export const healthPortOf = (port: number, shard: number): number => port + 1 + shard

const configOf = (read: z.infer<typeof shape>, shard: number | undefined): Config =>
  Object.freeze({
    dataDir: resolve(read.DATA_DIR),
    logLevel: read.LOG_LEVEL,
    practice: { host: read.PRACTICE_HOST, port: Number(read.PRACTICE_PORT) },
    ...(read.DATABASE_URL === undefined ? {} : { databaseUrl: read.DATABASE_URL }),
    ...(read.DISCORD_TOKEN === undefined ? {} : { token: read.DISCORD_TOKEN }),
    ...(read.SHARDS === undefined
      ? {}
      : { shards: read.SHARDS === 'auto' ? ('auto' as const) : Number(read.SHARDS) }),
    ...(shard === undefined ? {} : { shard }),
    ...(read.BOT_COMMAND === undefined
      ? {}
      : {
          outsider: {
            command: read.BOT_COMMAND,
            level: levelNamed(read.BOT_LEVEL)?.name ?? read.BOT_LEVEL,
          },
        }),
    // Each process has its own port; the one that starts them answers for all.
    ...(read.HEALTH_PORT === undefined
      ? {}
      : {
          health: {
            host: read.HEALTH_HOST,
            port:
              shard === undefined ? Number(read.HEALTH_PORT) : healthPortOf(Number(read.HEALTH_PORT), shard),
          },
        }),
  })

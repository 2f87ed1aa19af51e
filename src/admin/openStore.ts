import { readConfig, type Config } from '../config.ts'
import { runningIn } from '../store/embedded/index.ts'
import { lookInto, openStore, type Opened } from '../store/open.ts'
import type { Deps } from '../table/deps.ts'
import { depsFor } from '../table/service.ts'
import { aloud, fail } from './tool.ts'
import { OTHER_SCHEMA_SENTENCE } from './words.ts'

/**
 * Runs a tool on the tables that DATABASE_URL or DATA_DIR name, also beside a bot that is at them, and
 * returns its exit code.
 * A tool that writes brings the database up to date first, as the bot would.
 */
export async function withTables(
  intent: 'look' | 'write',
  tool: (deps: Deps) => Promise<number>,
): Promise<number> {
  const config = readConfig(process.env)
  if (!config.ok) return fail(aloud, config.reasons.join('\n'), 2)
  const opened = await openFor(intent, config.value)
  if (!opened.ok) return fail(aloud, opened.why)
  const { value } = opened
  const interrupted = (): void => void value.close().finally(() => process.exit(INTERRUPTED))
  for (const signal of SIGNALS) process.once(signal, interrupted)
  try {
    return await tool(depsFor(value.store))
  } catch (error) {
    return fail(aloud, sentenceOf(error))
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted)
    await value.close()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const INTERRUPTED = 130

/** Holds a table or a column that is not there, as Prisma and as PostgreSQL say it. */
const OTHER_SCHEMA: readonly unknown[] = ['P2021', 'P2022', '42P01', '42703']

function sentenceOf(error: unknown): string {
  if (OTHER_SCHEMA.includes((error as { code?: unknown } | null)?.code)) return OTHER_SCHEMA_SENTENCE
  return error instanceof Error ? error.message : String(error)
}

/** Sentences on the way are no result, so they go where complaints go. */
async function openFor(intent: 'look' | 'write', config: Config): Promise<Opened> {
  if (intent === 'look') return lookInto(config, { notice: aloud.complain })
  const beside = config.databaseUrl ?? (await runningIn(config.dataDir))
  return openStore(
    { ...config, ...(beside === undefined ? {} : { databaseUrl: beside }) },
    { notice: aloud.complain },
  )
}

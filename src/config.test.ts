import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, type Config } from './config.ts'

function read(env: Readonly<Record<string, string>>): Config {
  const config = readConfig(env)
  if (!config.ok) throw new Error(config.reasons.join(' '))
  return config.value
}
const whyNot = (env: Readonly<Record<string, string>>): readonly string[] => {
  const config = readConfig(env)
  return config.ok ? [] : config.reasons
}
const USUAL = { logLevel: 'info', practice: { host: '127.0.0.1', port: 3210 } }
const URL = 'postgres://me:secret@db.example:5432/tightbeam'

test('without anything set, the data lies in ./data', () => {
  expect(read({ PATH: '/bin' })).toEqual({ dataDir: resolve('data'), ...USUAL })
  expect(read({ DATABASE_URL: '', DATA_DIR: ' ' })).toEqual({ dataDir: resolve('data'), ...USUAL })
})

test('what is set is read, and cannot be changed', () => {
  const config = read({ DATABASE_URL: ` ${URL}`, DATA_DIR: '/srv/tightbeam/' })
  expect(config).toEqual({ databaseUrl: URL, dataDir: '/srv/tightbeam', ...USUAL })
  expect(() => Object.assign(config, { dataDir: '/tmp' })).toThrow(TypeError)
})

test('each wrong value gets one sentence, all at once, and no password is shown', () => {
  expect(whyNot({ DATABASE_URL: 'mysql://me:secret@db/x', DATA_DIR: '~/data' })).toEqual([
    'DATABASE_URL is not the address of a PostgreSQL database: it should look like ' +
      'postgres://user:password@host:5432/database.',
    "DATA_DIR is '~/data', but only a shell understands ~. Write the full path, for example " +
      '/home/me/tightbeam.',
  ])
  expect(whyNot({ DATA_DIR: URL })).toEqual([
    'DATA_DIR must be a directory, for example ./data. Put the address of a database in DATABASE_URL.',
  ])
})

test('Discord, its shards and where the health is', () => {
  expect(
    read({
      DISCORD_TOKEN: ' abc ',
      DATABASE_URL: URL,
      SHARDS: 'auto',
      HEALTH_PORT: '8080',
      LOG_LEVEL: 'debug',
      PRACTICE_PORT: '0',
    }),
  ).toMatchObject({
    token: 'abc',
    shards: 'auto',
    health: { host: '127.0.0.1', port: 8080 },
    logLevel: 'debug',
    practice: { port: 0 },
  })
  expect(whyNot({ SHARDS: '2' })).toEqual([
    'SHARDS needs DISCORD_TOKEN and DATABASE_URL, since all processes share one database.',
  ])
  expect(whyNot({ SHARDS: '0', HEALTH_PORT: '99999', LOG_LEVEL: 'loud' })).toHaveLength(3)
})

test('the process of a shard hears from the library which one it is, and has a health of its own', () => {
  const config = read({
    SHARDING_MANAGER: 'true',
    SHARDS: '3',
    DISCORD_TOKEN: 'abc',
    DATABASE_URL: URL,
    HEALTH_PORT: '8080',
  })
  expect(config).toMatchObject({ shard: 3, health: { port: 8084 } })
  expect(config).not.toHaveProperty('shards')
})

test('a program that plays for a level, and the level it takes the place of', () => {
  expect(read({}).outsider).toBeUndefined()
  expect(read({ BOT_COMMAND: 'node mine.mjs' }).outsider).toEqual({
    command: 'node mine.mjs',
    level: 'Admiral',
  })
  expect(read({ BOT_COMMAND: 'x', BOT_LEVEL: 'pilot' }).outsider?.level).toBe('Pilot')
  expect(whyNot({ BOT_LEVEL: 'Cook' })).toEqual([
    "BOT_LEVEL is 'Cook', but must be one of Deckhand, Pilot, Captain, Admiral.",
  ])
})

import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'

function read(env: Readonly<Record<string, string>>): Config {
  const config = readConfig(env)
  if (!config.ok) throw new Error(config.reasons.join(' '))
  return config.value
}
const whyNot = (env: Readonly<Record<string, string>>): readonly string[] => {
  const config = readConfig(env)
  return config.ok ? [] : config.reasons
}
const URL = 'postgres://me:secret@db.example:5432/tightbeam'

test('without anything set, the data lies in ./data', () => {
  expect(read({ PATH: '/bin' })).toEqual({ dataDir: resolve('data') })
  expect(read({ DATABASE_URL: '', DATA_DIR: ' ' })).toEqual({ dataDir: resolve('data') })
})

test('what is set is read, and cannot be changed', () => {
  const config = read({ DATABASE_URL: ` ${URL}`, DATA_DIR: '/srv/tightbeam/' })
  expect(config).toEqual({ databaseUrl: URL, dataDir: '/srv/tightbeam' })
  expect(() => Object.assign(config, { dataDir: '/tmp' })).toThrow(TypeError)
})

test('each wrong value gets one sentence, all at once, and no password is shown', () => {
  expect(whyNot({ DATABASE_URL: 'mysql://me:secret@db/x', DATA_DIR: '~/data' })).toEqual([
    'DATABASE_URL is not the address of a PostgreSQL database: it should look like postgres://user:password@host:5432/database.',
    "DATA_DIR is '~/data', but only a shell knows what ~ means: write the directory out, e.g. /home/me/tightbeam.",
  ])
  expect(whyNot({ DATA_DIR: URL })).toEqual([
    'DATA_DIR must be a directory, e.g. ./data; the address of a database belongs into DATABASE_URL.',
  ])
})

import { beforeAll, expect, it } from 'vitest'
import { freshDatabase, runSql } from '../testing/database.ts'
import { StoreDown } from '../table/store.ts'
import { asStoreError, isDown, Unusable, whatIsWrong } from './storeErrors.ts'

const thrown = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )

let url = ''
beforeAll(async () => {
  ;({ url } = await freshDatabase())
})

/** Returns an error of the real server, with this code. */
const ofServer = (code: string): Promise<unknown> =>
  thrown(runSql(url, `do $$ begin raise exception 'as if' using errcode = '${code}'; end $$`))

it.each([
  ['53100', "The database's disk is full"],
  ['53200', 'The database server has a problem: as if.'],
  ['53300', 'The database takes no more connections'],
  ['57P01', 'shutting down'],
  ['57P03', 'starting up'],
  ['58030', 'The database server has a problem: as if.'],
  ['25006', 'The database is read-only'],
  ['57014', 'The database took too long'],
  ['55P03', 'The database took too long'],
  ['08006', 'The connection to the database was lost.'],
])('%s may be over in a moment', async (code, sentence) => {
  const error = await ofServer(code)
  expect(isDown(error)).toBe(true)
  expect(whatIsWrong(error)).toContain(sentence)
  expect(asStoreError(error)).toBeInstanceOf(StoreDown)
})

it.each([
  ['28P01', 'The database refused the user name or the password in DATABASE_URL (as if).'],
  ['3D000', 'The server has no such database (as if)'],
  ['42501', 'The database user lacks a right (as if)'],
  ['57P04', 'The database was deleted while it was in use.'],
])('%s stays until somebody does something', async (code, sentence) => {
  const error = await ofServer(code)
  expect(isDown(error)).toBe(false)
  expect(whatIsWrong(error)).toContain(sentence)
  expect(asStoreError(error)).toBeInstanceOf(Unusable)
})

it.each(['23505', '42601', '22012', '40P01', '08P01', 'XX000'])(
  '%s is neither: it stays what it was',
  async code => {
    const error = await ofServer(code)
    expect(isDown(error)).toBe(false)
    expect(whatIsWrong(error)).toBe('The database fails: as if.')
    expect(asStoreError(error)).toBe(error)
  },
)

const failure = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields)

it.each([
  [failure('', { code: 'EAI_AGAIN', hostname: 'db' }), "The database's host 'db' cannot be found"],
  [
    failure('', { code: 'EHOSTUNREACH', address: '10.0.0.1', port: 5432 }),
    'The database at 10.0.0.1:5432 does not answer in time',
  ],
  [failure('', { code: 'ECONNRESET' }), 'The connection to the database was lost.'],
  [failure('', { code: 'ENOSPC' }), "The database's disk is full"],
  [
    failure('', { errors: [failure('', { code: 'ECONNREFUSED', address: '::1', port: 1 })] }),
    'No database answers at ::1:1',
  ],
  [failure('Query read timeout'), 'The database does not answer in time'],
  [
    failure('wrapped', { cause: failure('Connection terminated unexpectedly') }),
    'The connection to the database was lost.',
  ],
])('what has no code of the server is understood too: %#', (error, sentence) => {
  expect(isDown(error)).toBe(true)
  expect(whatIsWrong(error)).toContain(sentence)
})

it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  '%s is about the certificate',
  code => {
    const error = failure('self-signed certificate', { code })
    expect(isDown(error)).toBe(false)
    expect(whatIsWrong(error)).toContain(
      'No secure connection to the database is possible (self-signed certificate)',
    )
  },
)

it('an error of several lines becomes one sentence', () => {
  expect(whatIsWrong(failure('\nInvalid call:\n\n  no such thing.'))).toBe(
    'The database fails: Invalid call: no such thing.',
  )
  expect(whatIsWrong('a string')).toBe('The database fails: a string.')
})

it('what has been understood once stays as it was said', () => {
  const down = new StoreDown('It rains.')
  expect([isDown(down), whatIsWrong(down), asStoreError(down)]).toEqual([true, 'It rains.', down])
  const unusable = new Unusable('It is gone.', { cause: failure('', { code: 'ECONNRESET' }) })
  expect([isDown(unusable), whatIsWrong(unusable), asStoreError(unusable)]).toEqual([
    false,
    'It is gone.',
    unusable,
  ])
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../games/index.ts'
import { makeReferee } from './referee.ts'

const readme = readFileSync(`${import.meta.dirname}/README.md`, 'utf8')
const blocks = [...readme.matchAll(/^```(json)?\n(.*?)^```/gms)].map(match => ({ json: match[1] === 'json', text: match[2] ?? '' }))
const session = (blocks.find(({ text }) => text.startsWith('> '))?.text ?? '').split(/^> /m).slice(1)

describe('the README', () => {
  it('shows a session that goes as it says', () => {
    const line = makeReferee(games, bug => { throw bug })
    for (const turn of session) {
      const [request = '', ...shown] = turn.split('\n')
      const reply = line(request)
      let at = 0
      for (const part of shown.map(text => text.trim()).join('').replace('< ', '').split('…')) {
        at = reply.indexOf(part, at)
        expect(at, `${part} in ${reply.slice(0, 500)}`).toBeGreaterThanOrEqual(0)
        at += part.length
      }
    }
    expect(session.length).toBeGreaterThan(5)
  })

  it('shows position documents that can be set', () => {
    const line = makeReferee(games, bug => { throw bug })
    line((session[0] ?? '').split('\n')[0] ?? '')
    for (const { text } of blocks.filter(({ json }) => json)) {
      const position: unknown = JSON.parse(text)
      expect(JSON.parse(line(JSON.stringify({ cmd: 'set', table: 1, position })))).toMatchObject({ ok: true })
    }
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../games/index.ts'
import { makeReferee } from './referee.ts'

const blocksOf = (page: string) =>
  [...page.matchAll(/^```(json)?\n(.*?)^```/gms)].map(match => ({
    json: match[1] === 'json',
    text: match[2] ?? '',
    heading: [...page.slice(0, match.index).matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? '',
  }))
const readme = readFileSync(`${import.meta.dirname}/README.md`, 'utf8')
const blocks = blocksOf(readme)
const ofGame = (id: string) =>
  blocksOf(readFileSync(`${import.meta.dirname}/../games/${id}/README.md`, 'utf8')).filter(
    ({ heading }) => heading === 'Position documents',
  )
const session = (blocks.find(({ text }) => text.startsWith('> '))?.text ?? '').split(/^> /m).slice(1)

describe('the README', () => {
  it('shows a session that goes as it says', () => {
    const line = makeReferee(games, bug => {
      throw bug
    })
    for (const turn of session) {
      const [request = '', ...shown] = turn.split('\n')
      const reply = line(request)
      let at = 0
      for (const part of shown
        .map(text => text.trim())
        .join('')
        .replace('< ', '')
        .split('…')) {
        at = reply.indexOf(part, at)
        expect(at, `${part} in ${reply.slice(0, 500)}`).toBeGreaterThanOrEqual(0)
        at += part.length
      }
    }
    expect(session.length).toBeGreaterThan(5)
  })

  it.each(Object.values(games).map(game => [game.title, game] as const))(
    'shows a position document of %s that can be set',
    (title, game) => {
      const line = makeReferee(games, bug => {
        throw bug
      })
      const documents = [...blocks.filter(({ heading }) => heading === title), ...ofGame(game.id)].filter(
        ({ json }) => json,
      )
      expect(documents).toHaveLength(1)
      for (const { text } of documents) {
        const position = JSON.parse(text) as { readonly players?: readonly string[] }
        const seats = position.players ?? game.seatsFor[3]
        expect(
          JSON.parse(line(JSON.stringify({ cmd: 'new', game: game.id, seats, seed: '7f' }))),
        ).toMatchObject({ ok: true, table: 1 })
        expect(JSON.parse(line(JSON.stringify({ cmd: 'set', table: 1, position })))).toMatchObject({
          ok: true,
        })
      }
    },
  )
})

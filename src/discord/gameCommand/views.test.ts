import { describe, expect, it } from 'vitest'
import { contentOf, lastShown, press } from '../../testing/discord.ts'
import { playWithUndos } from '../../testing/playedTables.ts'
import { club, must, seatedTable } from '../../testing/tables.ts'
import { boardMessage, handMessage, viewPresses } from './views.ts'

describe('looking', () => {
  it('shows the board and who is asked, as a new message', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3, { name: '_Ceres_' })
    const act = await press(at, viewPresses, 'eve', `board/${id}`)
    expect(contentOf(act)).toMatch(
      /^\*\*\\_Ceres\\_\*\* · The Expanse\nWaiting for <@\w+> \((UN|MCR|OPA)\)\.$/,
    )
    expect(lastShown(act).embeds?.[0]?.description).toBe(
      `\`\`\`\n${must(await at.tables.play.look(id)).board}\n\`\`\``,
    )
    expect(act.opened).toHaveLength(1)
  })
  it('names the game once where the table has no name of its own', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    expect(contentOf(await press(at, viewPresses, 'ada', `hand/${id}/7`))).toBe(
      '**The Expanse**\nYou play UN. Only you see this.',
    )
  })
  it('shows a hand to its owner alone', async () => {
    const at = club()
    const id = await seatedTable(at, 'expanse', 3)
    await playWithUndos(at, id, 100)
    const act = await press(at, viewPresses, 'ada', `hand/${id}`)
    expect(contentOf(act)).toContain('You play UN. Only you see this.')
    expect(lastShown(act).embeds?.[0]?.description).toContain('- You are UN with ')
    expect(act.opened).toHaveLength(1)
    expect(contentOf(await press(at, viewPresses, 'eve', `hand/${id}`))).toBe(
      "You have no hand, because you don't play at The Expanse. /board shows what everyone sees.",
    )
  })
  it('fits, whatever is held', async () => {
    const at = club()
    const look = must(
      await at.tables.play.look(await seatedTable(at, 'expanse', 2, { name: '|'.repeat(80) }), 'ada'),
    )
    const shown = [
      handMessage({ ...look, hand: Array.from({ length: 50 }, () => '*'.repeat(900)) }),
      boardMessage({ ...look, board: 'x'.repeat(9000) }),
    ]
    for (const { content = '', embeds = [] } of shown)
      expect([content.length < 2000, (embeds[0]?.description ?? '').length <= 4096]).toEqual([true, true])
    expect(handMessage({ ...look, hand: [] })).toEqual({
      content: expect.stringContaining('You hold nothing.') as string,
    })
  })
  it('says what is wrong', async () => {
    const at = club()
    const { id } = must(await at.tables.lobby.open('ada', { game: 'toy', players: 2, home: 'club' }))
    expect(contentOf(await press(at, viewPresses, 'ada', `board/${id}`))).toBe(
      'This game has not started yet. When all seats are taken, press Start ' +
        'on its sign-up, or use /table start.',
    )
    expect(contentOf(await press(at, viewPresses, 'ada', 'hand/nope'))).toBe("There is no table 'nope'.")
  })
  it('says that a game is over', async () => {
    const at = club()
    const id = await seatedTable(at, 'toy')
    await at.tables.lobby.end(id, { person: 'ada', moderator: true })
    expect(contentOf(await press(at, viewPresses, 'ada', `board/${id}`))).toContain(
      'The game ended early, without a winner.',
    )
  })
})

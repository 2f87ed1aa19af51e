import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startPractice } from './server.ts'

interface News {
  readonly say: string
  readonly strict?: boolean
}

const dir = mkdtempSync(join(tmpdir(), 'practice-strict-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/**
 * Opens the practice kept there and its page, sets the switch, and ends it. The answer is how the switch
 * stood before.
 */
async function visit(switchTo: boolean): Promise<boolean | undefined> {
  const practice = await startPractice({
    port: 0,
    dir,
    log: line => {
      throw new Error(line)
    },
  })
  try {
    const page = new WebSocket(`${practice.url.replace('http', 'ws')}/page`)
    const heard = (say: string): Promise<News> =>
      new Promise(done =>
        page.on('message', (data: Buffer) => {
          const news = JSON.parse(data.toString()) as News
          if (news.say === say) done(news)
        }),
      )
    const { strict } = await heard('ready')
    page.send(JSON.stringify({ ref: 1, do: 'strict', on: switchTo }))
    await heard('done')
    return strict
  } finally {
    await practice.close()
  }
}

it('a practice as strict as Discord still is when it starts again, until that is taken back', async () => {
  expect([await visit(true), await visit(false), await visit(false)]).toEqual([false, true, false])
})

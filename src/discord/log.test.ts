import { DiscordAPIError } from 'discord.js'
import { expect, it } from 'vitest'
import { makeLog } from './log.ts'

it(
  'what Discord says of a wrong field is not written down, as it quotes what stood there; which field ' +
    'it was, is',
  () => {
    const lines: string[] = []
    const raw = {
      code: 50035,
      message: 'Invalid Form Body',
      errors: {
        content: {
          _errors: [{ code: 'BASE_TYPE_CHOICES', message: 'Value "Nuclear Attack" must be one of a, b.' }],
        },
      },
    }
    const error = new DiscordAPIError(raw, raw.code, 400, 'POST', 'https://discord.test', {
      body: undefined,
      files: undefined,
    })
    expect(error.message).toContain('Nuclear Attack')
    expect(error.stack).toContain('Nuclear Attack')
    makeLog('info', { write: line => void lines.push(line) }).error({ error }, 'something went wrong')
    expect(lines.join()).not.toContain('Nuclear Attack')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      error: { code: 50035, status: 400, wrong: ['content: BASE_TYPE_CHOICES'] },
    })
  },
)

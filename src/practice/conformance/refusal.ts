import { DiscordAPIError } from 'discord.js'

export interface ApiRefusal {
  readonly status: number
  readonly code: number | string
  readonly fields: readonly string[]
}

/** Each wrong field and why: 'embeds.0.title BASE_TYPE_MAX_LENGTH'. */
function fieldsOf(errors: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([name, inner]) => {
    if (name !== '_errors') return fieldsOf(inner, [...path, name])
    return (inner as readonly { readonly code: string }[]).map(({ code }) =>
      `${path.join('.')} ${code}`.trim(),
    )
  })
}

/** How Discord refused it; and when it did not, an error. */
export async function refusal(asked: Promise<unknown>): Promise<ApiRefusal> {
  const error: unknown = await asked.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof DiscordAPIError)) throw error
  const { status, code, rawError } = error
  return { status, code, fields: fieldsOf('errors' in rawError ? rawError.errors : undefined) }
}

export const codeOf = async (asked: Promise<unknown>): Promise<number | string> => (await refusal(asked)).code

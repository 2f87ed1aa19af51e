import { userInfo } from 'node:os'

/** What stands in the way, as one sentence for whoever started the program. */
export class Unable extends Error {
  override readonly name = 'Unable'
}

/** The owner of a program can always bring a server of their own. */
export const OWN_SERVER = 'or set DATABASE_URL to a PostgreSQL of your own'

const ELSEWHERE = 'choose another directory for the data'
const TROUBLE: Readonly<Record<string, (path: string) => string>> = {
  EACCES: path =>
    `The user ${me()} has no right to use ${path}; give it to them with 'chown' or 'chmod', or ${ELSEWHERE}.`,
  EPERM: path =>
    `The user ${me()} is not allowed to use ${path}; give it to them with 'chown' or 'chmod', or ` +
    `${ELSEWHERE}.`,
  EROFS: path => `${path} cannot be written, because its file system is read-only; ${ELSEWHERE}.`,
  ENOSPC: path => `There is no space left on the disk for ${path}; make room there and start again.`,
  EDQUOT: path => `The disk quota leaves no space for ${path}; make room there and start again.`,
  ENOTDIR: path =>
    `${path} cannot be used, because a part of this path is a file and not a directory; ${ELSEWHERE}.`,
  EEXIST: path =>
    `${path} cannot be used, because a part of this path is a file and not a directory; ${ELSEWHERE}.`,
}

function me(): string {
  try {
    return userInfo().username
  } catch {
    // In a container the number of the user need not have a name.
    return String(process.getuid?.())
  }
}

/** The sentence for a thing that is nobody's mistake in this program; undefined for a bug. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Unable) return error.message
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined
  const { code, path, message } = error
  return TROUBLE[String(code)]?.(String(path)) ?? `${String(path)} cannot be used: ${message}; ${ELSEWHERE}.`
}

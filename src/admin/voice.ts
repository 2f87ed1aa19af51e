/** How a tool speaks: what it found out, and what went wrong. */
export interface Voice {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

export const aloud: Voice = {
  print: text => void process.stdout.write(`${text}\n`),
  complain: text => void process.stderr.write(`${text}\n`),
}

/** The exit code of a tool that could not do it. */
export function fail(voice: Voice, why: string, code = 1): number {
  voice.complain(why)
  return code
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Describes a process that does jobs, such as drawing or thinking. One that dies, or does not come to an end,
 * is replaced for the next job. Not a thread: canvas takes the whole process with it when a thread that has
 * used it ends.
 */
export interface Helper<J, R> {
  /** With `patienceMs`, it may take so long; else as long as any. */
  readonly work: (job: J, patienceMs?: number) => Promise<R>
  readonly end: () => Promise<void>
}
export interface Task<J> {
  readonly id: number
  readonly job: J
}
export type Done<R> = { readonly id: number } & ({ readonly result: R } | { readonly error: unknown })

interface Open<R> {
  readonly done: (result: R) => void
  readonly failed: (error: unknown) => void
}
interface Running<R> {
  readonly child: ChildProcess
  readonly open: Map<number, Open<R>>
  readonly giveUp: (error: unknown) => void
}

/** TypeScript sources run directly only in development. */
const argsFor = (script: URL): string[] =>
  script.pathname.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : []

export function makeHelper<J extends object | string, R>(
  script: URL,
  patienceMs: number,
  nodeArgs: readonly string[] = [],
): Helper<J, R> {
  let running: Running<R> | undefined
  let closed = false
  let last = 0
  const now = (): Running<R> =>
    (running ??= start<R>(script, nodeArgs, gone => {
      if (running === gone) running = undefined
    }))
  return {
    work: (job, mostMs = patienceMs) => {
      if (closed) return Promise.reject(new Error('the helper was told to end'))
      return sendTask(now(), { id: ++last, job }, mostMs)
    },
    end: async () => {
      closed = true
      if (!running) return
      hold(running.child)
      const gone = once(running.child, 'exit')
      running.giveUp(new Error('the helper was told to end'))
      await gone
    },
  }
}

function start<R>(script: URL, nodeArgs: readonly string[], ended: (gone: Running<R>) => void): Running<R> {
  const child = fork(fileURLToPath(script), {
    serialization: 'advanced',
    execArgv: [...nodeArgs, ...argsFor(script)],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const giveUp = (error: unknown): void => {
    ended(running)
    for (const { failed } of running.open.values()) failed(error)
    child.kill('SIGKILL')
  }
  const running: Running<R> = { child, open: new Map(), giveUp }
  child.on('message', (message: unknown) => {
    const done = message as Done<R>
    const open = running.open.get(done.id)
    if ('result' in done) open?.done(done.result)
    else open?.failed(done.error)
  })
  child.on('error', giveUp)
  child.on('exit', () => giveUp(new Error('the helper has ended')))
  letGo(child)
  return running
}

/** Nothing to do is no reason for this process to stay. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function sendTask<J extends object | string, R>(
  { child, open, giveUp }: Running<R>,
  task: Task<J>,
  patienceMs: number,
): Promise<R> {
  let timer: NodeJS.Timeout | undefined
  const result = new Promise<R>((done, failed) => {
    open.set(task.id, { done, failed })
    hold(child)
    timer = setTimeout(
      () => giveUp(new Error(`the helper did not answer within ${patienceMs} ms`)),
      patienceMs,
    )
    child.send(task, error => {
      if (error) failed(error)
    })
  })
  return result.finally(() => {
    clearTimeout(timer)
    open.delete(task.id)
    if (!open.size) letGo(child)
  })
}

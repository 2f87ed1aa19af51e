import { Worker } from 'node:worker_threads'

/** A worker thread that does jobs. One that dies, or does not come to an end, is replaced for the next job. */
export interface Thread<J, R> {
  readonly work: (job: J) => Promise<R>
  readonly end: () => Promise<void>
}
export interface Task<J> { readonly id: number; readonly job: J }
export type Done<R> = { readonly id: number } & ({ readonly result: R } | { readonly error: unknown })

interface Open<R> { readonly done: (result: R) => void; readonly failed: (error: unknown) => void }
interface Running<R> { readonly worker: Worker; readonly open: Map<number, Open<R>>; readonly giveUp: (error: unknown) => void }

export function makeThread<J, R>(script: URL, patienceMs: number): Thread<J, R> {
  let running: Running<R> | undefined
  let closed = false
  let last = 0
  const now = (): Running<R> => running ??= start<R>(script, gone => { if (running === gone) running = undefined })
  return {
    work: job => {
      if (closed) return Promise.reject(new Error('no more pictures are drawn'))
      return carriedOut(now(), { id: ++last, job }, patienceMs)
    },
    end: async () => {
      closed = true
      await running?.worker.terminate()
    },
  }
}

function start<R>(script: URL, ended: (gone: Running<R>) => void): Running<R> {
  const drop = (error: unknown): void => {
    ended(running)
    for (const { failed } of running.open.values()) failed(error)
    void running.worker.terminate()
  }
  const running: Running<R> = { worker: new Worker(script, { execArgv: [] }), open: new Map(), giveUp: drop }
  running.worker.on('message', (done: Done<R>) => {
    const open = running.open.get(done.id)
    if ('result' in done) open?.done(done.result)
    else open?.failed(done.error)
  })
  running.worker.on('error', drop)
  running.worker.on('exit', () => drop(new Error('the drawing thread has ended')))
  // Nothing to do is no reason for the process to stay.
  running.worker.unref()
  return running
}

function carriedOut<J, R>({ worker, open, giveUp }: Running<R>, task: Task<J>, patienceMs: number): Promise<R> {
  let timer: NodeJS.Timeout | undefined
  const result = new Promise<R>((done, failed) => {
    open.set(task.id, { done, failed })
    worker.ref()
    timer = setTimeout(() => giveUp(new Error(`nothing was drawn within ${patienceMs} ms`)), patienceMs)
    worker.postMessage(task)
  })
  return result.finally(() => {
    clearTimeout(timer)
    open.delete(task.id)
    if (!open.size) worker.unref()
  })
}

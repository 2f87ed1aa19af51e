import type { DrawRequest } from './drawing.ts'
import type { Done, Task } from './helper.ts'

/** Runs in a process of its own: requests come in, pictures go out. */

// Loaded here and not above, so that whoever asks hears why canvas is not there.
const tools = Promise.all([import('./index.ts'), import('./canvas.ts'), import('./warm.ts')])
// It is told of when a picture is asked for.
tools.catch(() => undefined)

async function drawn({ game, scene, before, names = {} }: DrawRequest): Promise<Uint8Array> {
  const [{ drawers }, { png }] = await tools
  const draw = drawers[game]
  if (!draw) throw new Error(`nothing is known of how '${game}' is drawn`)
  return png(draw(scene, before, names))
}

async function warmed(): Promise<Uint8Array> {
  const [, , { warm }] = await tools
  warm()
  return new Uint8Array()
}

async function answer({ id, job }: Task<DrawRequest | 'warm'>): Promise<Done<Uint8Array>> {
  try {
    return { id, result: await (job === 'warm' ? warmed() : drawn(job)) }
  } catch (error) {
    return { id, error }
  }
}

process.on('message', (task: Task<DrawRequest | 'warm'>) => {
  void answer(task).then(done => process.send?.(done))
})
// Whoever started it decides when it ends, also when somebody ends all of them at once: there may be a last picture to draw.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

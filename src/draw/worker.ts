import type { Drawer } from './kit/parts/sheet.ts'
import type { DrawRequest, FilmRequest } from './studio.ts'
import type { Done, Task } from '../work/helper.ts'

/** Runs in a process of its own: requests come in, pictures go out. */

// Loaded here and not above, so that whoever asks hears why canvas is not there.
const tools = Promise.all([
  import('./index.ts'),
  import('./kit/pen/canvas.ts'),
  import('./kit/text/write.ts'),
  import('./film.ts'),
])
// It is told of when a picture is asked for.
tools.catch(() => undefined)

type Job = DrawRequest | FilmRequest | 'warm'

async function drawerOf(game: string): Promise<Drawer> {
  const [{ drawers }] = await tools
  const draw = drawers[game]
  if (!draw) throw new Error(`nothing is known of how '${game}' is drawn`)
  return draw
}

async function drawPicture({ game, scene, before, names = {} }: DrawRequest): Promise<Uint8Array> {
  const [, { encodePng: png }] = await tools
  return png((await drawerOf(game))(scene, before, names))
}

async function drawFilm(request: FilmRequest): Promise<Uint8Array> {
  const [, , , { film }] = await tools
  return film(request, await drawerOf(request.game))
}

async function warmUp(): Promise<Uint8Array> {
  const [, , { warm }] = await tools
  warm()
  return new Uint8Array()
}

const doJob = (job: Job): Promise<Uint8Array> =>
  job === 'warm' ? warmUp() : 'frames' in job ? drawFilm(job) : drawPicture(job)

async function answer({ id, job }: Task<Job>): Promise<Done<Uint8Array>> {
  try {
    return { id, result: await doJob(job) }
  } catch (error) {
    return { id, error }
  }
}

process.on('message', (task: Task<Job>) => {
  void answer(task).then(done => process.send?.(done))
})
// Whoever started it decides when it ends, also when somebody ends all of them at once: there may be a last
// picture to draw.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

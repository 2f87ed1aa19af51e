import type { DrawRequest } from '../../draw/request.ts'

// Loaded only here, so that a machine without canvas gets a page that says so.
const tools = Promise.all([import('../../draw/index.ts'), import('../../draw/kit/pen/canvas.ts')])
tools.catch(() => undefined)

/** The PNG, or the sentence why there is none. */
export async function pictureFor({ game, scene, before, names = {} }: DrawRequest): Promise<Buffer | string> {
  try {
    const [{ drawers }, { encodePng: png }] = await tools
    const draw = drawers[game]
    return draw ? await png(draw(scene, before, names)) : `Nothing is known of how '${game}' is drawn.`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

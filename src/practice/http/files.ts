import type { ServerResponse } from 'node:http'
import type { StoredFile } from '../world/types.ts'
import { send } from './answer.ts'
import type { Handle } from './front.ts'

/** Types that a browser may show by itself, since they cannot run. */
const SHOWN_INLINE = /^(image\/(png|jpeg|gif|webp|avif)|audio\/|video\/|text\/plain)/
const FOREVER = 'public, max-age=31536000, immutable'

/** GET /attachments/<channel>/<file>/<name>. A file never changes under its address. */
export function fileServer(find: (id: string) => StoredFile | undefined): Handle {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const file = find(path.split('/')[3] ?? '')
    if (file && ['GET', 'HEAD'].includes(request.method ?? ''))
      serve(response, file, request.method === 'HEAD')
    else
      send(response, {
        status: file ? 405 : 404,
        body: { message: file ? '405: Method Not Allowed' : '404: Not Found', code: 0 },
      })
    return Promise.resolve()
  }
}

function serve(response: ServerResponse, { name, type, bytes }: StoredFile, isHead: boolean): void {
  const isShown = SHOWN_INLINE.test(type)
  const disposition = isShown ? 'inline' : 'attachment'
  response.writeHead(200, {
    'content-type': isShown ? type : 'application/octet-stream',
    'content-length': String(bytes.length),
    'cache-control': FOREVER,
    'x-content-type-options': 'nosniff',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
  response.end(isHead ? undefined : bytes)
}

import type { APIEmoji } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import { forBots, Reply, type AskedByBot, type Limit, type Route } from '../http/route.ts'
import { Form, type Body } from '../limits/form.ts'
import type { ApplicationEmoji, Id, StoredFile, WorldApi } from '../world/types.ts'
import type { Rest } from './find.ts'

const MAX_EMOJIS = 2000
const MAX_BYTES = 256 * 1024
const SHORTEST_NAME = 2
const LONGEST_NAME = 32

/** Discord does not say how fast is too fast. A bot uploads all of its emojis at its first start. */
const UPLOADS: Limit = { count: 50, ms: 10_000 }

type OfEmojis = AskedByBot<'/applications/:application/emojis'>
type OfEmoji = AskedByBot<'/applications/:application/emojis/:which'>

/** Returns the emojis that an application has for itself. */
export const emojiRoutes = ({ world }: Rest): readonly Route[] => [
  forBots('GET /applications/:application/emojis', ({ me, params }) => ({
    items: ownOf(world, me, params.application).map(emoji => emojiPayload(world, me, emoji)),
  })),
  forBots('GET /applications/:application/emojis/:which', ({ me, params }) =>
    emojiPayload(world, me, oneOf(world, me, params)),
  ),
  forBots('POST /applications/:application/emojis', asked => createEmoji(world, asked), UPLOADS),
  forBots('PATCH /applications/:application/emojis/:which', asked => changeEmoji(world, asked)),
  forBots('DELETE /applications/:application/emojis/:which', ({ me, params }) =>
    world.removeEmoji(me, oneOf(world, me, params).id),
  ),
]

function ownOf(world: WorldApi, me: Id, application: Id): readonly ApplicationEmoji[] {
  if (me !== application) throw new ApiError('notYourApplication')
  return world.applications.get(me)?.emojis ?? []
}

function oneOf(world: WorldApi, me: Id, { application, which }: OfEmoji['params']): ApplicationEmoji {
  const emoji = ownOf(world, me, application).find(({ id }) => id === which)
  if (!emoji) throw new ApiError('unknownEmoji')
  return emoji
}

function emojiPayload(world: WorldApi, me: Id, { id, name, animated }: ApplicationEmoji): APIEmoji {
  const user = world.users.get(me)
  return {
    id,
    name,
    roles: [],
    ...(user && { user }),
    require_colons: true,
    managed: false,
    animated,
    available: true,
  }
}

function createEmoji(world: WorldApi, { me, params, body }: OfEmojis): Reply {
  const own = ownOf(world, me, params.application)
  const picture = checkEmoji(body, own)
  if (own.length >= MAX_EMOJIS) throw new ApiError('tooManyEmojis')
  return new Reply(201, emojiPayload(world, me, world.addEmoji(me, String(body['name']), picture)))
}

function changeEmoji(world: WorldApi, { me, params, body: { name } }: OfEmoji): APIEmoji {
  const { id } = oneOf(world, me, params)
  const others = ownOf(world, me, me).filter(one => one.id !== id)
  const form = new Form()
  checkName(form, name, others)
  form.done()
  world.renameEmoji(me, id, String(name))
  return emojiPayload(world, me, oneOf(world, me, params))
}

function checkName(form: Form, name: unknown, others: readonly ApplicationEmoji[]): void {
  form.length(['name'], name, SHORTEST_NAME, LONGEST_NAME)
  if (typeof name !== 'string') return
  if (!/^\w*$/.test(name))
    form.wrong(['name'], 'STRING_TYPE_REGEX', 'String value did not match validation regex.')
  if (others.some(other => other.name === name))
    form.wrong(['name'], 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'This emoji name is already taken.')
}

type Picture = Omit<StoredFile, 'id' | 'name'>
const DATA = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+=*)$/
/**
 * Says how files of these types begin. The type that is said counts for nothing: discord.js says JPEG of all.
 */
const BEGINNINGS: readonly (readonly [type: string, bytes: RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftypavi/],
]
const FIRST_BYTES = 12

/** Throws everything that is wrong with a new emoji; otherwise returns its picture. */
function checkEmoji({ name, image }: Body, others: readonly ApplicationEmoji[]): Picture {
  const form = new Form()
  checkName(form, name, others)
  const [, base64 = ''] = DATA.exec(typeof image === 'string' ? image : '') ?? []
  const bytes = Buffer.from(base64, 'base64')
  const beginning = bytes.toString('latin1', 0, FIRST_BYTES)
  const [type = ''] = BEGINNINGS.find(([, pattern]) => pattern.test(beginning)) ?? []
  if (image === undefined) form.required(['image'])
  else if (type === '') form.wrong(['image'], 'IMAGE_INVALID', 'Invalid image data')
  if (bytes.length > MAX_BYTES)
    form.wrong(['image'], 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.')
  form.done()
  return { type, bytes }
}

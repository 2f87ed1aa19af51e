import { ChannelType } from 'discord-api-types/v10'
import { ApiError } from '../http/errors.ts'
import type { RefusedName } from '../world/types.ts'
import { type Body, isBody, Form } from './form.ts'

const NAME = 100
const TOPIC = 1024
const MINUTES = [60, 1440, 4320, 10_080]
const SLOWEST = 21_600

/**
 * Throws if this kind of channel cannot have such a thread. Announcement channels have their own kind and no
 * private threads.
 */
export function checkThreadType({ type }: Body, channel: ChannelType): void {
  const possible =
    channel === ChannelType.GuildAnnouncement
      ? [ChannelType.AnnouncementThread]
      : [ChannelType.PublicThread, ChannelType.PrivateThread]
  const form = new Form()
  if (type !== undefined || channel === ChannelType.GuildAnnouncement)
    form.choice(['type'], Number(type), possible)
  form.done()
}

/** Says whose rule a name breaks. */
const refusedBy = (name: unknown, refused: readonly RefusedName[]): RefusedName['by'] | undefined =>
  typeof name === 'string'
    ? refused.find(({ word }) => name.toLowerCase().includes(word.toLowerCase()))?.by
    : undefined

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Throws what is wrong with a new thread, or with a change of one. */
export function checkThread(body: unknown, isNew: boolean, refused: readonly RefusedName[] = []): void {
  const form = new Form()
  const thread: Body = isBody(body) ? body : {}
  const by = refusedBy(thread['name'], refused)
  if (by === 'form')
    form.wrong(
      ['name'],
      'GUILD_DISCOVERY_NAME_NOT_ALLOWED',
      'Contains words not allowed for servers in Server Discovery.',
    )
  if (thread['name'] !== undefined) form.length(['name'], thread['name'], 1, NAME)
  else if (isNew) form.required(['name'])
  if (isGiven(thread['auto_archive_duration']))
    form.choice(['auto_archive_duration'], thread['auto_archive_duration'], MINUTES)
  if (isGiven(thread['rate_limit_per_user']))
    form.number(['rate_limit_per_user'], thread['rate_limit_per_user'], 0, SLOWEST)
  if (isNew && thread['type'] !== undefined) form.choice(['type'], thread['type'], [10, 11, 12])
  form.done()
  if (by === 'autoMod') throw new ApiError('titleBlocked')
}

/** Throws what is wrong with a new channel, or with a change of one. */
export function checkChannel(body: unknown, isNew: boolean): void {
  const form = new Form()
  const channel: Body = isBody(body) ? body : {}
  if (channel['name'] !== undefined) form.length(['name'], channel['name'], 1, NAME)
  else if (isNew) form.required(['name'])
  if (channel['topic'] !== undefined && channel['topic'] !== null)
    form.length(['topic'], channel['topic'], 0, TOPIC)
  form.done()
}

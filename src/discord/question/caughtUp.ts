import type { APIButtonComponentWithCustomId } from 'discord.js'
import type { CaughtUp } from '../../table/story/catchUp.ts'
import type { Screen } from '../../table/visit.ts'
import { asWritten, button, customId } from '../message/message.ts'
import { CATCH_ME_UP, moreInHistory, nothingSince, since } from './words/caughtUp.ts'

/** Tells a player what they missed, above their question. */

export const quoted = (title: string, words: string): string =>
  [title, ...words.split('\n').map(line => `> ${line}`)].join('\n')

/** Returns escaped text of at most MAX_LETTERS, not counting the escapes. */
export function caughtUpWords({ since: from, story, more }: CaughtUp): string {
  if (!story.length) return nothingSince(from)
  return [
    quoted(since(from), story.map(asWritten).join('\n')),
    ...(more > 0 ? [moreInHistory(more)] : []),
  ].join('\n')
}

/** Returns the button for a screen whose player has not read all of the story. */
export const missedButton = ({
  view,
  missedFrom,
  caughtUp,
}: Screen): readonly APIButtonComponentWithCustomId[] =>
  missedFrom === undefined || caughtUp
    ? []
    : [button(CATCH_ME_UP, customId('catchup', view.table.id, String(missedFrom)))]

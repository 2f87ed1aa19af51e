/** The sentences that several folders of a table say, and lists of names in them. */

/** Says "UN", "UN and MCR", "UN, MCR and OPA". */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
/** Says "UN", "UN or MCR", "UN, MCR or OPA". */
export const eitherOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Says what a computer opponent of a level is called: "Pilot bot". */
export const botName = (level: string): string => `${level} bot`

export const ENDED_EARLY = 'The game ended early, without a winner.'
export const BOT_BUSY = 'The bot is busy. Nothing changed; please try again.'
export const GAME_OVER = 'Nothing changed, because this game is over. Use /table new to start another.'

// Limits

/** What did not happen because somebody did it too often, and what they can do instead of waiting. */
export interface LimitWords {
  readonly refusal: (most: number) => string
  readonly instead?: string
}
export const LIMIT_WORDS = {
  open: { refusal: most => `No table was opened: you can open ${most} an hour.` },
  invite: {
    refusal: most => `No table was opened: you can invite ${most} people an hour.`,
    instead: 'You can also open it without invitations.',
  },
  signUp: {
    refusal: most => `Your sign-up is unchanged: you can join or leave ${most} times in 10 minutes.`,
  },
  propose: {
    refusal: most => `Nothing was proposed: you can make ${most} proposals an hour.`,
    instead: 'You can also talk to the others first.',
  },
  ask: {
    refusal: most => `The others were not asked: you can ask them ${most} times an hour.`,
    instead: 'You can also talk to them first.',
  },
  anytime: { refusal: most => `Nothing was entered: you can make ${most} entries in 10 minutes.` },
  takeBack: {
    refusal: most => `Nothing was undone: you can undo moves that everyone has read ${most} times an hour.`,
    instead: 'You can also play on.',
  },
  replace: {
    refusal: most => `No seat changed hands: you can take or reassign seats ${most} times an hour.`,
  },
  settings: {
    refusal: most => `The settings are unchanged: you can change them ${most} times in 10 minutes.`,
  },
  move: { refusal: most => `The table was not moved: you can move tables ${most} times an hour.` },
  film: {
    refusal: most => `No replay was made: you can ask for ${most} an hour.`,
    instead: 'You can also step through the game with /history.',
  },
} as const satisfies Readonly<Record<string, LimitWords>>

export const tryAgain = (minutes: number): string =>
  minutes === 1 ? 'Try again in 1 minute.' : `Try again in ${minutes} minutes.`

/** `isHost`: the host reads it. */
export const tooManyBotTables = (most: number, isHost: boolean): string =>
  isHost
    ? `Nothing changed: you already host ${most} tables with bots. Finish a game, end one with /table end, ` +
      'or cancel a sign-up with /table cancel.'
    : `Nothing changed: the host of this table already hosts ${most} tables with bots. ` +
      'The host can finish a game, end one with /table end, or cancel a sign-up with /table cancel.'

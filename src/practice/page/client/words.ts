/**
 * Holds every sentence, label and alternative text of the page. Curly braces name the places where the page
 * puts a person, a button or a quotation: `filledIn` in dom.ts does so.
 */

// The frame

export const SETTINGS = 'Settings'
export const PLAY_AS = 'Play as'
export const CHANNEL_LIST = 'Channel list'
export const CLOSE_CHANNEL_LIST = 'Close channel list'
export const DIRECT_MESSAGES = 'Direct messages'
export const CLOSE_THIS_SIDE = 'Close this side'
export const SHOW_TWO_PLAYERS = 'Show two players side by side'
export const GO_TO_OTHER_SIDE = 'Go to the other side'
export const SHOW_EMBEDS = 'Show embeds and previews'
export const ABOUT_EMBEDS = 'Many people on Discord turn them off and then see no embeds.'
export const STRICT_MODE = 'As strict as Discord'
export const ABOUT_STRICT = 'For everyone here: 150 ms each way, no embeds, a second bot with commands.'
export const PHONE_FRAME = 'Phone frame'
export const ABOUT_PHONE = 'Shows the page 390 px wide. Private answers close.'
export const PHONE = 'Phone'
export const PHONE_SIZE = 'Phone frame, 390 px wide'
export const BACK_TO_DESKTOP = 'Back to Desktop'
export const LET_WEEK_PASS = 'Let a Week Pass'
export const WEEK_PASSED = 'A week has passed. Threads without a new post are asleep.'
export const FEWER_THREADS = 'Fewer threads'
export const moreThreads = (count: number): string => `${count} more ${count === 1 ? 'thread' : 'threads'}`
export const moreThreadsIn = (count: number, channel: string): string =>
  `${moreThreads(count)} in #${channel}`
export const fewerThreadsIn = (channel: string): string => `${FEWER_THREADS} in #${channel}`
export const threadTopic = (channel: string, archived: boolean): string =>
  archived ? `Thread in #${channel}, archived` : `Thread in #${channel}`

/** Returns a channel as it is read out: "general, unread, 2 mentions". */
export const channelLabel = (title: string, isThread: boolean, unread: boolean, mentions: number): string =>
  [
    title,
    ...(isThread ? ['thread'] : []),
    ...(unread ? ['unread'] : []),
    ...(mentions > 0 ? [`${mentions} ${mentions === 1 ? 'mention' : 'mentions'}`] : []),
  ].join(', ')

// The connection

export const LOST =
  'The connection was lost before the answer arrived. Check what happened before you try again.'
export const OFFLINE = 'Not connected. Try again in a few seconds.'
export const RECONNECTING = 'Connection lost. Reconnecting…'
export const CHANNEL_GONE = 'That channel no longer exists. Choose another from the list.'
export const noSuggestionsBecause = (why: string): string => `Could not load suggestions: ${why}`

// Messages

export const THIS_CHANNEL = 'this channel'
export const SOMEBODY = 'Somebody'
export const MESSAGE_HISTORY = 'Message history'
export const JUMP_TO_NEWEST = 'Jump to newest ↓'
export const ONLY_YOU = 'Only you can see this'
export const DISMISS = 'Dismiss'
export const OPEN_THREAD = 'Open thread ›'
export const EDITED = '(edited)'
export const MESSAGE_DELETED = 'The message was deleted'
export const PRESS_TO_SEE = 'Press to see it'
export const NO_TEXT = 'No text'
export const SHOW_SPOILER = 'Show spoiler'
export const COVERED_SPOILER = 'Spoiler, press to show'
export const beginningOf = (channel: string): string => `This is where ${channel} begins.`
export const newMessages = (count: number): string => `${count} new ${count === 1 ? 'message' : 'messages'} ↓`
export const thinkingSentence = (name: string): string => `${name} is thinking…`
export const typingSentence = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} typing…`

/** Returns a new message as it is read out. */
export const announcement = (author: string, text: string): string =>
  text === '' ? `${author} sent a message` : `${author}: ${text}`

export const USED_COMMAND = '{person} used {command}'
export const THREAD_CREATED = '{author} started a thread: {thread}'
export const PEOPLE_ADDED = '{author} added {people} to the thread.'
export const PEOPLE_REMOVED = '{author} removed {people} from the thread.'
export const THREAD_LEFT = '{author} left the thread.'
export const NAME_CHANGED = '{author} changed the name to {name}'
export const MESSAGE_PINNED = '{author} pinned a message.'
export const MEMBER_JOINED = '{author} joined.'
export const THREAD_BEGINS = 'The thread begins with: {message}'
export const DELETED_BEGINNING = 'The thread begins with a message that was deleted.'

// Pictures, files and times

export const NO_DESCRIPTION = 'Picture without a description'
export const PICTURE = 'Picture'
export const ZOOMED_PICTURE = 'Picture, scrollable when zoomed'
export const ZOOM = 'Zoom'
export const OPEN_ORIGINAL = 'Open original'
export const CLOSE = 'Close'
export const INVALID_DATE = 'Invalid date'
export const enlargePicture = (description: string): string =>
  description === '' ? 'Enlarge picture without a description' : `Enlarge picture: ${description}`
export const yesterdayAt = (time: string): string => `Yesterday, ${time}`

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

// Typing messages and commands

export const SEND = 'Send'
export const COMMANDS = 'Commands'
export const MORE_OPTIONS = 'More options'
export const ADD_OPTION = 'Add an option, or press Enter to send'
export const LOADING = 'Loading…'
export const NO_MATCHES = 'No matches.'
export const CANNOT_SEND_HERE = 'You cannot send messages here.'
export const ANY_TEXT = 'Any text.'
export const OTHERBOTS_COMMAND =
  'Nothing was sent: that command belongs to Otherbot. The name on the right shows whose it is.'
export const messagePlaceholder = (channel: string): string => `Message ${channel}, or / for commands`
export const cannotUseCommand = (name: string): string => `You cannot use “/${name}” here.`
export const noCommandMatches = (typed: string): string => `No command matches “${typed}”.`
export const noSuchCommand = (typed: string): string =>
  `There is no command “${typed}”. Type / to see them all.`
export const noSuchOption = (typed: string): string =>
  `There is no option “${typed}”. Choose one from the list.`
export const removeOption = (name: string): string => `Remove ${name}`
export const longMessageSentence = (most: number, length: number): string =>
  `A message can have at most ${most} characters. Yours has ${length}.`
export const notAFileSentence = (name: string): string =>
  `“${name}” takes a file, which you cannot send here.`
export const notInListSentence = (name: string): string => `“${name}” must be from the list.`
export const tooShortSentence = (name: string, fewest: number): string =>
  `“${name}” needs at least ${fewest} characters.`
export const tooLongSentence = (name: string, most: number, length: number): string =>
  `“${name}” can have at most ${most} characters. Yours has ${length}.`
export const textUpTo = (most: number): string => `Any text of up to ${most} characters.`

export function typeNumberSentence(whole: boolean, fewest: number, most: number): string {
  const number = whole ? 'whole number' : 'number'
  if (Number.isFinite(fewest) && Number.isFinite(most)) return `Type a ${number} from ${fewest} to ${most}.`
  if (Number.isFinite(fewest)) return `Type a ${number} of at least ${fewest}.`
  return Number.isFinite(most) ? `Type a ${number} of at most ${most}.` : `Type a ${number}.`
}

/** `help` is the sentence of `typeNumberSentence`. */
export const wrongNumberSentence = (name: string, help: string): string =>
  `“${name}” cannot have that value. ${help}`

// Menus and forms

export const CHOOSE = 'Choose'
export const MAKE_SELECTION = 'Make a selection'
export const CHOOSE_PEOPLE = 'Choose people'
export const CHOOSE_ROLES = 'Choose roles'
export const CHOOSE_PEOPLE_OR_ROLES = 'Choose people or roles'
export const CHOOSE_CHANNELS = 'Choose channels'
export const PREMIUM = 'Premium'
export const SEARCH = 'Search'
export const DONE = 'Done'
export const SUBMIT = 'Submit'
export const CANCEL = 'Cancel'
export const searchIn = (menu: string): string => `Search ${menu}`
export const chosenNote = (fewest: number, most: number, chosen: number): string =>
  fewest === most ? `Choose ${most} · ${chosen} chosen` : `Choose ${fewest} to ${most} · ${chosen} chosen`
export const chooseSomethingFor = (label: string): string => `Choose something for “${label}”.`
export const chooseFor = (label: string, fewest: number, most: number): string =>
  fewest === most ? `Choose ${most} for “${label}”.` : `Choose ${fewest} to ${most} for “${label}”.`
export const filesLoading = (label: string): string =>
  `The files for “${label}” are still loading. Wait a moment, then try again.`

export function chooseFilesFor(label: string, fewest: number, most: number): string {
  const files = most === 1 ? 'file' : 'files'
  return fewest === most
    ? `Choose ${most} ${files} for “${label}”.`
    : `Choose ${fewest} to ${most} ${files} for “${label}”.`
}

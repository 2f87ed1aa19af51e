/** Why the practice server does not do what a person wants, as Discord's client would say it. */

export const NOT_RESPONDED = 'The application did not respond'
export const CANNOT_SEE = 'You cannot see this channel.'
export const CANNOT_WRITE = 'You cannot write in this channel.'
export const CANNOT_REACT = 'You cannot react here.'
export const NOTHING_TO_SEND = 'Write something to send.'
export const NO_MESSAGE = 'This message no longer exists.'
export const NO_PART = 'That button or menu is no longer on the message.'
export const DISABLED = 'That button or menu is disabled.'
export const NO_FORM = 'This form is no longer open. Open it again.'
export const ASLEEP = 'This thread is asleep, so nothing in it works. Write a message to wake it.'
export const LOCKED = 'This thread is locked. Ask someone who manages threads to unlock it.'

export const NO_COMMANDS_HERE = 'You cannot use commands in this channel.'
export const NOT_THIS_COMMAND = 'You cannot use this command here.'
export const SLASH_ONLY = 'You can only use commands that begin with a slash here.'
export const CHOOSE_SUBCOMMAND = "Choose one of the command's subcommands."
export const COMMAND_CHANGED = 'This command has changed. Type it again.'
export const OPTION_TWICE = 'You filled in an option twice. Remove one of them.'
export const ONE_SUGGESTION = 'Suggestions are for one option at a time.'
export const fillInSentence = (name: string): string => `Fill in “${name}”.`
export const wrongValueSentence = (name: string): string =>
  `“${name}” cannot have that value. Choose another.`
export const noSuggestionsSentence = (name: string): string => `“${name}” has no suggestions.`

export const CHOSEN_TWICE = 'You chose something twice. Choose each only once.'
export const NOT_A_CHOICE = 'You cannot choose that here.'
export const chooseSentence = (fewest: number, most: number): string =>
  fewest === most ? `Choose ${most}.` : `Choose ${fewest} to ${most}.`
export const chooseFilesSentence = (fewest: number, most: number): string =>
  fewest === most ? `Choose ${most} files.` : `Choose ${Math.max(1, fewest)} to ${most} files.`
export const FILE_TOO_LARGE = 'A file can have at most 10 MB. Choose a smaller one.'
export const writeSentence = (fewest: number, most: number): string =>
  fewest > 1 ? `Write ${fewest} to ${most} characters.` : `Write at most ${most} characters.`

export const messageTooLong = (most: number): string => `A message can have at most ${most} characters.`
export const tooManyReactions = (most: number): string => `A message can have at most ${most} reactions.`

/** Discord's own numbers and words for what goes wrong. */
const KNOWN = {
  generalError: [500, 0, '500: Internal Server Error'],
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [400, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  openingDmsTooFast: [403, 40003, 'You are opening direct messages too fast'],
  requestTooLarge: [413, 40005, 'Request entity too large'],
  notYourApplication: [403, 20012, 'You are not authorized to perform this action on this application'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached (2000)'],
  tooManyReactions: [400, 30010, 'Maximum number of reactions reached (20)'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  cannotExecuteInDm: [403, 50003, 'Cannot execute action on a DM channel'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  notATextChannel: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  noMutualGuild: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  notOnSystemMessage: [403, 50021, 'Cannot execute action on a system message'],
  invalidRecipient: [400, 50033, 'Invalid Recipient(s)'],
  messageTooOld: [400, 50034, 'A message provided was too old to bulk delete'],
  invalidForm: [400, 50035, 'Invalid Form Body'],
  invalidVersion: [400, 50041, 'Invalid API version'],
  unreadableJson: [400, 50109, 'The request body contains invalid JSON.'],
  threadArchived: [400, 50083, 'Thread is archived'],
  cannotReplyBlindly: [403, 160002, 'Cannot reply without permission to read message history'],
  threadLocked: [403, 160005, 'This thread is locked'],
  titleBlocked: [400, 200001, 'Title was blocked by automatic moderation'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
} as const
export type Trouble = keyof typeof KNOWN

/** One thing that is wrong with a field, with Discord's own code. */
export interface FieldError {
  readonly code: string
  readonly message: string
}
/** Nested like the body it speaks of; the leaves are `_errors`. */
export interface FieldErrors {
  readonly [field: string]: FieldErrors | readonly FieldError[]
}

/** A refusal as Discord words it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: { readonly code: number; readonly message: string; readonly errors?: FieldErrors }

  constructor(trouble: Trouble, errors?: FieldErrors) {
    const [status, code, message] = KNOWN[trouble]
    super(message)
    this.status = status
    this.body = { code, message, ...(errors ? { errors } : {}) }
  }
}

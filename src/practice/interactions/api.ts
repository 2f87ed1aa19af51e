import type {
  APIApplicationCommandOptionChoice,
  APIInteractionResponse,
  APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord-api-types/v10'
import type { GivenField, GivenOption } from '../page/protocol.ts'
import type { Id, Message, StoredFile } from '../world/types.ts'

/** Describes the actions of a person. The application has three seconds for its first response. */
export interface InteractionsApi {
  command(person: Id, channel: Id, command: Id, options: readonly GivenOption[]): Promise<Outcome>
  autocomplete(person: Id, channel: Id, command: Id, options: readonly GivenOption[]): Promise<Outcome>
  component(
    person: Id,
    channel: Id,
    message: Id,
    component: { readonly id: string; readonly type: ComponentType; readonly values?: readonly string[] },
  ): Promise<Outcome>
  modal(person: Id, modal: Id, fields: readonly GivenField[]): Promise<Outcome>
  /** Takes the presses of a button that belongs to the practice: its application never hears of them. */
  takePresses(id: string, take: TakePress): void

  /** POST /interactions/{id}/{token}/callback. Throws ApiError as Discord answers. */
  respond(
    id: Id,
    token: string,
    response: APIInteractionResponse,
    files: readonly StoredFile[],
  ): Message | undefined
  /**
   * Holds the webhook of an interaction: follow-ups, and `@original`. Throws ApiError when the token is
   * unknown or too old.
   */
  followUp(application: Id, token: string, body: unknown, files: readonly StoredFile[]): Message
  editReply(application: Id, token: string, message: Id, body: unknown, files: readonly StoredFile[]): Message
  reply(application: Id, token: string, message: Id): Message
  deleteReply(application: Id, token: string, message: Id): void
}

export type TakePress = (person: Id, channel: Id) => Promise<Outcome>

/** Says how the first response turned out for who pressed. Later changes come as events of the world. */
export type Outcome =
  | { readonly ok: true; readonly kind: 'message' | 'thinking' | 'updated'; readonly message?: Id }
  | {
      readonly ok: true
      readonly kind: 'modal'
      readonly modal: Id
      readonly form: APIModalInteractionResponseCallbackData
    }
  | {
      readonly ok: true
      readonly kind: 'choices'
      readonly choices: readonly APIApplicationCommandOptionChoice[]
    }
  /** Leads the person to another channel. */
  | { readonly ok: true; readonly kind: 'led'; readonly channel: Id }
  /** 'This application did not respond', or why it could not even be asked. */
  | { readonly ok: false; readonly why: string }

/** Why a person cannot do what they want, in a sentence for them. The application never hears of it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

import type { ComponentType } from 'discord-api-types/v10'
import type { Id } from '../../world/types.ts'
import type { ShownMessage } from '../protocol.ts'
import type { Directory } from './names.ts'
import type { Known } from './slash/values.ts'

/** Everything that drawing a message needs. */
export interface Scene {
  readonly names: Directory
  readonly known: () => Known
  readonly openChannel: (channel: Id) => void
  /** Puts a command that a message names into the composer. */
  readonly begin: (command: { readonly name: string; readonly id: Id }) => void
  readonly press: (message: ShownMessage, id: string, type: ComponentType, values?: readonly string[]) => void
  readonly isBusy: (message: Id, id: string) => boolean
  /** Why the last thing pressed there failed. */
  readonly trouble: (message: Id) => string | undefined
  readonly react: (message: ShownMessage, emoji: string, on: boolean) => void
  readonly dismiss: (message: ShownMessage) => void
  readonly jump: (message: Id) => void
}

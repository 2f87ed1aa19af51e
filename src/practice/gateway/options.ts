import { GatewayIntentBits } from 'discord-api-types/v10'

export interface GatewayOptions {
  readonly heartbeatMs?: number
  /** How many events of a session are kept for a client that comes back. */
  readonly keptEvents?: number
  /** How long a session waits for its client to come back. */
  readonly sessionMs?: number
  /** Messages a client may send within a minute. */
  readonly perMinute?: number
  /** Logins an application has in 24 hours. */
  readonly logins?: number
  /** Intents the application has been granted; without it all. */
  readonly intents?: number
}
export type GatewaySettings = Required<GatewayOptions>

export const ALL_INTENTS = Object.values(GatewayIntentBits).reduce<number>(
  (sum, bit) => (typeof bit === 'number' ? sum | bit : sum),
  0,
)

const USUAL: GatewaySettings = {
  heartbeatMs: 41_250,
  keptEvents: 1000,
  sessionMs: 3 * 60_000,
  perMinute: 120,
  logins: 1000,
  intents: ALL_INTENTS,
}

export const settingsOf = (options: GatewayOptions): GatewaySettings => ({ ...USUAL, ...options })

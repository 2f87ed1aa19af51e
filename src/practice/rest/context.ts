import type { Gateway } from '../gateway/gateway.ts'
import type { Rates } from '../http/rates.ts'
import type { InteractionsApi } from '../interactions/api.ts'
import type { WorldApi } from '../world/api.ts'

/** The parts that the routes need. */
export interface Rest {
  readonly world: WorldApi
  readonly interactions: InteractionsApi
  /** Where this server is reached: http://127.0.0.1:3210. */
  readonly origin: string
  readonly logins: Gateway['logins']
  readonly rates?: Rates
  readonly now: () => number
}

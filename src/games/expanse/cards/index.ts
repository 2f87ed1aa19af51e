import { fleets } from './fleets.ts'
import { fourPlayers } from './fourPlayers.ts'
import { influence } from './influence.ts'
import { others } from './others.ts'
import { threePlayers } from './threePlayers.ts'
import type { Card } from '../types.ts'

/** All action cards. Their order is part of the content: the shuffle starts from it. */
export const cards: readonly Card[] = [...others, ...influence, ...fleets, ...threePlayers, ...fourPlayers]

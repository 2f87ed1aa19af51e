import type { Change } from '../../games/expedition/scene/changes.ts'
import type { BoardScene } from '../../games/expedition/scene/types.ts'
import type { Sheet } from '../kit/parts/index.ts'

export type ExpeditionSheet = Sheet<BoardScene, Change>

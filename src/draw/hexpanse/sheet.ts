import type { BoardScene, Change } from '../../games/hexpanse/scene/types.ts'
import type { Sheet } from '../kit/parts/index.ts'

export type HexSheet = Sheet<BoardScene, Change>

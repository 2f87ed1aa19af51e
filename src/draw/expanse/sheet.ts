import type { BoardScene, Change } from '../../games/expanse/scene/types.ts'
import type { Sheet } from '../kit/parts/index.ts'

export type ExpanseSheet = Sheet<BoardScene, Change>

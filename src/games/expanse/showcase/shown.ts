import type { Shown as ShownScene } from '../../shared/exhibits.ts'
import type { Scene } from '../scene/types.ts'

export type Shown = ShownScene<Scene>

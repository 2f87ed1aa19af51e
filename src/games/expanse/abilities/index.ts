import { mats } from './mats.ts'
import { rocinante } from './rocinante.ts'
import { techs } from './techs.ts'
import type { Ability } from '../types.ts'

export const abilities: readonly Ability[] = [...mats, ...techs, ...rocinante]

import type { Drawer } from './drawing.ts'

/** By the name of the game. */
export const drawers: Readonly<Record<string, Drawer>> = {}

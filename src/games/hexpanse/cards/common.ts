import { designed } from '../sources.ts'

/** What all cards of a kind have in common, unless one says otherwise. */
export const ours = {
  name: designed,
  cost: designed,
  reusable: designed,
  ops: designed,
  positions: designed,
} as const

const shared = { copies: 1, reusable: false, rotate: true, mirror: false, flags: [], prov: ours } as const
export const mercenary = { ...shared, type: 'mercenary', timing: 'on_place', anchor: 'self' } as const
export const action = { ...shared, type: 'action', timing: 'on_play', anchor: 'free' } as const

import { isBody } from '../limits/embeds.ts'
import type { Upload } from '../http/route.ts'
import type { WorldApi } from '../world/api.ts'
import type { StoredFile } from '../world/types.ts'

export const store = (world: WorldApi, files: readonly Upload[]): readonly StoredFile[] =>
  files.map(file => world.addFile(file))
export const namesOf = (files: readonly Upload[]): readonly string[] => files.map(({ name }) => name)
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
export const within = (value: unknown, name: string): unknown => (isBody(value) ? value[name] : undefined)

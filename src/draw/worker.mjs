// A thread begins with plain JavaScript, however the one that started it reads TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')

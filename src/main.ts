import { terminalOn } from './terminal/run.ts'
import { startTerminal } from './terminal/start.ts'

await startTerminal(terminalOn(process.stdin, process.stdout))

import type { Done, Task } from '../../work/helper.ts'
import type { EnteredVisit } from './enter.ts'
import { visitsOf, type NumberedGame } from './figures.ts'

/** Runs in a process of its own: numbers of games come in, the visits of each go out. */

async function done({ id, job }: Task<NumberedGame>): Promise<Done<readonly EnteredVisit[]>> {
  try {
    return { id, result: await visitsOf(job) }
  } catch (error) {
    return { id, error }
  }
}

process.on('message', (task: Task<NumberedGame>) => void done(task).then(said => process.send?.(said)))
process.on('disconnect', () => process.exit())

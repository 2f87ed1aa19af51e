import { print } from '../admin/tool.ts'
import { namesDeclaredTwice, sourceFiles } from './tree.ts'

/**
 * `npm run -s names` lists the exported names that several files of one layer declare, because one word has
 * one meaning. Exits with 1 if there are more than there were: lower `MOST` with each name that is cleared.
 */

const MOST = 32

const twice = namesDeclaredTwice(sourceFiles())
for (const [name, paths] of twice) print(`${name}: ${paths.join(' ')}`)
print(`${twice.size} exported names are declared twice in their layer; at most ${MOST} may be.`)
process.exitCode = twice.size > MOST ? 1 : 0

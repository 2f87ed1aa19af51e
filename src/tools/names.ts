import { print } from '../admin/tool.ts'
import { namesDeclaredTwice, sourceFiles } from './tree.ts'

/**
 * `npm run -s names` lists the exported names that several files of one layer declare, and exits with 1 if
 * there are any, because one word has one meaning.
 */

const twice = namesDeclaredTwice(sourceFiles())
for (const [name, paths] of twice) print(`${name}: ${paths.join(' ')}`)
print(`${twice.size} exported names are declared twice in their layer.`)
process.exitCode = twice.size ? 1 : 0

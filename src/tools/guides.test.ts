import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './tree.ts'

/** The guides for developers must name only what exists, or a newcomer looks in vain. */

const FILES = ['src', 'commands'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
)
const NAMES = new Set(FILES.map(path => basename(path)))
const GUIDES = FILES.filter(path => path.endsWith('.md'))

const PATH = /`((?:\.\.\/|src\/)?[\w<>/.-]*(?:\/|\.(?:ts|cjs|mjs|md|prisma)))`/g

/** A path may start at its guide, at `src` or at the top; the name of a file alone may stand anywhere. */
const isThere = (guide: string, path: string): boolean =>
  NAMES.has(path) || [join(guide, '..'), 'src', '.'].some(from => existsSync(join(ROOT, from, path)))

test.each(GUIDES)('%s names only files and folders that are there', guide => {
  const paths = [...readFileSync(join(ROOT, guide), 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  const wanted = paths.filter(path => path !== 'build/bot/').map(path => path.replace('<game>', 'expanse'))
  expect(wanted.filter(path => !isThere(guide, path))).toEqual([])
})

test.each(['README.md', 'src/README.md'])('%s names only scripts that npm can run', guide => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  const named = [...readFileSync(join(ROOT, guide), 'utf8').matchAll(/npm run (?:-s )?([\w:]+)/g)]
  expect(named.map(([, script = '']) => script).filter(script => !Object.hasOwn(scripts, script))).toEqual([])
})

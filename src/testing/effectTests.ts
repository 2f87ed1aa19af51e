import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the ids of the cards and abilities that the tests in a folder prove with `effectTest`. The
 * formatter may break such a call after its bracket.
 */
export const effectTestsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.test.ts'))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    .flatMap(text => [...text.matchAll(/^\s*effectTest\(\s*'([^']+)'/gm)].flatMap(([, id]) => id ?? []))

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** Reads the tree as it is kept: its files, and the names they declare. */

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CODE = /^(src|commands)\/.*\.(ts|mjs)$/
const TEST = /\.(test|attack)\.ts$/

export interface SourceFile {
  readonly path: string
  readonly lines: readonly string[]
  readonly isTest: boolean
}

/** Reads the files that git knows and whose paths fit. */
export const trackedFiles = (fitting: RegExp): readonly SourceFile[] =>
  execFileSync('git', ['ls-files', 'src', 'commands'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(path => fitting.test(path) && existsSync(join(ROOT, path)))
    .map(path => ({
      path,
      lines: readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n'),
      isTest: TEST.test(path),
    }))

export const sourceFiles = (): readonly SourceFile[] => trackedFiles(CODE)

/** Returns the layer of a file: the folder in src, or each game for itself. */
export const layerOf = (path: string): string =>
  /^src\/(games\/[^/]+(?=\/)|[^/]+)/.exec(path)?.[1] ?? 'commands'

export const parseFile = ({ path, lines }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.Latest, true)

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** Returns the names of a statement at the top level of a module. */
function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    )
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return named && statement.name ? [statement.name.text] : []
}

/** Returns each exported name that several files of one layer declare, with these files. */
export function namesDeclaredTwice(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const declared = new Map<string, Set<string>>()
  for (const file of files.filter(({ isTest }) => !isTest)) {
    for (const name of parseFile(file).statements.filter(isExported).flatMap(namesOf)) {
      const key = `${layerOf(file.path)}: ${name}`
      declared.set(key, (declared.get(key) ?? new Set()).add(file.path))
    }
  }
  return new Map([...declared].filter(([, paths]) => paths.size > 1).map(([key, paths]) => [key, [...paths]]))
}

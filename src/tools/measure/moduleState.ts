import ts from 'typescript'
import { parseFile, type SourceFile } from '../tree.ts'

/** Finds variables of modules that change: all code shares them, and a caller can't pass others. */

export interface ModuleState {
  readonly path: string
  readonly name: string
}

/** Matches collections that begin empty, because they are made to be filled. */
const EMPTY = /^(new (Map|Set|Array)(<.*>)?\(\)|\[\]|\{\})( as .*)?$/s
/** Matches what is made to be changed, however it begins. */
const CHANGING = /^new (Weak(Map|Set)|\w*(LRU|Limited|Cache|Queue|Emitter)\w*)\b/
const CHANGES = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill'

export function moduleState(files: readonly SourceFile[]): readonly ModuleState[] {
  const sources = files.filter(({ isTest }) => !isTest).map(parseFile)
  const makers = new Set(sources.flatMap(source => source.statements.flatMap(makersIn)))
  return sources.flatMap(source => [
    ...variablesOf(source.statements)
      .filter(variable => isChanging(variable, source) || isMade(variable, makers))
      .map(({ name }) => ({ path: source.fileName, name: name.getText() })),
    ...staticFields(source).map(name => ({ path: source.fileName, name })),
  ])
}

const variablesOf = (statements: readonly ts.Statement[]): readonly ts.VariableDeclaration[] =>
  statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations)

function isChanging({ name, type, initializer, parent }: ts.VariableDeclaration, scope: ts.Node): boolean {
  if (parent.flags & ts.NodeFlags.Let) return true
  if (/^readonly/i.test(type?.getText() ?? '')) return false
  const begins = initializer?.getText() ?? ''
  if (EMPTY.test(begins) || CHANGING.test(begins)) return true
  const own = `(?<![.\\w])${name.getText().replaceAll('$', '\\$')}`
  const changed = new RegExp(
    `${own}(\\.(${CHANGES})\\(|(\\.\\w+|\\[[^\\]]*\\])\\s*([-+*/|&?]{0,2}=[^=>]|[-+]{2}))`,
  )
  return isHeld(initializer) && changed.test(scope.getText())
}

/** True for a collection or an object that the module itself makes. */
const isHeld = (value: ts.Expression | undefined): boolean =>
  value !== undefined &&
  (ts.isNewExpression(value) || ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value))

/** True for what a maker returns: `const share = remember(…)`, or a function that is called at once. */
function isMade({ initializer }: ts.VariableDeclaration, makers: ReadonlySet<string>): boolean {
  if (!initializer || !ts.isCallExpression(initializer)) return false
  const { expression } = initializer
  const called = ts.isParenthesizedExpression(expression) ? expression.expression : expression
  return ts.isIdentifier(called) ? makers.has(called.text) : isMaker(called)
}

/** Returns the names of functions that make functions with a memory. */
function makersIn(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement)) return isMaker(statement) ? [statement.name?.text ?? ''] : []
  return variablesOf([statement])
    .filter(({ initializer }) => initializer && isMaker(initializer))
    .map(({ name }) => name.getText())
}

function isMaker(node: ts.Node): boolean {
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node) && !ts.isFunctionExpression(node))
    return false
  const { body } = node
  if (!body || !ts.isBlock(body)) return false
  const held = variablesOf(body.statements)
    .filter(variable => isChanging(variable, body))
    .map(({ name }) => name.getText())
  return held.some(name =>
    returnedFunctions(body).some(inner => new RegExp(`\\b${name}\\b`).test(inner.getText())),
  )
}

/** Returns the functions that a function returns: by themselves, in an object, or by their names. */
function returnedFunctions(body: ts.Block): readonly ts.Node[] {
  const returned = body.statements.filter(ts.isReturnStatement).flatMap(({ expression }) => expression ?? [])
  return returned.flatMap((value): readonly ts.Node[] => {
    if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return [value]
    if (ts.isIdentifier(value)) return body.statements.filter(inner => declares(inner, value.text))
    return ts.isObjectLiteralExpression(value) ? value.properties.filter(isFunctional) : []
  })
}

const declares = (statement: ts.Statement, name: string): boolean =>
  (ts.isFunctionDeclaration(statement) && statement.name?.text === name) ||
  variablesOf([statement]).some(
    ({ name: own, initializer }) => own.getText() === name && initializer && ts.isArrowFunction(initializer),
  )

const isFunctional = (property: ts.ObjectLiteralElementLike): boolean =>
  ts.isMethodDeclaration(property) ||
  ts.isAccessor(property) ||
  (ts.isPropertyAssignment(property) && ts.isArrowFunction(property.initializer))

function staticFields(source: ts.SourceFile): readonly string[] {
  return source.statements.filter(ts.isClassDeclaration).flatMap(({ name, members }) =>
    members
      .filter(ts.isPropertyDeclaration)
      .filter(({ modifiers = [], initializer }) => {
        const kinds = modifiers.map(({ kind }) => kind)
        if (!kinds.includes(ts.SyntaxKind.StaticKeyword)) return false
        return !kinds.includes(ts.SyntaxKind.ReadonlyKeyword) || EMPTY.test(initializer?.getText() ?? '')
      })
      .map(field => `${name?.text}.${field.name.getText()}`),
  )
}

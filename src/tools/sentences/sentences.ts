import ts from 'typescript'
import { isSpoken } from './isSpoken.ts'

/** Finds the sentences in code: texts in quotes, each as a whole, with `{name}` for what is filled in. */

export interface Sentence {
  readonly path: string
  readonly line: number
  readonly text: string
  /** True for what a faulty program throws: hosts may find it in a log, players never. */
  readonly isFault: boolean
}

type Text = ts.StringLiteralLike | ts.TemplateExpression | ts.BinaryExpression

export function sentencesIn(path: string, code: string): readonly Sentence[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const found: Sentence[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isModuleDeclaration(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (isText(node) && !isPartOfText(node)) {
      const text = textOf(node)
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      if (isSpoken(text, node)) found.push({ path, line, text: toOneLine(text), isFault: isThrown(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Finds the sentences of a page: what stands between tags, and what a reader hears of an element. */
export function sentencesOfPage(path: string, html: string): readonly Sentence[] {
  return html.split('\n').flatMap((line, index) =>
    [...line.matchAll(/>([^<>]+)<|\b(?:aria-label|title|alt|placeholder)="([^"]+)"/g)]
      .map(([, between, heard]) => between ?? heard ?? '')
      .filter(text => /\p{L}/u.test(text))
      .map(text => ({ path, line: index + 1, text: text.trim(), isFault: false })),
  )
}

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isJoined(node)

/** True for `'a' + b`, in which at least one side is a text. */
const isJoined = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
  (isText(node.left) || isText(node.right))

const isPartOfText = (node: Text): boolean => isJoined(node.parent)

function textOf(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (isJoined(node)) return textOf(node.left) + textOf(node.right)
  if (!ts.isTemplateExpression(node)) return `{${nameOf(node)}}`
  return (
    node.head.text +
    node.templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`).join('')
  )
}

/** Returns the last name in an expression that says what it is: `seatName` for `seatName(context, seat)`. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isCallExpression(node)) return nameOf(node.expression)
  if (ts.isConditionalExpression(node)) return textsOf(node).join('|') || nameOf(node.whenTrue)
  if (ts.isBinaryExpression(node)) return nameOf(node.left)
  return ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) ? nameOf(node.expression) : '…'
}

const textsOf = ({ whenTrue, whenFalse }: ts.ConditionalExpression): readonly string[] =>
  [whenTrue, whenFalse].filter(ts.isStringLiteralLike).map(({ text }) => text)

const toOneLine = (text: string): string => text.replaceAll('\n', '⏎')

/** True in `new Error(…)`. Errors with other names are refusals, which people do read. */
function isThrown(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isNewExpression(parent)) return /^(Range|Type|Syntax)?Error$/.test(parent.expression.getText())
  return (ts.isConditionalExpression(parent) || isText(parent)) && isThrown(parent)
}

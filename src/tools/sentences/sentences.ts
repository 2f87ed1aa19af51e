import ts from 'typescript'

/** Finds the sentences in code: texts in quotes, each as a whole, with `{name}` for what is filled in. */

export interface Sentence {
  readonly path: string
  readonly line: number
  readonly text: string
  /** True for what a log says, or a faulty program throws: owners may find it there, players never. */
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
      if (isSpoken(text, node))
        found.push({ path, line, text: toOneLine(text), isFault: isThrown(node) || isLogged(node) })
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

const LOGS = /\blog\.(fatal|error|warn|info|debug)$/

/** True in `log.warn(…)`. */
function isLogged({ parent }: ts.Node): boolean {
  if (ts.isCallExpression(parent)) return LOGS.test(parent.expression.getText())
  return ts.isConditionalExpression(parent) && isLogged(parent)
}

const SQL_VERBS =
  'select|insert|update|delete|with|create|alter|drop|grant|set|copy|from|where|and|values|truncate|vacuum'
const SQL_WORDS = 'from|into|table|role|database|where|set|as|index|transaction|by|all|conflict'

const DRAWN =
  'base|breakthrough|card|cell|change|chip|cp|diplomats|keeps|kept|label|leader|lost|name|needs|new|' +
  'orbital|panel|pays|power|price|protomolecule|rocinante|round|row|sector|slices|supply|tag|techs|' +
  'text|title|tokens|who|words'

/** Matches queries, style sheets, fonts, paths, media types, headers, and where data come from. */
const FOR_PROGRAMS: readonly RegExp[] = [
  new RegExp(`^\\s*(${SQL_VERBS})\\b.*(\\n|\\b(${SQL_WORDS})\\b)`, 's'),
  /\bcoalesce\(|\bfrom \w+ (where|using)\b|\bon conflict\b/,
  /^[^{}]*\{[^}]*:[^}]*;?\s*\}/s,
  /^(\d+|italic|bold|[{]\w+[}])(px)? .*(px|sans|serif|Plex|Saira|DejaVu|[{]\w*(font|family|size)\w*[}])/i,
  /^[\w{}.*@/-]+\/[\w{}.*@/:?=&#-]*$/,
  /^(https?|file|data|postgres(ql)?):/,
  /^[-.#\w]+(\s*[>+~]\s*[-.#\w]+)+$/,
  /^[\w-]+\/[\w.+-]+(;\s*[\w-]+=[\w"-]+)*$/,
  /^(HTTP\/1|(GET|POST|PUT|PATCH|DELETE) |default-src )|; charset=|^SIG[A-Z]+$/,
  /^(rulebook|published|inferred|designed)\b/,
  // Names of what is drawn, by which tests and marks find it.
  new RegExp(`^(${DRAWN})( \\w+)?( \\{\\w+\\})+( left)?$`),
  // Ids of options.
  /^[a-zA-Z]+[.:]\{[\w…]+\}$/,
]

/** Names functions and tags whose texts are for programs. */
const READ_BY_PROGRAMS = new Set(
  (
    'RegExp URL includes startsWith endsWith indexOf localeCompare split padStart padEnd has hasOwn get ' +
    'set add delete replace replaceAll match matchAll test query querySelector querySelectorAll ' +
    'getElementById createElement element closest matches setAttribute getAttribute toggle ' +
    'addEventListener on once emit spawn fork execFile execFileSync hash sql raw getContext font fill ' +
    'stroke resolve require createRequire rgb hsl record sprite rectOf'
  ).split(' '),
)
const isReadByProgram = (called: ts.Expression): boolean =>
  READ_BY_PROGRAMS.has(/\w+$/.exec(called.getText())?.[0] ?? '')

/** Names fields whose texts are for programs. */
const FIELDS_OF_PROGRAMS = /^['"]?(class|className|aria-hidden|rel|font|sql|style)['"]?$/

/** Names fields that hold words even if they hold only one. */
const WORDY =
  /^(label|title|name|placeholder|description|text|heading|head|caption|why|says?|note|hint|line)s?$/

const WORD = /\p{L}{2,}/u
const TWO_WORDS = /(\p{L}|\d|[)*_}'’".,:;!?…])\s+[([*_'’"“{]*(\p{L}|\d)/u
const ENDS_AS_SENTENCE = /\p{L}[.!?…:]$/u
const CAPITAL = /^\p{Lu}\p{L}+$/u

function isSpoken(text: string, node: ts.Node): boolean {
  const words = text.replaceAll(/\{[^{}]*\}/g, '')
  if (!WORD.test(words) || isForPrograms(text, node)) return false
  return (
    (TWO_WORDS.test(text) && /\p{L}\s|\s\p{L}/u.test(words)) ||
    ENDS_AS_SENTENCE.test(words.trimEnd()) ||
    (CAPITAL.test(words.trim()) && isWordy(node))
  )
}

function isForPrograms(text: string, node: ts.Node): boolean {
  if (FOR_PROGRAMS.some(pattern => pattern.test(text))) return true
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'split') return true
  if (ts.isTaggedTemplateExpression(parent)) return isReadByProgram(parent.tag)
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.expression !== node && isReadByProgram(parent.expression)
  if (ts.isPropertyAssignment(parent))
    return parent.name === node ? !/\s/.test(text) : isFieldOfPrograms(parent.name.getText(), text)
  return isCompared(node, parent)
}

/** Names of cards, places and people are no sentences. */
const NAMES_ONLY = 4
const isFieldOfPrograms = (field: string, text: string): boolean =>
  FIELDS_OF_PROGRAMS.test(field) ||
  (field === 'name' && text.split(' ').length < NAMES_ONLY && !ENDS_AS_SENTENCE.test(text))

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
])
const isCompared = (node: ts.Node, parent: ts.Node): boolean =>
  ts.isCaseClause(parent) ||
  ts.isElementAccessExpression(parent) ||
  (ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind) && parent.left !== node.parent)

/** True where a single word is one for people: in a field such as `label`, or chosen by a condition there. */
function isWordy({ parent }: ts.Node): boolean {
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isWordy(parent)
  if (ts.isPropertyAssignment(parent)) return WORDY.test(parent.name.getText())
  if (ts.isArrowFunction(parent) || ts.isReturnStatement(parent)) return true
  return ts.isCallExpression(parent) || ts.isArrayLiteralExpression(parent)
}

const UNSAID: Readonly<Record<string, RegExp>> = {
  'whoever': /\bwhoever\b/i,
  'nobody': /\bnobody\b/i,
  'somebody': /\bsomebody\b/i,
  'is asked': /\b(is|are|was|were|be|been) asked\b/i,
  'is put to': /\bput to\b/i,
  'comes to': /\b(comes|come|came) to\b/i,
  'stands': /\b(stands|stand)\b/i,
  'is forgotten': /\b(is|are|be|has it) forgotten\b/i,
  'who plays': /\bwho plays?\b/i,
  'those who': /\bthose who\b/i,
  '2 times': /, (\d+|\{\w+\}) times\b/i,
  'a code in brackets': /\[[A-Z_]{4,}\]/,
  'clamped': /\bclamp(s|ed)?\b/i,
  'user chooses': /\busers? (chooses?|picks?|decides?|distributes?)\b/i,
  'taken back': /\b(takes?|took|taken) (it |a \w+ |\{\w+\} )?back\b/i,
  'goes on': /\bgoes on\b/i,
  'may be meant': /\bbe meant\b/i,
  'is played by': /\bis played by\b/i,
  'as it is now': /\bas (it|they) (is|are) now\b/i,
  'the like': /\b(and|or) the like\b/i,
  'of yours': /\bthat (is|are) yours\b/i,
  'since … ago': /\bsince \{?ago\b/i,
}

/** Returns the names of the patterns that the sentence fits. */
export const unsaidIn = (text: string): readonly string[] =>
  Object.entries(UNSAID).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

/** True for a sentence glued from parts: it begins or ends with a space, or with a comma. */
export const isFragment = (text: string): boolean => /^[ ,;]|[ ,]$/.test(text)

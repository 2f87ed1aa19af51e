import ts from 'typescript'

/** Tells sentences from ids, keys, paths, queries and styles. In doubt a text is a sentence. */

const SQL_VERBS =
  'select|insert|update|delete|with|create|alter|drop|grant|set|copy|from|where|and|values|truncate|vacuum'
const SQL_WORDS = 'from|into|table|role|database|where|set|as|index|transaction|by|all|conflict'

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
  /^(change|panel|base|leader|cell|card|name) (\w+ )?\{\w+\}( \{\w+\})*$/,
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

export function isSpoken(text: string, node: ts.Node): boolean {
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

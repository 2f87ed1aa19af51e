import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

const forbid = (selector, message) => ({ selector, message })

const EVERYWHERE = [
  forbid('TSEnumDeclaration', "A union type from an 'as const' array instead of an enum."),
  forbid('ExportDefaultDeclaration', 'Named exports only.'),
]
const PURE = [
  forbid(
    ':matches(ClassDeclaration, ClassExpression)',
    'No classes here: state is plain JSON, code is functions.',
  ),
]
const DATA = [
  forbid(':function', 'Card files are data: text and effect, made by the makers of words/.'),
  forbid(
    ':matches(IfStatement, ConditionalExpression, ForStatement, ForOfStatement, ForInStatement, ' +
      'WhileStatement)',
    'Card files are data: no logic.',
  ),
]
const RUNNER = '/^(it|test|describe)$/'
const SKIPPED = '/^(only|skip|todo|skipIf|runIf|fails)$/'
const TESTS = [
  forbid(`MemberExpression[object.name=${RUNNER}][property.name=${SKIPPED}]`, 'Every test runs.'),
  forbid(`MemberExpression[object.object.name=${RUNNER}][property.name=${SKIPPED}]`, 'Every test runs.'),
  forbid(
    `CallExpression[callee.name=${RUNNER}] > ObjectExpression > Property[key.name=${SKIPPED}]`,
    'Every test runs.',
  ),
  forbid('CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]', 'Every test runs.'),
]
const syntax = (...lists) => ['error', ...EVERYWHERE, ...lists.flat()]

const IMPURE = [
  'Date',
  'process',
  'console',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'globalThis',
].map(name => ({
  name,
  message: 'The same answers must give the same game: no clock, no chance of its own, no surroundings here.',
}))
const LINES = { skipBlankLines: true, skipComments: true }

export default defineConfig(
  { ignores: ['build/', 'data/', 'src/store/generated/'] },
  // Exceptions stand in this file, where they are seen, not in comments.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/../..` },
    },
    rules: {
      'eqeqeq': 'error',
      'prefer-const': 'error',
      // The formatter breaks lines; texts and comments are for people to break.
      'max-len': ['error', { code: 110 }],
      'max-lines': ['error', 350],
      'max-lines-per-function': ['error', { max: 40, ...LINES }],
      'complexity': ['error', 12],
      'no-duplicate-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // "Seat | 'table'" tells a reader more than "string".
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      // An object that is declared bit by bit begins empty.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      'no-restricted-syntax': syntax(),
    },
  },
  {
    files: ['src/core/**/*.ts', 'src/games/**/*.ts'],
    rules: {
      'no-restricted-syntax': syntax(PURE),
      'no-restricted-globals': ['error', ...IMPURE],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from core/random.ts.' },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'No node modules here.' }] },
      ],
    },
  },
  {
    files: ['src/games/**/{cards,abilities}/**/*.ts'],
    rules: { 'no-restricted-syntax': syntax(PURE, DATA) },
  },
  // A map is a list of places, as long as the game has them.
  { files: ['src/games/*/map.ts'], rules: { 'max-lines': 'off' } },
  // One function here holds five short ones that share the table of steps.
  { files: ['src/core/steps.ts'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['**/*.{test,attack}.ts'],
    rules: {
      'max-lines': ['error', 500],
      'max-lines-per-function': 'off',
      'no-restricted-imports': 'off',
      'no-restricted-syntax': syntax(TESTS),
    },
  },
  { files: ['src/{core,games}/**/*.test.ts'], rules: { 'no-restricted-syntax': syntax(PURE, TESTS) } },
  // A story that is told in order remembers where it is.
  { files: ['src/games/*/testing/**/*.ts'], rules: { 'no-restricted-syntax': syntax() } },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
)

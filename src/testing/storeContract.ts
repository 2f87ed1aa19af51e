import { describe, it } from 'vitest'
import { allowanceTests, crowdTests } from './storeContract/crowds.ts'
import { askedTests, peopleTests } from './storeContract/people.ts'
import { commitTests, keyTests } from './storeContract/commits.ts'
import { digestTests } from './storeContract/digests.ts'
import { draftTests } from './storeContract/drafts.ts'
import { keepingTests, logTests } from './storeContract/logs.ts'
import { listTests, playedTests } from './storeContract/lists.ts'
import { orderTests } from './storeContract/orders.ts'
import { readingTests } from './storeContract/readings.ts'
import { reminderTests } from './storeContract/reminders.ts'
import type { StoreTests, Stores } from './storeContract/samples.ts'
import { tellingTests } from './storeContract/telling.ts'

const CHAPTERS: Readonly<Record<string, StoreTests>> = {
  'new tables': keepingTests,
  'commits': commitTests,
  'since when a seat is asked': askedTests,
  'keys and shutting': keyTests,
  'the log': logTests,
  'played games': playedTests,
  'lists of tables': listTests,
  'telling the story': tellingTests,
  'reminders': reminderTests,
  'allowances': allowanceTests,
  'people': peopleTests,
  'digests': digestTests,
  'drafts of turns': draftTests,
  'orders': orderTests,
  'how far people have read': readingTests,
  'several at once': crowdTests,
}

/**
 * Tests what every store must do. `make` gives an empty one, and `again` a second handle on what it keeps;
 * the suite closes them all.
 */
export function storeContract(name: string, make: () => Promise<Stores>): void {
  describe(name, () => {
    for (const [chapter, tests] of Object.entries(CHAPTERS)) {
      describe(chapter, () => {
        for (const [title, test] of Object.entries(tests)) it(title, () => withStores(make, test))
      })
    }
  })
}

async function withStores(make: () => Promise<Stores>, test: StoreTests[string]): Promise<void> {
  const { store, again } = await make()
  const handles = new Set([store])
  const anew = async () => {
    const handle = await again()
    handles.add(handle)
    return handle
  }
  try {
    await test?.({ store, again: anew })
  } finally {
    for (const handle of handles) await handle.close()
  }
}

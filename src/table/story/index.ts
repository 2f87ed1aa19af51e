import type { Binding } from '../binding.ts'
import { film, historyStep, historySteps } from './history.ts'
import { tell, tellAll } from './lease.ts'
import { latestStory } from './news.ts'
import { remind } from './reminders.ts'

/** What has happened: read, posted, and looked back on; and the reminders. */
export type Story = ReturnType<typeof makeStory>

export const makeStory = ({ bind }: Binding) => ({
  latest: bind(latestStory),
  steps: bind(historySteps),
  step: bind(historyStep),
  film: bind(film),
  tell: bind(tell),
  tellAll: bind(tellAll),
  remind: bind(remind),
})

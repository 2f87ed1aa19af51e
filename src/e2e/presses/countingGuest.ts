import type { Message } from '../../practice/world/types.ts'
import { buttonsOn, Guest, menusOn } from '../harness/guest.ts'
import { pressesOf, type Step } from './step.ts'

interface Taken {
  readonly presses: number
  /** What was pressed, as this person read it. */
  readonly trace: readonly string[]
  readonly last: Message | undefined
}

/** Is long, because the machine may stand still in the middle of a press while something else is measured. */
export const A_DAY_MS = 24 * 60 * 60_000

/** A person whose presses are counted. */
export class CountingGuest extends Guest {
  protected override readonly patienceMs = A_DAY_MS

  /** Takes these steps from a message on. */
  async take(from: Message, steps: readonly Step[]): Promise<Taken> {
    let screen: Message | undefined = from
    let presses = 0
    const trace: string[] = []
    for (const [at, step] of steps.entries()) {
      presses += pressesOf(step)
      const next = steps[at + 1]
      this.fills = () => Promise.resolve(next && 'fields' in next ? next.fields : undefined)
      if (!screen) throw new Error(`Nothing is left to press: ${JSON.stringify(step)}`)
      trace.push(wordsFor(step, screen))
      // A form is filled in and sent with the press that opens it.
      if ('fields' in step) continue
      screen =
        'button' in step
          ? await this.press(screen, step.button)
          : await this.choose(screen, step.menu, step.ticks)
    }
    return { presses, trace, last: screen }
  }
}

function wordsFor(step: Step, screen: Message): string {
  if ('button' in step) return `[${buttonsOn(screen).find(({ id }) => id === step.button)?.label ?? '?'}]`
  if ('fields' in step) return `form of ${Object.keys(step.fields).join(', ')}`
  const menu = menusOn(screen).find(({ id }) => id === step.menu)
  const labels = step.ticks.map(tick => menu?.labels[menu.values.indexOf(tick)] ?? '?')
  return `{${menu?.placeholder ?? ''}: ${labels.join(', ')}}`
}

import { buttonsOn, menusOn, type Button, type Menu } from '../harness/guest.ts'

/** What a person does on one screen. Everything a finger does counts; closing a menu is free. */
export type Step =
  | { readonly button: string }
  | { readonly menu: string; readonly ticks: readonly string[] }
  /** Holds a form, filled in and sent. */
  | { readonly fields: Readonly<Record<string, string>> }

/** Counts the presses of a step: a menu opened, each tick, a button, each field, and sending a form. */
export function pressesOf(step: Step): number {
  if ('button' in step) return 1
  return 1 + ('menu' in step ? step.ticks.length : Object.keys(step.fields).length)
}

/** The parts of a screen, however they are laid out. */
export type ScreenParts = Parameters<typeof buttonsOn>[0]['components']

export interface Controls {
  readonly buttons: readonly Button[]
  readonly menus: readonly Menu[]
}
export const controlsOf = (components: ScreenParts): Controls => {
  const message = { components } as Parameters<typeof buttonsOn>[0]
  return { buttons: buttonsOn(message).filter(({ disabled }) => !disabled), menus: menusOn(message) }
}

import type { Locator, Page } from 'playwright-core'

/** One person's side of the page, by what a reader of the page finds there. */
export class View {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, index = 0) {
    this.page = page
    this.root = page.locator('section.pane').nth(index)
  }

  get messages(): Locator {
    return this.root.locator('li[data-message]')
  }

  /** The newest message that says so. */
  message(words: string | RegExp): Locator {
    return this.messages.filter({ hasText: words }).last()
  }

  get composer(): Locator {
    return this.root.locator('[data-control=composer]')
  }

  get keyboard(): Page['keyboard'] {
    return this.page.keyboard
  }

  choice(name: string): Locator {
    return this.root.locator(`[data-choice="${name}"]`)
  }

  button(customId: string): Locator {
    return this.root.locator(`[data-custom-id="${customId}"]`).last()
  }

  /** Finds an entry of the open menu. */
  option(name: string): Locator {
    return this.root
      .locator('.picker-panel li[data-value]')
      .filter({ hasText: name })
      .and(this.page.locator(':visible'))
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** Typed and sent by the keyboard alone. */
  async command(title: string): Promise<void> {
    await this.composer.click()
    await this.keyboard.type(title)
    await this.choice(title).waitFor()
    await this.keyboard.press('Enter')
    await this.root.locator(`.command-box[data-command="${title}"]`).waitFor()
    await this.keyboard.press('Enter')
  }

  async say(words: string): Promise<void> {
    await this.composer.click()
    await this.keyboard.type(words)
    await this.keyboard.press('Enter')
  }

  /** The board post with all its controls, fresh, in a channel of its own. */
  async board(): Promise<Locator> {
    await this.command('/board')
    const board = this.message('Round 2')
    await board.locator('button.picture').waitFor()
    return board
  }
}

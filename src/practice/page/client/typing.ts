import { h } from './dom.ts'

const LASTS_MS = 9000

/** "Ben is typing…", until they have written or given up. */
export class Typing {
  readonly root = h('p', { class: 'typing', role: 'status' })
  readonly #people = new Map<string, ReturnType<typeof setTimeout>>()

  began(name: string): void {
    clearTimeout(this.#people.get(name))
    this.#people.set(
      name,
      setTimeout(() => this.ended(name), LASTS_MS),
    )
    this.#draw()
  }

  ended(name: string): void {
    clearTimeout(this.#people.get(name))
    this.#people.delete(name)
    this.#draw()
  }

  clear(): void {
    for (const name of [...this.#people.keys()]) this.ended(name)
  }

  #draw(): void {
    const names = [...this.#people.keys()]
    this.root.textContent =
      names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} typing…`
  }
}

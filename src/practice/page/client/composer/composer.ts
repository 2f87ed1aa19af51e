import { h } from '../dom.ts'
import { matching, typedEntry, type Entry } from '../slash/entries.ts'
import { ChoiceList } from './choiceList.ts'
import { CommandBox, type CommandHooks } from './commandBox.ts'
import {
  SEND,
  COMMANDS,
  CANNOT_SEND_HERE,
  messagePlaceholder,
  cannotUseCommand,
  noCommandMatches,
  noSuchCommand,
  longMessageSentence,
} from '../words.ts'

export interface ComposerHooks extends Pick<CommandHooks, 'known' | 'ask'> {
  readonly entries: () => readonly Entry[]
  /** Resolves to why it could not be sent, or to nothing. */
  readonly say: (content: string) => Promise<string | undefined>
  readonly run: (...line: Parameters<CommandHooks['send']>) => Promise<string | undefined>
  readonly keepDraft: (text: string) => void
}

const MOST_LISTED = 60
const LONGEST = 2000

/** The line at the bottom: plain text, or a command that begins with a slash. */
export class Composer {
  readonly root: HTMLElement
  readonly #hooks: ComposerHooks
  readonly #list = new ChoiceList()
  readonly #box: CommandBox
  readonly #text: HTMLTextAreaElement
  readonly #send: HTMLButtonElement
  readonly #problem = h('p', { class: 'problem', role: 'alert' })
  #busy = false

  constructor(hooks: ComposerHooks) {
    this.#hooks = hooks
    this.#text = this.#makeText()
    this.#box = new CommandBox(this.#list, {
      known: hooks.known,
      ask: hooks.ask,
      problem: sentence => this.#show(sentence),
      send: line => void this.#run(line),
      leave: text => this.#plain(text),
    })
    this.#send = h(
      'button',
      {
        type: 'submit',
        class: 'icon send',
        'aria-label': SEND,
        on: { mousedown: event => event.preventDefault() },
      },
      '➤',
    )
    this.root = h(
      'form',
      { class: 'composer', on: { submit: event => this.#submitted(event) } },
      this.#list.root,
      this.#problem,
      h('div', { class: 'input-line' }, this.#text, this.#box.root, this.#send),
    )
  }

  #makeText(): HTMLTextAreaElement {
    return h('textarea', {
      rows: 1,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'data-control': 'composer',
      enterkeyhint: 'send',
      autocomplete: 'off',
      on: {
        input: () => this.#typed(),
        keydown: event => this.#key(event),
        blur: () => this.#list.hide(),
        focus: () => this.#focused(),
      },
    })
  }

  /** Another channel: what was typed there stands here again. */
  open(name: string, canSend: boolean, draft: string): void {
    const words = canSend ? messagePlaceholder(name) : CANNOT_SEND_HERE
    this.#text.placeholder = words
    this.#text.setAttribute('aria-label', words)
    this.#text.disabled = !canSend
    this.#send.disabled = !canSend
    this.#show('')
    this.#close()
    this.#set(draft)
  }

  setAllowed(canSend: boolean, name: string): void {
    if (this.#text.disabled === canSend) this.open(name, canSend, this.#text.value)
  }

  /** Fills in a command pressed in a message. Shows a note if this person does not have the command. */
  begin({ name, id }: { readonly name: string; readonly id: string }): void {
    if (this.#text.disabled) return
    const entry = this.#hooks.entries().find(({ command, title }) => command === id && title === `/${name}`)
    if (entry) this.#begin(entry, '')
    else this.#show(cannotUseCommand(name))
  }

  focus(): void {
    if (this.#box.root.hidden) this.#text.focus()
    else this.#box.focus()
  }

  #typed(): void {
    const { value } = this.#text
    this.#fit()
    this.#show(value.length > LONGEST ? longMessageSentence(LONGEST, value.length) : '')
    this.#hooks.keepDraft(value)
    const typed = value.startsWith('/') ? typedEntry(this.#hooks.entries(), value) : undefined
    if (typed) this.#begin(typed.entry, typed.rest)
    else this.#listCommands(value)
  }

  #focused(): void {
    this.#list.attach(this.#text)
    this.#listCommands(this.#text.value)
  }

  #listCommands(typed: string): void {
    if (!typed.startsWith('/') || typed.includes('\n')) return this.#list.hide()
    const found = matching(this.#hooks.entries(), typed).slice(0, MOST_LISTED)
    const listed = found.map(entry => ({
      name: entry.title,
      hint: entry.description,
      side: entry.application,
      take: () => this.#begin(entry, ''),
    }))
    this.#list.show(COMMANDS, listed, 0, listed.length === 0 ? noCommandMatches(typed) : undefined)
  }

  #begin(entry: Entry, rest: string): void {
    this.#text.hidden = true
    this.#show('')
    this.#box.open(entry, rest)
  }

  #close(): void {
    this.#box.close()
    this.#text.hidden = false
  }

  #plain(text: string): void {
    this.#close()
    this.#set(text)
    this.#text.focus()
  }

  #set(text: string): void {
    this.#text.value = text
    this.#hooks.keepDraft(text)
    this.#fit()
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return
    const isListed = this.#list.isOpen && this.#keyInList(event.key)
    if (isListed || this.#keyInText(event)) event.preventDefault()
  }

  #keyInList(key: string): boolean {
    if (key === 'ArrowDown') this.#list.move(1)
    else if (key === 'ArrowUp') this.#list.move(-1)
    else if (key === 'Escape') this.#list.hide()
    else return false
    return true
  }

  #keyInText({ key, shiftKey }: KeyboardEvent): boolean {
    if (shiftKey) return false
    if (key === 'Tab' && this.#list.hasActive) this.#list.takeActive()
    else if (key === 'Enter') this.#enter()
    else return false
    return true
  }

  #enter(): void {
    if (!this.#list.takeActive()) void this.#say()
  }

  #submitted(event: SubmitEvent): void {
    event.preventDefault()
    if (this.#box.root.hidden) this.#enter()
    else this.#box.submit()
  }

  async #say(): Promise<void> {
    const content = this.#text.value.trim()
    if (content === '' || content.length > LONGEST) return
    if (content.startsWith('/')) return this.#show(noSuchCommand(content))
    this.#set('')
    const failed = await this.#hooks.say(content)
    if (failed === undefined) return
    if (this.#text.value === '') this.#set(content)
    this.#show(failed)
  }

  async #run(line: Parameters<CommandHooks['send']>[0]): Promise<void> {
    if (this.#busy) return
    this.#setBusy(true)
    this.#show('')
    const failed = await this.#hooks.run(line)
    this.#setBusy(false)
    if (failed !== undefined) return this.#show(failed)
    const hadFocus = this.root.contains(document.activeElement)
    this.#close()
    this.#set('')
    if (hadFocus) this.#text.focus()
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy
    this.root.setAttribute('aria-busy', String(busy))
  }

  #show(problem: string): void {
    this.#problem.textContent = problem
  }

  #fit(): void {
    this.#text.style.height = 'auto'
    this.#text.style.height = `${this.#text.scrollHeight}px`
  }
}

/**
 * What was typed and not sent outlives a reload of this tab. A browser may forbid to keep anything: then it
 * does not.
 */
const key = (person: string, channel: string) => `draft:${person}:${channel}`

export function draftOf(person: string, channel: string): string {
  try {
    return sessionStorage.getItem(key(person, channel)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(person: string, channel: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key(person, channel), text)
    else sessionStorage.removeItem(key(person, channel))
  } catch {
    // Nothing is lost but the convenience.
  }
}

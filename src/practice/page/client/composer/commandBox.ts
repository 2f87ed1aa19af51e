import { ApplicationCommandOptionType } from 'discord-api-types/v10'
import { fill, h } from '../dom.ts'
import type { Entry } from '../slash/entries.ts'
import {
  add,
  begin,
  drop,
  move,
  moveOn,
  offered,
  problemOf,
  take,
  write,
  isAutocompleted,
  limitsOf,
  listFor,
  suggestions,
  type SlashLine,
  type Choice,
  type Field,
  type Known,
} from '../slash/line.ts'
import type { ChoiceList } from './choiceList.ts'
import { MORE_OPTIONS, ADD_OPTION, LOADING, NO_MATCHES, noSuchOption, removeOption } from '../words.ts'

export interface CommandHooks {
  readonly known: () => Known
  /** Suggestions of the application, or why there are none. */
  readonly ask: (line: SlashLine, at: number) => Promise<readonly Choice[] | string>
  readonly send: (line: SlashLine) => void
  readonly problem: (sentence: string) => void
  /** Back to plain typing, with this text. */
  readonly leave: (text: string) => void
}

const NUMBERS: readonly ApplicationCommandOptionType[] = [
  ApplicationCommandOptionType.Integer,
  ApplicationCommandOptionType.Number,
]

/** A command being filled in: its title, a pill for each option, and a place to add more. */
export class CommandBox {
  readonly root = h('div', { class: 'command-box', role: 'group', hidden: true })
  readonly #list: ChoiceList
  readonly #hooks: CommandHooks
  readonly #asker = new Asker()
  #line: SlashLine | undefined
  #inputs: readonly HTMLInputElement[] = []

  constructor(list: ChoiceList, hooks: CommandHooks) {
    this.#list = list
    this.#hooks = hooks
  }

  open(entry: Entry, rest: string): void {
    this.root.hidden = false
    this.root.setAttribute('aria-label', `${entry.title}: ${entry.description}`)
    this.root.dataset.command = entry.title
    this.#draw(moveOn(begin(entry, rest)))
  }

  close(): void {
    this.#asker.cancel()
    this.#line = undefined
    this.root.hidden = true
    this.root.replaceChildren()
    this.#list.hide()
  }

  submit(): void {
    const line = this.#line
    const tail = this.#inputs.at(-1)?.value.trim()
    if (!line) return
    if (tail) return this.#hooks.problem(noSuchOption(tail))
    const problem = problemOf(line, this.#hooks.known())
    if (!problem) {
      this.#list.hide()
      return this.#hooks.send(line)
    }
    this.#inputs[problem.at]?.focus()
    this.#hooks.problem(problem.sentence)
  }

  focus(): void {
    this.#inputs[this.#line?.at ?? 0]?.focus()
  }

  #draw(line: SlashLine): void {
    this.#line = line
    const pills = line.fields.map((field, at) => this.#pill(field, at))
    const tail = h('input', {
      class: 'tail',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-label': ADD_OPTION,
      autocomplete: 'off',
      autocapitalize: 'off',
      enterkeyhint: 'send',
      placeholder: offered(line, '').length > 0 ? '+ option' : '',
      'data-control': 'add-option',
    })
    this.#listen(tail, line.fields.length)
    this.#inputs = [...pills.map(pill => pill.input), tail]
    fill(
      this.root,
      h('span', { class: 'command-title' }, line.entry.title),
      pills.map(pill => pill.root),
      tail,
    )
    this.#inputs[line.at]?.focus()
  }

  #pill(
    { option, text }: Field,
    at: number,
  ): { readonly root: HTMLElement; readonly input: HTMLInputElement } {
    const input = h('input', {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      'data-option': option.name,
      enterkeyhint: 'send',
      inputmode: NUMBERS.includes(option.type) && !isAutocompleted(option) ? 'decimal' : undefined,
      'aria-required': option.required ? 'true' : undefined,
      'aria-label': `${option.name}: ${option.description}`,
    })
    input.value = text
    this.#listen(input, at)
    const remove = () => this.#line && this.#draw(drop(this.#line, at))
    const cross =
      !option.required &&
      h(
        'button',
        { type: 'button', class: 'remove', 'aria-label': removeOption(option.name), on: { click: remove } },
        '✕',
      )
    return {
      input,
      root: h('label', { class: 'pill' }, h('span', { class: 'pill-name' }, option.name), input, cross),
    }
  }

  #listen(input: HTMLInputElement, at: number): void {
    const grow = () =>
      input.style.setProperty(
        '--length',
        `${Math.max(input.value.length, input.placeholder.length, 3) + 1}ch`,
      )
    grow()
    input.addEventListener('input', () => {
      grow()
      this.#typed(input, at)
    })
    input.addEventListener('focus', () => {
      if (this.#line) this.#line = move(this.#line, at)
      this.#list.attach(input)
      this.#suggest(at)
    })
    input.addEventListener('blur', () => this.#list.hide())
    input.addEventListener('keydown', event => this.#key(event, input, at))
  }

  #typed(input: HTMLInputElement, at: number): void {
    const line = this.#line
    if (!line) return
    const named =
      at === line.fields.length && offered(line, '').find(option => input.value.trim() === `${option.name}:`)
    if (named) return this.#draw(add(line, named.name))
    this.#line = write(line, at, input.value)
    this.#hooks.problem('')
    this.#suggest(at)
  }

  #suggest(at: number): void {
    const line = this.#line
    const field = line?.fields[at]
    this.#asker.cancel()
    if (!line) return
    if (!field) return this.#offer(line)
    const heading = `${field.option.name} · ${field.option.description}`
    if (!isAutocompleted(field.option)) {
      const list = suggestions(field, this.#hooks.known())
      return this.#choose(
        line,
        at,
        heading,
        list,
        listFor(field.option, this.#hooks.known()) ? NO_MATCHES : limitsOf(field.option),
      )
    }
    this.#list.show(heading, [], -1, LOADING)
    this.#asker.ask(
      () => this.#hooks.ask(line, at),
      found => {
        if (typeof found === 'string') this.#list.show(heading, [], -1, found)
        else this.#choose(line, at, heading, found, NO_MATCHES)
      },
    )
  }

  #choose(line: SlashLine, at: number, heading: string, choices: readonly Choice[], note: string): void {
    const picked = line.fields[at]?.picked
    const listed = choices.map(choice => ({
      name: choice.name,
      hint: choice.hint,
      take: () => this.#draw(take(this.#line ?? line, at, choice)),
    }))
    const active = picked === undefined ? 0 : choices.findIndex(choice => choice.value === picked)
    this.#list.show(heading, listed, active, listed.length === 0 ? note : undefined)
  }

  #offer(line: SlashLine): void {
    const typed = this.#inputs.at(-1)?.value ?? ''
    const listed = offered(line, typed).map(option => ({
      name: option.name,
      hint: option.description,
      side: 'optional',
      take: () => this.#draw(add(line, option.name)),
    }))
    this.#list.show(MORE_OPTIONS, listed, typed === '' ? -1 : 0)
  }

  #key(event: KeyboardEvent, input: HTMLInputElement, at: number): void {
    const line = this.#line
    if (!line || event.isComposing || !this.#handle(event, line, input, at)) return
    event.preventDefault()
    event.stopPropagation()
  }

  #handle(event: KeyboardEvent, line: SlashLine, input: HTMLInputElement, at: number): boolean {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        this.#list.move(event.key === 'ArrowDown' ? 1 : -1)
        return true
      case 'Tab':
        return !event.shiftKey && line.fields[at]?.picked === undefined && this.#list.takeActive()
      case 'Enter':
        this.#enter(line, at)
        return true
      case 'Escape':
        this.#escape(line)
        return true
      case 'Backspace':
        return input.value === '' && this.#back(line, at)
      default:
        return false
    }
  }

  #enter(line: SlashLine, at: number): void {
    const taken = line.fields[at]?.picked === undefined && this.#list.takeActive()
    if (!taken) this.submit()
  }

  #escape(line: SlashLine): void {
    if (this.#list.isOpen) this.#list.hide()
    else this.#hooks.leave(line.entry.title)
  }

  #back(line: SlashLine, at: number): boolean {
    if (at === 0) this.#hooks.leave(line.entry.title)
    else if (line.fields[at] && !line.fields[at].option.required) this.#draw(drop(line, at))
    else this.#inputs[at - 1]?.focus()
    return true
  }
}

const PAUSE_MS = 180

/** Asks after a pause in typing; an answer that a newer question overtook is not shown. */
class Asker {
  #timer: ReturnType<typeof setTimeout> | undefined
  #latest = 0

  ask<T>(question: () => Promise<T>, answer: (found: T) => void): void {
    this.cancel()
    const mine = this.#latest
    this.#timer = setTimeout(() => {
      void question().then(found => mine === this.#latest && answer(found))
    }, PAUSE_MS)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#latest += 1
  }
}

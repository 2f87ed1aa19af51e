import { filled, formIn, optionOf, type Form } from '../../table/play/forms.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { Picked } from './selection.ts'
import { read, readPicks } from './typedAnswer.ts'

/** An answer that is typed with what is filled in: 'claim planets="Jord 4, Lodor 3" goods=1'. */

type Read =
  | { readonly ok: true; readonly value: readonly string[]; readonly blank?: Picked }
  | { readonly ok: false; readonly why: string }

interface Part {
  readonly words: string
  readonly form: Form
}

/** `blank`: what is picked of which nothing is filled in yet that has to be. */
export function readAnswer(ask: ShownAsk, text: string): Read {
  const fields = [...new Set(ask.options.flatMap(({ form = [] }) => form.map(({ id }) => id)))]
  if (!fields.length) return readPicks(ask, text)
  const parts = partsOf(ask, text).map(part => partIn(ask, fields, part))
  const words = parts.map(part => part.words)
  const said = readPicks(ask, words.join(BETWEEN))
  if (!said.ok) return said
  const { picked } = read(ask, words.join(BETWEEN))
  const forms = new Map(
    parts.flatMap(({ form }, at) =>
      Object.keys(form).length
        ? [[read(ask, words.slice(0, at + 1).join(BETWEEN)).picked.at(-1) ?? -1, form] as const]
        : [],
    ),
  )
  const value = said.value.map((id, at) =>
    forms.has(picked[at] ?? -1) ? filled(id, forms.get(picked[at] ?? -1) ?? {}) : id,
  )
  const isBlank = forms.size === 0 && picked.some(at => ask.options[at]?.form)
  return { ok: true, value, ...(isBlank ? { blank: picked } : {}) }
}

const BETWEEN = ', '
const COMMA = /,(?=(?:[^"“”]*["“][^"“”]*["”])*[^"“”]*$)/u

/** Collapses runs of blanks first, because matching would otherwise restart at each blank. */
const inLines = (text: string): string => text.replace(/[^\S\n]+/gu, ' ').replace(/(?: ?\n ?)+/gu, '\n')

/** Where one thing is picked, a comma is part of what is filled in. */
const partsOf = ({ max }: ShownAsk, text: string): readonly string[] =>
  (max > 1 ? inLines(text).split(COMMA) : [inLines(text)])
    .map(part => part.trim())
    .filter(part => part !== '')

function partIn(ask: ShownAsk, fields: readonly string[], part: string): Part {
  const option = ask.options.find(
    one =>
      one.form &&
      part.startsWith(`${one.id}?`) &&
      optionOf({ options: [{ id: one.id, means: {}, form: one.form }] }, part),
  )
  if (option?.form) return { words: option.id, form: formIn(part, option.form) ?? {} }
  const names = fields.map(id => id.replace(/[^\w]/g, '\\$&')).join('|')
  const given = new RegExp(
    `(?:^|\\s)(${names})\\s*=\\s*(?:"([^"]*)"|“([^”]*)”|(.*?))(?=\\s+(?:${names})\\s*=|\\s*$)`,
    'giu',
  )
  const form: Record<string, string> = {}
  const words = part.replace(given, (_all, name: string, ...values: readonly unknown[]) => {
    const id = fields.find(one => one.toLowerCase() === name.toLowerCase()) ?? name
    form[id] = values.slice(0, VALUES).find((value): value is string => typeof value === 'string') ?? ''
    return ''
  })
  return { words: words.trim(), form }
}
const VALUES = 3

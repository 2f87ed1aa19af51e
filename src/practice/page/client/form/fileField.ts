import type { APIFileUploadComponent } from 'discord-api-types/v10'
import type { GivenFile } from '../../protocol.ts'
import { freshId, h } from '../dom.ts'
import { labelled, type FormField } from './field.ts'

const LARGEST = 10 * 1024 * 1024

const counted = (fewest: number, most: number): string =>
  `${fewest === most ? most : `${fewest} to ${most}`} ${most === 1 ? 'file' : 'files'}`

/** Files to send along. They are read as soon as they are chosen. */
export function fileField(
  part: APIFileUploadComponent,
  label: string,
  description: string | undefined,
): FormField {
  const { custom_id: id, required = true, min_values: min = 1, max_values: max = 1, file_types: types } = part
  const inputId = freshId()
  let files: readonly GivenFile[] = []
  let wrong: string | undefined
  const input = h('input', {
    type: 'file',
    id: inputId,
    multiple: max > 1,
    accept: types?.join(','),
    'data-field': id,
    'aria-required': String(required),
    on: { change: () => void take([...(input.files ?? [])]) },
  })
  const take = async (chosen: readonly File[]): Promise<void> => {
    wrong = `The files for “${label}” are still loading. Wait a moment, then try again.`
    files = await Promise.all(chosen.map(read))
    wrong = chosen.some(({ size }) => size > LARGEST)
      ? 'A file can have at most 10 MB. Choose a smaller one.'
      : undefined
  }
  const problem = (): string | undefined => {
    const fewest = required ? Math.max(1, min) : files.length > 0 ? min : 0
    const fits = files.length >= fewest && files.length <= max
    return wrong ?? (fits ? undefined : `Choose ${counted(fewest, max)} for “${label}”.`)
  }
  return {
    id,
    root: labelled(inputId, label, description, required, input),
    value: () => files,
    problem,
    focus: () => input.focus(),
  }
}

const read = (file: File): Promise<GivenFile> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      done({
        name: file.name,
        type: file.type || 'application/octet-stream',
        base64: typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '',
      }),
    )
    reader.addEventListener('error', () => failed(new Error(`${file.name} cannot be read`)))
    reader.readAsDataURL(file)
  })

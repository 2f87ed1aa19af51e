import { ApiError, type FieldError, type FieldErrors } from '../http/errors.ts'

/** Describes the JSON of a request, or of a part of it. */
export type Body = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]
export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : []

/** Gathers everything that is wrong with a body, each under the path of its field, as Discord tells it. */
export class Form {
  readonly #wrong: { readonly path: Path; readonly error: FieldError }[] = []

  wrong(path: Path, code: string, message: string): void {
    this.#wrong.push({ path, error: { code, message } })
  }

  required(path: Path): void {
    this.wrong(path, 'BASE_TYPE_REQUIRED', 'This field is required')
  }

  /** A text of so many characters. Discord counts code points. */
  length(path: Path, value: unknown, min: number, max: number): void {
    if (typeof value !== 'string')
      return this.wrong(path, 'BASE_TYPE_STRING', 'Could not interpret value as string.')
    const { length } = [...value]
    if (length >= min && length <= max) return
    if (min > 0 && length < min)
      this.wrong(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
    else
      this.wrong(
        path,
        min > 0 ? 'BASE_TYPE_BAD_LENGTH' : 'BASE_TYPE_MAX_LENGTH',
        min > 0 ? `Must be between ${min} and ${max} in length.` : `Must be ${max} or fewer in length.`,
      )
  }

  /** A list of so many things. */
  count(path: Path, count: number, min: number, max: number): void {
    if (count >= min && count <= max) return
    this.wrong(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
  }

  number(path: Path, value: unknown, min: number, max: number): void {
    if (typeof value !== 'number' || !Number.isInteger(value))
      this.wrong(path, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not int.`)
    else if (value < min)
      this.wrong(path, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`)
    else if (value > max)
      this.wrong(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`)
  }

  choice(path: Path, value: unknown, possible: readonly (string | number)[]): void {
    if (!possible.includes(value as string | number))
      this.wrong(path, 'BASE_TYPE_CHOICES', `Value must be one of {${possible.join(', ')}}.`)
  }

  get isClean(): boolean {
    return this.#wrong.length === 0
  }

  /** Throws when anything is wrong. */
  done(): void {
    if (!this.isClean) throw new ApiError('invalidForm', this.errors())
  }

  errors(): FieldErrors {
    const root: Record<string, unknown> = {}
    for (const { path, error } of this.#wrong) {
      let at = root
      for (const step of path) at = (at[step] ??= {}) as Record<string, unknown>
      at['_errors'] = [...((at['_errors'] as FieldError[] | undefined) ?? []), error]
    }
    return root as FieldErrors
  }
}

/** A measured value, and whether it meets its limit. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly holds: boolean
}
export type Measure = () => AsyncIterable<Figure>

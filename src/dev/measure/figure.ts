/** One thing that was measured, and whether it is as good as it has to be. */
export interface Figure { readonly name: string; readonly value: string; readonly holds: boolean }
export type Measure = () => AsyncIterable<Figure>

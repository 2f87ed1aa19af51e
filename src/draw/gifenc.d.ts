declare module 'gifenc' {
  type Colour = readonly [number, number, number]

  interface FrameOptions {
    /** The first frame needs it, and it holds for all that bring none. */
    readonly palette?: readonly Colour[]
    readonly transparent?: boolean
    readonly transparentIndex?: number
    /** Counts milliseconds. */
    readonly delay?: number
    /** Repeats for ever with 0. */
    readonly repeat?: number
    /** Keeps what is there with 1. */
    readonly dispose?: number
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void
    finish(): void
    bytes(): Uint8Array
    bytesView(): Uint8Array
  }
  const gifenc: {
    readonly GIFEncoder: () => Encoder
    readonly quantize: (rgba: Uint8ClampedArray, most: number) => Colour[]
    readonly applyPalette: (rgba: Uint8ClampedArray, palette: readonly Colour[]) => Uint8Array
  }
  export = gifenc
}

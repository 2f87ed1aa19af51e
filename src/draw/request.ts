/** What is to be drawn: plain data, so that it can go to another thread and the same is known again. */
export interface DrawRequest {
  readonly game: string
  readonly scene: unknown
  /** What the picture before it showed, if changes are to be marked. */
  readonly before?: unknown
  /** What people are called, by seat. */
  readonly names?: Readonly<Record<string, string>>
}

export interface FilmFrame {
  readonly scene: unknown
  /** Something was counted in it, so that there is more to read. */
  readonly counts?: boolean
}
/** A whole game as one picture that moves. Of each frame is marked what has changed since the one before. */
export interface FilmRequest {
  readonly game: string
  readonly frames: readonly FilmFrame[]
  readonly names?: Readonly<Record<string, string>>
  /** When it takes longer, it is given up. */
  readonly withinMs?: number
}

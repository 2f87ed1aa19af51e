/**
 * The letters of the pictures: names, numbers and titles in Saira, sentences in Plex, and DejaVu for what
 * neither of them can write.
 */

export const FONTS = {
  semibold: 'SairaCondensed-600',
  bold: 'SairaCondensed-700',
  extrabold: 'SairaCondensed-800',
  plain: 'IBMPlexSansCondensed-500',
  plainBold: 'IBMPlexSansCondensed-600',
  fallback: 'DejaVuSansCondensed-Bold',
} as const

export type Font = keyof typeof FONTS

/** Pixels of a picture 1600 wide. */
export const SIZES = {
  XL: 60,
  L: 42,
  M: 36,
  number: 32,
  smallNumber: 24,
  title: 27,
  body: 24,
  bodyLeast: 20,
  label: 20.5,
  small: 18,
  tag: 15.5,
} as const

export const LINE = { card: 1.12, other: 1.2 } as const

/**
 * Holds every colour of the pictures. A change of one needs the checks for contrast and colour vision again.
 */
export const COLOURS = {
  space: '#070B13',
  header: '#0D1420',
  plate: '#0A0F19',
  panel: '#141C2B',
  cardBar: '#2A3850',
  mercenary: '#3A2C4E',
  line: '#3A4960',
  divider: '#4A5A72',
  ink: '#0A0E16',
  text: '#F3F6FA',
  secondary: '#B9C6D8',
  dim: '#8FA0B8',
  white: '#FFFFFF',
  house: '#FFD9A0',
  housePlate: '#3A2C12',
  score: '#F2D98B',
  scoreBar: '#D9B95C',
  trophy: '#FFE08A',
  warning: '#FF8A75',
  protomolecule: '#7BFFF0',
  protomoleculePlate: '#06211F',
  noEntry: '#B00020',
  hexilum: '#E0A8FF',
  hexilumRing: '#C98BF0',
  fracture: '#FF7AD0',
  fractureText: '#FF9EDC',
  inner: '#A9CDD3',
  belt: '#D8C3A3',
  outer: '#BDB8EA',
  food: '#A9DB8A',
  water: '#9AD3F2',
  minerals: '#E0B68C',
  tech: '#D0BAF5',
} as const

/**
 * Holds a board of hexes: territories, those on the edge, what is between them; and who is out of the game.
 */
export const CELLS = { inner: '#1B2940', edge: '#0F1826', border: '#33435E', dimmed: '#121B2B' } as const
export const DEFEATED = { piece: '#7C8A9C', bar: '#465062' } as const

export type Colour = string

/** Colours the Inner Planets, The Belt, and the two bands of the Outer Planets. */
export const MAP_FILLS = { inner: '#13222C', belt: '#241F1B', jupiter: '#1B1B33', saturn: '#211D3A' } as const
export const BONUS_ROWS = ['#232145', '#2C2A55'] as const

/** A place at a table, told apart by colour, shape and letter. */
export type SeatNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export const SEAT_COLOURS: Readonly<Record<SeatNumber, Colour>> = {
  1: '#3D96FF',
  2: '#EE6338',
  3: '#FFC21F',
  4: '#B4F0D8',
  5: '#00D8F0',
  6: '#A8C0A8',
  7: '#909090',
  8: '#667EC8',
}

import type { Ask, Option } from '../../../core/ask.ts'
import type { Field } from '../../../core/form.ts'
import type { State } from '../state.ts'

/** A field's name and an example of what it takes. Discord allows a label 45 letters. */
interface Labelled {
  readonly label: string
  readonly hint: string
}

const YES = 'yes'
const PUBLIC = 'Everyone can read this'

const FIELDS: Readonly<Record<string, Labelled>> = {
  planets: { label: 'Planets you exhaust, and what each gives', hint: 'Jord 4, Lodor 3' },
  goods: { label: 'Trade goods', hint: 'A whole number' },
  adjust: { label: 'A card or ability that changes the price', hint: PUBLIC },
  amount: { label: 'By how much', hint: '1 or -1' },
  count: { label: 'How many cards you discard', hint: '2' },
  cards: { label: 'Which cards (only you see this)', hint: 'Two names with a comma, or leave empty' },
  unscored: { label: 'Is the objective in your hand, unscored?', hint: YES },
  secret: { label: 'Which objective (only you see this)', hint: 'Its name, or leave empty' },
  planet: { label: 'Planet you exhaust', hint: 'Wellon' },
  colour: { label: 'Colour of its technology specialty', hint: 'green, yellow, blue or red' },
  attached: { label: 'Does an attachment give the specialty?', hint: 'yes, or leave empty' },
  commodities: { label: 'Commodities in your payment', hint: 'You cannot pay with commodities' },
  name: { label: 'Name of the faction', hint: 'Your own words' },
  breakthrough: { label: 'Name of its breakthrough', hint: 'Your own words' },
  colours: { label: 'Colours of its synergy, if any', hint: 'green red' },
  map: {
    label: 'The map (leave empty for none)',
    hint: 'Tile numbers, or a line per system: B2: Lodor; wormhole alpha printed',
  },
  line: { label: 'What is in the system now', hint: 'B2: Lodor; supernova; frontier' },
  reason: { label: 'Why', hint: PUBLIC },
  seat: { label: 'Which player', hint: 'Seat number or faction' },
  system: { label: 'Which system', hint: 'B4, or a tile number' },
  noPlanet: { label: 'Is it without a planet?', hint: YES },
  noSupernova: { label: 'Is it without a supernova?', hint: YES },
  noWormhole: { label: 'Is it without a printed wormhole?', hint: 'yes (wormhole tokens are fine)' },
  noFracture: { label: 'Is it outside The Fracture?', hint: YES },
  systems: { label: 'Systems with an ingress token', hint: 'B2, C4' },
  cause: { label: 'What brings it into play', hint: PUBLIC },
  question: { label: 'The question', hint: 'destroyedPlanet, or your own words' },
  answer: { label: 'Your answer', hint: 'legal, or your own words' },
  field: { label: 'What is wrong', hint: 'slice.resources5, breakthrough.seat3, fracture' },
  value: { label: 'What is right', hint: 'seat2, open, yes, no' },
}
/** Where the same field means something else. */
const ELSEWHERE: Readonly<Record<string, Labelled>> = {
  'infantry count': { label: "How many infantry Thunder's Edge has now", hint: 'A whole number' },
  'ledger planets': { label: 'Your planets, each resources/influence', hint: 'Jord 4/2, Lodor 3/1' },
}

export const fieldText = (_s: State, _ask: Ask, { id }: Option, field: Field): Labelled =>
  ELSEWHERE[`${id} ${field.id}`] ?? FIELDS[field.id] ?? { label: field.id, hint: '' }

import type { Ask, Option } from '../../../core/ask.ts'
import type { Field } from '../../../core/form.ts'
import type { State } from '../state.ts'

/** What a field is called, and what may be written into it. A label has at most 45 letters. */
interface Labelled {
  readonly label: string
  readonly hint: string
}

const FIELDS: Readonly<Record<string, Labelled>> = {
  planets: { label: 'Planets you exhaust, with what each gives', hint: 'Jord 4, Lodor 3' },
  goods: { label: 'Trade goods', hint: 'A whole number' },
  adjust: { label: 'A card or ability that changes it', hint: 'All will read it' },
  amount: { label: 'By how much', hint: '1, or -1' },
  count: { label: 'How many cards you discard', hint: '2' },
  cards: { label: 'Which cards; only you will read it', hint: 'Two names with a comma, or nothing' },
  unscored: { label: 'Is the objective in hand, and unscored?', hint: 'yes' },
  secret: { label: 'Which objective; only you will read it', hint: 'Its name, or nothing' },
  planet: { label: 'The planet you exhaust', hint: 'Wellon' },
  colour: { label: 'The colour of its technology specialty', hint: 'green, yellow, blue or red' },
  attached: { label: 'Does an attachment give the specialty?', hint: 'yes, or leave empty' },
  commodities: { label: 'Commodities among them', hint: 'They are no trade goods' },
  name: { label: 'Name of the faction', hint: 'As you call it' },
  breakthrough: { label: 'Its breakthrough', hint: 'As you call it' },
  colours: { label: 'Colours of its synergy, if any', hint: 'green red' },
  map: {
    label: 'The map; nothing for none',
    hint: 'Tile numbers, or a line a system: B2: Lodor; wormhole alpha printed',
  },
  line: { label: 'The system as it is now', hint: 'B2: Lodor; supernova; frontier' },
  reason: { label: 'Why', hint: 'All will read it' },
  seat: { label: 'Which seat', hint: '3, or its faction' },
  system: { label: 'Which system', hint: 'B4, or a tile number' },
  noPlanet: { label: 'Has it no planet?', hint: 'yes' },
  noSupernova: { label: 'Has it no supernova?', hint: 'yes' },
  noWormhole: { label: 'Is no wormhole printed on it?', hint: 'yes; tokens do not matter' },
  noFracture: { label: 'Is it outside The Fracture?', hint: 'yes' },
  systems: { label: 'Systems with an ingress token', hint: 'B2, C4' },
  cause: { label: 'What brings it', hint: 'All will read it' },
  question: { label: 'The question', hint: 'destroyedPlanet, or in your words' },
  answer: { label: 'Your answer', hint: 'legal, or in your words' },
  field: { label: 'What is wrong', hint: 'slice.resources5, breakthrough.seat3, fracture' },
  value: { label: 'What is right', hint: 'seat2, open, yes, no' },
}
/** Where the same name means something else. */
const ELSEWHERE: Readonly<Record<string, Labelled>> = {
  'infantry count': { label: 'How many infantry are there', hint: 'A whole number' },
  'ledger planets': { label: 'Your planets, resources/influence each', hint: 'Jord 4/2, Lodor 3/1' },
}

export const fieldText = (_s: State, _ask: Ask, { id }: Option, field: Field): Labelled =>
  ELSEWHERE[`${id} ${field.id}`] ?? FIELDS[field.id] ?? { label: field.id, hint: '' }

import {
  offeredInput,
  choiceInput,
  type AskScreen,
  type Move,
  type MoveStep,
  type TypedTurn,
} from '../../core/moves.ts'

const KEPT = { label: /^(Play kept |Use kept |Discard .* AP⌂?$)/ }
const FROM_TRACK = { id: /^(?!power\.|initiative$)/, label: /^(?!Play kept )/ }
const CREW_OR_PASS = { id: /^(roci\.|pass$)/ }
const ABILITY = { id: /^(?!(move|influence|build|leader|initiative|done)$)/ }
const POWER_PLAY = { id: /^power\./ }
/** Reads "inner planets 3" or "belt". A Power Play of another Sector is refused for the same reasons. */
function powerPlayIn(text: string): string {
  const sector = ['inner', 'belt', 'outer'].find(one => text.toLowerCase().includes(one)) ?? 'inner'
  return `power.${sector}.${/[234]/.exec(text)?.[0] ?? '2'}`
}
const WITH_TOKENS = { id: /^(initiative$|raise\.|pay\.)/ }

/** With Resource Tokens a cost may be paid in several ways. */
const TOKENS = {
  ...offeredInput('tokens', 'The Resource Tokens you pay with; leave it out to choose on the next screen'),
  after: ['with'],
}
/** Most people keep their tokens for something better. */
const payment: MoveStep = { ask: ['payMixed'], input: 'tokens', usual: 'pay.0' }
const CUBE = { ...offeredInput('cube', 'Use a normal cube or a Diplomat'), after: ['as'] }
const whichCube: MoveStep = { ask: ['whichCube'], input: 'cube', usual: 'normal' }

/**
 * Lists the questions of abilities and events that say what is used or hit, and those that say where it goes.
 */
const TARGETS = [
  'moveFrom',
  'moveOne',
  'shift',
  'build',
  'place',
  'remove',
  'replace',
  'destroy',
  'repair',
  'putMarker',
  'choose-base',
  'choose-orbital',
]
const GOALS = ['moveTo', 'shiftTo', 'buildTo']

export const moves: readonly Move[] = [
  {
    name: 'take',
    description: 'Take a card from the Action Track',
    inputs: [
      offeredInput('card', 'The card you take', true),
      {
        ...choiceInput('as', 'How you use it; leave it out to choose on the next screen', {
          event: 'Use its event now',
          keep: 'Keep it',
          points: 'Take its Action Points',
        }),
        after: ['as', 'for'],
      },
      TOKENS,
      { ...offeredInput('raise', 'The Resource Tokens you spend on more Action Points'), after: ['raise'] },
      { ...offeredInput('sector', 'The bonus Sector, if it is a Score card'), after: ['sector'] },
    ],
    steps: [
      { ask: ['turn', 'useCard'], input: 'card', only: FROM_TRACK },
      payment,
      { ask: ['cardUse'], input: 'as', only: { id: /^(event|keep|points|initiative)$/ } },
      { ...payment },
      { ask: ['raisePoints'], input: 'raise', usual: 'raise.0' },
      { ask: ['chooseBonus'], input: 'sector' },
    ],
  },
  {
    name: 'event',
    description: 'Play an event you kept',
    inputs: [offeredInput('card', 'The event you play', true)],
    steps: [{ ask: ['turn', 'scoringEvent', 'extraEvent', 'boost'], input: 'card', only: KEPT }],
  },
  {
    name: 'move',
    many: 'to',
    description: 'Move fleets from one Orbital to another',
    inputs: [
      offeredInput('from', 'The Orbital the fleets leave', true),
      { ...offeredInput('to', 'The Orbital the fleets go to', true), after: ['to', '->', '→', '>', '-'] },
      { ...offeredInput('fleets', 'The fleets you move (default: all)'), after: ['with'] },
    ],
    steps: [
      { ask: ['spend'], always: 'move' },
      { ask: ['moveFrom', 'moveOne'], input: 'from' },
      { ask: ['moveGroup'], input: 'fleets', otherwise: 'all' },
      { ask: ['moveTo'], input: 'to' },
    ],
  },
  {
    name: 'influence',
    many: 'base',
    description: 'Place influence with Action Points',
    inputs: [
      offeredInput('base', 'The base that gets the influence', true),
      {
        ...offeredInput('instead', 'If your supply is empty: the influence you move'),
        after: ['instead of', 'from'],
      },
      CUBE,
    ],
    steps: [
      { ask: ['spend'], always: 'influence' },
      { ask: ['place'], input: 'base' },
      { ask: ['relocate'], input: 'instead' },
      whichCube,
    ],
  },
  {
    name: 'leader',
    description: 'Move your leader one band and place influence where it arrives',
    inputs: [
      offeredInput('to', 'The Orbital your leader goes to', true),
      { ...offeredInput('with', 'The fleets that go along (default: none)'), after: ['with'] },
      { ...offeredInput('base', 'The base that gets the influence'), after: ['on', 'influence'] },
      CUBE,
    ],
    steps: [
      { ask: ['spend'], always: 'leader' },
      { ask: ['moveGroup'], input: 'with', otherwise: 'none' },
      { ask: ['moveTo'], input: 'to' },
      { ask: ['place'], input: 'base' },
      whichCube,
    ],
  },
  {
    name: 'build',
    many: 'fleet',
    description: 'Build a fleet with Action Points or for free',
    inputs: [
      offeredInput('fleet', 'The fleet you build', true),
      { ...offeredInput('to', 'The Orbital it goes to, if you have a choice'), after: ['to', 'at'] },
    ],
    steps: [
      { ask: ['spend'], always: 'build' },
      { ask: ['build', 'freeBuild'], input: 'fleet' },
      { ask: ['buildTo'], input: 'to' },
    ],
  },
  {
    name: 'ability',
    description: 'Use an ability or tech while you spend Action Points',
    inputs: [
      offeredInput('name', 'The ability or tech you use', true),
      TOKENS,
      { ...offeredInput('on', 'The base, Orbital, fleet or influence you use it on'), after: ['on', 'from'] },
      { ...offeredInput('fleets', 'The fleets you move (default: all)'), after: ['fleets'] },
      { ...offeredInput('to', 'The base or Orbital that they go to'), after: ['to', '->', '→'] },
      { ...offeredInput('base', 'The base that gets influence after a move'), after: ['then'] },
      CUBE,
    ],
    steps: [
      { ask: ['spend'], input: 'name', only: ABILITY },
      payment,
      { ask: TARGETS, input: 'on' },
      { ask: ['moveGroup'], input: 'fleets', otherwise: 'all' },
      { ask: GOALS, input: 'to' },
      { ask: ['place'], input: 'base' },
      whichCube,
    ],
  },
  {
    name: 'done',
    description: 'Stop spending Action Points',
    inputs: [],
    steps: [{ ask: ['spend'], always: 'done' }],
  },
  {
    name: 'offer',
    description: 'Accept or decline an event you are offered',
    inputs: [
      choiceInput(
        'choice',
        'What you do with it',
        { now: 'Use the event now', keep: 'Keep it', decline: 'Decline' },
        true,
      ),
      TOKENS,
    ],
    steps: [{ ask: ['offer'], input: 'choice' }, payment],
  },
  {
    name: 'bonus',
    description: 'Choose the bonus Sector in secret',
    inputs: [offeredInput('sector', 'The bonus Sector', true)],
    steps: [{ ask: ['chooseBonus'], input: 'sector' }],
  },
  {
    name: 'tech',
    description: 'Keep one of the techs you drew, in secret, or choose one that a card gives you',
    inputs: [
      offeredInput('name', 'The tech you keep or take', true),
      { ...offeredInput('give', 'The tech you give up, if a card exchanges one'), after: ['for'] },
    ],
    steps: [
      { ask: ['giveTech'], input: 'give' },
      { ask: ['keepTech', 'gainTech'], input: 'name' },
    ],
  },
  {
    name: 'power-play',
    description: 'Use your turn for a Power Play',
    inputs: [offeredInput('points', 'The Sector, and how many CP each base gives', true)],
    steps: [{ ask: ['turn'], input: 'points', only: POWER_PLAY, called: powerPlayIn }],
  },
  {
    name: 'spend-token',
    description: 'Spend Resource Tokens on Action Points, a payment or the top of Initiative',
    inputs: [offeredInput('for', 'What you spend them on', true)],
    steps: [
      { ask: ['turn', 'cardUse', 'spend', 'raisePoints', 'payMixed'], input: 'for', only: WITH_TOKENS },
    ],
  },
  {
    name: 'rocinante',
    description: 'Use a Rocinante ability in a scoring round, or pass',
    inputs: [offeredInput('ability', 'The crew member whose ability you use, or pass', true)],
    steps: [{ ask: ['scoringEvent', 'extraEvent'], input: 'ability', only: CREW_OR_PASS }],
  },
  {
    name: 'place',
    many: 'where',
    description: 'Choose where a fleet, influence or a token goes',
    inputs: [
      offeredInput('where', 'The base or Orbital', true),
      { ...offeredInput('what', 'The influence that moves there'), after: ['moving', 'from'] },
      CUBE,
    ],
    steps: [
      { ask: ['shift'], input: 'what' },
      {
        ask: ['variableSetup', 'place', 'shiftTo', 'buildTo', 'relocate', 'placeProtomolecule', 'putMarker'],
        input: 'where',
      },
      whichCube,
    ],
  },
]

export const typedTurn: TypedTurn = {
  description:
    'Type a whole turn, or a draft of your next one: the card you take, and what you do after that',
  first: { move: 'take', inputs: { take: 'card', as: 'as', tokens: 'tokens' } },
  line: { name: 'then', description: 'What you do, like: influence ceres, tycho; move earth to mars; done' },
}

/** Makes one menu of whole ways, which can be used as often as the event allows. */
const menuOf = (move: string, title: string): AskScreen => ({
  parts: [{ move, as: 'menu', title, again: true }],
})

/** A turn is one screen of cards, and what is done with its Action Points another. */
export const screens: Readonly<Record<string, AskScreen>> = {
  turn: {
    parts: [
      { move: 'take', as: 'cards', title: 'Take a card…', rest: 'Pay with Resource Tokens…' },
      { move: 'event', as: 'buttons', title: 'Kept events…' },
      { move: 'power-play', as: 'menu', title: 'Power Play…' },
    ],
  },
  spend: {
    parts: [
      { move: 'influence', as: 'menu', title: 'Influence on…', option: 'influence', again: true },
      { move: 'move', as: 'menu', title: 'Move…', option: 'move' },
      { move: 'build', as: 'buttons', title: 'Build…', option: 'build', again: true },
      { move: 'leader', as: 'menu', title: 'Leader Move…' },
      { move: 'ability', as: 'buttons', title: 'Use an ability…', several: true },
      { move: 'done', as: 'buttons', title: 'End Turn…', ends: 'End Turn' },
    ],
  },
  useCard: { parts: [{ move: 'take', as: 'cards', title: 'Take a card…', button: 'Choose' }] },
  boost: { parts: [{ move: 'event', as: 'cards', title: 'Kept events…', button: 'Discard It' }] },
  moveFrom: menuOf('move', 'Move…'),
  moveOne: menuOf('move', 'Move…'),
  build: menuOf('build', 'Build…'),
  shift: menuOf('place', 'Move influence…'),
}

/** What the rules say, in our own words, under the headings that refusals name. */

export const info: Readonly<Record<string, readonly string[]>> = {
  start: [
    'Every seat names a faction, then the host starts. Slices belong to seats, not to factions: a ' +
      'faction may change, a player may be replaced.',
    'A button of an earlier question does nothing: the current question shows what can be done now.',
  ],
  claim: [
    'At the end of your turn, also of one on which you pass, you may make one expedition: choose an ' +
      'open slice of the token, pay its price, then your control marker goes there.',
    'Prices, clockwise from the top: spend 5 resources; discard 2 action cards; spend 5 influence; ' +
      'discard 1 unscored secret objective; exhaust 1 planet with a technology specialty; spend 3 ' +
      'trade goods.',
    'You may claim several slices, one a turn; an additional action is no additional turn. Each ' +
      'slice is claimed once.',
  ],
  payment: [
    'A trade good is worth 1 resource or 1 influence; a commodity is worth nothing. A planet gives ' +
      'resources or influence, never both. What a planet gives beyond the price is lost.',
    'A planet has to be yours and readied. Names of discarded action cards and secret objectives are ' +
      'for nobody else.',
    "If the map shows a planet's technology specialties, use one of those, or declare one that an " +
      'attachment gives it.',
  ],
  breakthrough: [
    'Your first expedition gives your breakthrough, if you have none; so does the control of ' +
      "Thunder's Edge, and some cards. It is gained once.",
    'Whoever gains one while The Fracture is not in play rolls a ten-sided die: 1 or 10 brings The ' +
      'Fracture. The Cabal brings it without a roll, or rolls first.',
  ],
  fracture: [
    'The Fracture stays in play. By a roll with a synergy, each of its two colours marks up to 3 ' +
      'systems with a planet of that specialty; otherwise each of the four colours marks one.',
    "One system more gets an ingress token: that of Thunder's Edge, or Mecatol Rex's while it is not " +
      'placed. No system gets two.',
  ],
  edge: [
    "Whoever claims the sixth slice places Thunder's Edge in a system on the board without a planet, " +
      'a supernova or a printed wormhole that is not in The Fracture. A frontier token there stays.',
    'Whoever claimed most slices puts as many infantry there and controls it; of several, whoever ' +
      'placed it chooses one. It is worth 5 resources and 1 influence, and legendary.',
    'After that no expedition gives a breakthrough any more.',
  ],
  map: [
    "A map is a list of official tile numbers, or a line for each system: 'A3: empty, frontier', " +
      "'B2: Lodor; wormhole alpha printed', 'B4: 46'.",
    'After the first claim only single systems change, by the host. Without a map, whoever places ' +
      'declares what is true of the system.',
  ],
  rulings: [
    'What the rules leave open has a default here. Anybody may propose a ruling; more than half of ' +
      'those who play decide, and it is kept with the votes.',
    "Late claims, and who controls Thunder's Edge, need the consent of the other side or the host.",
    'Where the host is gone, another player asks to be the host, and one of the others agrees.',
  ],
}

/** Explains things the companion does not handle, by name. */
export const named: Readonly<Record<string, string>> = {
  'Dark Energy Tap':
    "a frontier token in the system where Thunder's Edge is placed stays there; a player with this " +
    'technology may explore it later.',
}

/** What a button does that speaks of the table rather than of the game. */
export const sectionLines: Readonly<Record<string, string>> = {
  'host:start': 'From then on turns and expeditions are kept.',
  'host:map': 'All systems at once; possible until the first claim.',
  'host:system': 'One system as it is now, after something changed there.',
  'done': 'Your turn is over, without an expedition.',
  'turnBegin': 'Tells the table that your turn begins. To say that it ends is enough.',
  'turnEnd': 'Opens the time in which you may make an expedition.',
  'pass': 'You pass for this round; you may make an expedition at the end of this turn.',
  'extraTurn': 'You have another turn out of order. All will read why.',
  'rollFirst': "You roll for The Fracture now, and place Thunder's Edge after it.",
  'placeFirst':
    "You place Thunder's Edge first; " +
    'if The Fracture comes by the roll, the further ingress token goes there.',
  'rollCabal':
    'With a 1 or 10 the ingress tokens go by the colours of your synergy; otherwise one goes to each colour.',
  'bringCabal': 'One ingress token goes to each of the four colours.',
  'round': 'Everybody has passed; from now on all take turns again.',
  'host:round': 'All take turns again, whether or not everybody has passed.',
  'host:turn': 'Says whose turn begins, in order or not.',
  'host:place': "Names the system for whoever is to place Thunder's Edge.",
  'host:nextPlacer': "The next seat places Thunder's Edge, where its player does not.",
  'control': 'The other side, or the host, has to agree.',
  'host:control': "Says who controls Thunder's Edge now.",
  'infantry': "Says how many infantry are on Thunder's Edge now.",
  'host:remove': "Thunder's Edge leaves the game; the expedition stays closed.",
  'host:gain': 'Somebody gains a breakthrough by something else.',
  'fracture': 'Something other than a roll brings The Fracture into play.',
  'withdraw': 'Nobody is asked any more.',
  'rule': 'Settles what the rules leave open, if more than half of those who play agree.',
  'ledger': 'Your readied planets and trade goods, as they are now.',
  'ready': 'All planets in your books are readied.',
  'beHost': 'For a host who is gone: the host or one other player has to agree.',
  'host:withdraw': 'What somebody asks for comes to nothing; it can be asked for again.',
  'host:eliminate': 'Somebody is out of the game.',
  'host:set': 'All will read what you change, and why.',
  'host:close': 'The table is over then; nothing more is kept.',
}

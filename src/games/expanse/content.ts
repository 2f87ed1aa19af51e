import { constants, scoring } from './constants.ts'
import { factionInfos, playerCounts, setups } from './factions.ts'
import { bandInfos, bases, orbitals, sectorInfos } from './map.ts'
import type { Content, Ability, Card } from './types.ts'
import { mats } from './abilities/mats.ts'
import { rocinante } from './abilities/rocinante.ts'
import { techs } from './abilities/techs.ts'
import { fleets } from './cards/fleets.ts'
import { fourPlayers } from './cards/fourPlayers.ts'
import { influence } from './cards/influence.ts'
import { others } from './cards/others.ts'
import { threePlayers } from './cards/threePlayers.ts'

const abilities: readonly Ability[] = [...mats, ...techs, ...rocinante]

/** Lists all action cards. Their order is part of the content, because the shuffle starts from it. */
const cards: readonly Card[] = [...others, ...influence, ...fleets, ...threePlayers, ...fourPlayers]

/** Holds the base game as the bot brings it along. */
export const shipped: Content = {
  bands: bandInfos,
  sectors: sectorInfos,
  orbitals,
  bases,
  factions: factionInfos,
  setups,
  playerCounts,
  constants,
  scoring,
  cards,
  abilities,
}

/**
 * Names the content that the bot brings along, by the modules that a table adds. Every state holds this name.
 * So it stays while cards do the same, however they are worded. When a card does something else, delete the
 * names: then its hash names the content.
 */
export const publishedNames: Readonly<Record<string, string>> = {
  '': '092c9c1c049a0214b5e9b0dd57b99ead',
  manualTechs: '11a4c4a2480fe80cb462222161cc6dbc',
  alpha: '0024954fde3fa098e7fdda75e8a09c90',
  beta: '258b71ad07cb0d8e758a1b5275c57512',
  'beta+manualTechs': '23034f086c0cf12e32757ef8c970baa9',
  'alpha+beta': '6393fc8a7ad67f63a3cde0f948fc5e34',
  gamma: '7887db4ce7f46cc5b10bcd6e5a692959',
  'gamma+manualTechs': 'd9317db9b32bd2064df31d03e00a86cb',
  'alpha+gamma': 'a50b8fbd86f74f2420b0d1c76acfe65d',
  'beta+gamma': '9e851886e074f4b194502f78149973c3',
  'beta+gamma+manualTechs': 'a4cf60e61cfd89dae81a93d4211c5ef5',
  'alpha+beta+gamma': 'f72961fc6dbb358f94d08774d04bd381',
  delta: 'c600ee85ab2c234c293a0f156d57e0d1',
  'delta+manualTechs': '909c2e96355e16018b0b7b61465d583a',
  'alpha+delta': 'f42a71a7d9019ca56037299528c30577',
  'beta+delta': 'd1d2ee4857b34765f3d87c697653062f',
  'beta+delta+manualTechs': 'ea536b213eedb08d9bf7af9f91a63bd7',
  'alpha+beta+delta': '4c71f1e4590c42b6957e9122c3638e52',
  'gamma+delta': '9b6786890d35aeba2063937ddeaa6b5e',
  'gamma+delta+manualTechs': '63805aca00896f2610e301061ad132ca',
  'alpha+gamma+delta': '8cc4dabe7633abc6ac5663ac61a9e963',
  'beta+gamma+delta': '57d45819da2b94bf1e0ee377c134858f',
  'beta+gamma+delta+manualTechs': 'dd028158bba121835933d26552d8a07e',
  'alpha+beta+gamma+delta': 'deb8c9abc35d7d2326625596c8331f55',
  epsilon: '4b4adaac32e93a40b9c813bdd282c04d',
  'epsilon+manualTechs': 'd7c7c915271168b450def3b1b9453185',
  'alpha+epsilon': '614ce0558ba8954c3f008361f952c2f5',
  'beta+epsilon': '643147f5ca93ed5fd1cc6a9192e790ef',
  'beta+epsilon+manualTechs': 'ff3c4469f32a20c3ac9c426be87eba43',
  'alpha+beta+epsilon': '689314aa85a90ff46925a7d08e6a95ff',
  'gamma+epsilon': 'a4d244ded572f502fd6957673d3a1a86',
  'gamma+epsilon+manualTechs': '43eca3f239c68c1db8e0badf371f6b41',
  'alpha+gamma+epsilon': '84e7bff3afe0edff863cb853be7b3775',
  'beta+gamma+epsilon': '6ed4da687acc6beec29f1f9918899ca2',
  'beta+gamma+epsilon+manualTechs': '3b2d2caf89024f3336a3be1c9c3d9c76',
  'alpha+beta+gamma+epsilon': '6cf723ead0fdaa3263449a321b2a467c',
  'delta+epsilon': '395456ac243403a6d7d0cdf29e774785',
  'delta+epsilon+manualTechs': '513322210a4f3c9766f92079cb639428',
  'alpha+delta+epsilon': '11abc6558fc21011e02156c3825640d6',
  'beta+delta+epsilon': '1597e9b483e8ee481e5eddf8fa7ef687',
  'beta+delta+epsilon+manualTechs': '14e0ca7d3bb710e1afc0257a11efb16b',
  'alpha+beta+delta+epsilon': '176880677413357600a15b571e49358f',
  'gamma+delta+epsilon': '11e8599b314216b6638941089963a083',
  'gamma+delta+epsilon+manualTechs': '5968977bb123945f8dcbb904c3d0a4a2',
  'alpha+gamma+delta+epsilon': '6a332ce792b1c38680f725f03c35e951',
  'beta+gamma+delta+epsilon': '12114584d9169457412e6601ca8b113b',
  'beta+gamma+delta+epsilon+manualTechs': 'd300ea40a8be381ee7339d04b9e76e79',
  'alpha+beta+gamma+delta+epsilon': '6b681357b869a00fb08712013f940d02',
}

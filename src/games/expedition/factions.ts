import { asyncAndPages, asyncData } from './constants.ts'
import type { Faction } from './types.ts'

const B = 'biotic'
const C = 'cybernetic'
const P = 'propulsion'
const W = 'warfare'

const prov = { breakthrough: asyncAndPages, synergy: asyncData }

/** Holds every faction with its breakthrough and the two colours of it. */
export const factions: readonly Faction[] = [
  { id: 'arborec', name: 'Arborec', breakthrough: 'Psychospore', synergy: [B, W], prov },
  { id: 'argent', name: 'Argent Flight', breakthrough: 'Wing Transfer', synergy: [P, C], prov },
  {
    id: 'letnev',
    name: 'Barony of Letnev',
    breakthrough: 'Gravleash Maneuvers',
    synergy: [P, W],
    short: 'Letnev',
    prov,
  },
  { id: 'bastion', name: 'Last Bastion', breakthrough: 'The Icon', synergy: [C, W], prov },
  { id: 'saar', name: 'Clan of Saar', breakthrough: 'Deorbit Barrage', synergy: [P, W], short: 'Saar', prov },
  { id: 'rebellion', name: 'Crimson Rebellion', breakthrough: 'Resonance Generator', synergy: [P, W], prov },
  {
    id: 'keleres',
    name: 'Council Keleres',
    breakthrough: 'I.I.H.Q. Modernization',
    synergy: [B, C],
    short: 'Keleres',
    prov: { ...prov, breakthrough: asyncData },
  },
  { id: 'deepwrought', name: 'Deepwrought', breakthrough: 'Visionaria Select', synergy: [B, C], prov },
  {
    id: 'hacan',
    name: 'Emirates of Hacan',
    breakthrough: 'Auto-Factories',
    synergy: [C, W],
    short: 'Hacan',
    prov,
  },
  { id: 'empyrean', name: 'Empyrean', breakthrough: 'Void Tether', synergy: [P, B], prov },
  {
    id: 'firmament',
    name: 'Firmament',
    breakthrough: 'The Sowing',
    synergy: [B, C],
    flips: 'obsidian',
    prov,
  },
  { id: 'obsidian', name: 'Obsidian', breakthrough: 'The Reaping', synergy: [B, C], prov },
  {
    id: 'creuss',
    name: 'Ghosts of Creuss',
    breakthrough: 'Particle Synthesis',
    synergy: [P, C],
    short: 'Creuss',
    prov,
  },
  {
    id: 'jolnar',
    name: 'Jol-Nar',
    breakthrough: 'Specialized Compounds',
    synergy: [B, C],
    aliases: ['Specialist Compounds'],
    prov,
  },
  { id: 'l1z1x', name: 'L1Z1X', breakthrough: 'Fealty Uplink', synergy: [B, W], prov },
  { id: 'mahact', name: 'Mahact', breakthrough: 'Vaults of the Heir', synergy: [B, C], prov },
  { id: 'mentak', name: 'Mentak', breakthrough: "The Table's Grace", synergy: [B, C], prov },
  { id: 'muaat', name: 'Muaat', breakthrough: 'Stellar Genesis', synergy: [C, W], prov },
  { id: 'naalu', name: 'Naalu', breakthrough: 'Mindsieve', synergy: [B, W], prov },
  { id: 'naazrokha', name: 'Naaz-Rokha', breakthrough: 'Absolute Synergy', synergy: [P, B], prov },
  {
    id: 'nekro',
    name: 'Nekro Virus',
    breakthrough: 'Valefar Assimilator Z',
    synergy: [],
    short: 'Nekro',
    prov,
  },
  { id: 'nomad', name: 'Nomad', breakthrough: "Thunder's Paradox", synergy: [B, C], prov },
  { id: 'ralnel', name: 'Ral Nel', breakthrough: 'Data Skimmer', synergy: [B, C], prov },
  { id: 'sardakk', name: "Sardakk N'orr", breakthrough: "N'orr Supremacy", synergy: [P, W], prov },
  { id: 'sol', name: 'Sol', breakthrough: 'Bellum Gloriosum', synergy: [B, C], prov },
  {
    id: 'titans',
    name: 'Titans of Ul',
    breakthrough: 'Slumberstate Computing',
    synergy: [B, C],
    short: 'Titans',
    prov,
  },
  {
    id: 'cabal',
    name: "Vuil'raith Cabal",
    breakthrough: "Al'Raith Ix Ianovar",
    synergy: [B, W],
    short: "Vuil'raith",
    prov,
  },
  { id: 'winnu', name: 'Winnu', breakthrough: 'Imperator', synergy: [P, W], prov },
  { id: 'xxcha', name: 'Xxcha', breakthrough: "Archon's Gift", synergy: [B, C], prov },
  { id: 'yin', name: 'Yin Brotherhood', breakthrough: 'Yin Ascendant', synergy: [B, C], short: 'Yin', prov },
  { id: 'yssaril', name: 'Yssaril', breakthrough: 'Deepgloom Executable', synergy: [B, C], prov },
]

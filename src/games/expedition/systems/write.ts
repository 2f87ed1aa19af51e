import type { Planet, System } from '../types.ts'

/** A system as a line that can be read again. */
export function lineOf({
  id,
  name,
  planets,
  anomalies,
  printedWormholes,
  tokens,
  region,
  hyperlane,
  hole,
}: System): string {
  const parts = [
    ...(name === undefined ? [] : [`name ${name}`]),
    ...planets.map(planetText),
    ...anomalies.map(anomaly => ANOMALY_WORDS[anomaly]),
    ...printedWormholes.map(letter => `wormhole ${letter} printed`),
    ...tokens.map(token => (token.startsWith('wormhole ') ? `${token} token` : token)),
    ...(region === 'main' ? [] : [region]),
    ...(hyperlane ? ['hyperlane'] : []),
    ...(hole ? ['hole'] : []),
  ]
  return `${id}: ${parts.length ? parts.join('; ') : 'empty'}`
}

const ANOMALY_WORDS = {
  asteroid: 'asteroid field',
  nebula: 'nebula',
  gravityRift: 'gravity rift',
  supernova: 'supernova',
  entropicScar: 'entropic scar',
} as const

function planetText({ name, specialties, destroyed, station }: Planet): string {
  const state = destroyed ? 'destroyed ' : station ? 'station ' : ''
  return `${state}${name}${specialties.length ? ` (${specialties.join(', ')})` : ''}`
}

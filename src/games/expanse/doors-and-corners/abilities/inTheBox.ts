import type { TechId } from '../../types.ts'

/** Techs that were in the box already, unchanged: what they are called among the others. */
export const inTheBox: Readonly<Record<TechId, TechId>> = {
  'dc.tech.un.1a': 'tech.un.1',
  'dc.tech.un.2a': 'tech.un.2',
  'dc.tech.mcr.1a': 'tech.mcr.1',
  'dc.tech.mcr.2a': 'tech.mcr.2',
  'dc.tech.mcr.3a': 'tech.mcr.3',
  'dc.tech.opa.1a': 'tech.opa.1',
  'dc.tech.opa.2a': 'tech.opa.2',
  'dc.tech.opa.3a': 'tech.opa.3',
  'dc.tech.pg.1a': 'tech.pg.1',
  'dc.tech.pg.2a': 'tech.pg.2',
  'dc.tech.pg.3a': 'tech.pg.3',
}

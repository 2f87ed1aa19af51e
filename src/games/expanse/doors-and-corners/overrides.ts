import { isRecord, say } from '../../shared/shape.ts'
import type { Outcome } from '../../../core/game.ts'
import { scopeOf, type Fields, type Scope } from '../check/shape.ts'
import { shipped } from '../content.ts'
import { applyEntry } from '../override/apply.ts'
import { listed, type Places } from '../override/target.ts'
import { mergeOverrides, readDocument } from '../overrides.ts'
import type { Content } from '../types.ts'
import { shippedExtras, type Extras } from './content.ts'
import { checkExtras } from './contentCheck.ts'
import { findSection, sectionNames, spread } from './sections.ts'
import { wordsOfCard, wordsOfTechs } from './vocabulary.ts'

/** Returns what belongs to the modules, whether a table plays with them or not. */
export const isTheirs = (address: string): boolean =>
  /^(dc\..*|section\.(protomolecule|leaders|resourceTokens|gamma|alpha))$/.test(address)
export const addresses = ['dc.card.*', 'dc.tech.*', ...sectionNames.map(name => `section.${name}`)]

const places: Places = {
  addresses,
  // What an expansion brings is called by its name first: dc.card.*, dc.tech.*
  finders: {
    dc: (content, id) => listed('cards', 'card')(content, id) ?? listed('abilities', 'tech')(content, id),
    section: findSection,
  },
}

/**
 * All that modules bring, as an owner changed it, or every reason why that cannot be. What is wrong with the
 * rest of the file is said elsewhere.
 */
export function overrideExtras(
  document: unknown,
  withAll: (base: Content, extras: Extras) => Content,
): Outcome<Extras> {
  const problems: string[] = []
  const extras = changeExtras(document, problems)
  const base = mergeOverrides(document, { isTheirs, addresses })
  // How it all goes together can only be told of what is sound by itself.
  if (base.ok && !problems.length) problems.push(...checkExtras(extras, withAll(base.value, extras)))
  return problems.length ? { ok: false, reasons: [...new Set(problems)] } : { ok: true, value: extras }
}

function changeExtras(document: unknown, problems: string[]): Extras {
  const { owner, entries } = readDocument(document, [])
  let content: Content = inContent(shippedExtras)
  entries.forEach((entry, index) => {
    if (!isRecord(entry) || typeof entry['id'] !== 'string' || !isTheirs(entry['id'])) return
    const scope = scopeOf(`Entry ${index + 1}`, problems)
    if (entry['id'] === 'section.gamma')
      say({ ...scope, where: entry['id'] }, 'Variable Setup has no values that can be changed.')
    else
      content = applyEntry({
        content,
        entry: spread(entry),
        owner,
        places,
        scope: withWords(scope, content, entry['id']),
      })
  })
  return outOf(content)
}

function withWords(scope: Scope, { cards }: Content, id: string): Scope {
  const card = cards.find(one => one.id === id)
  const ofModule: Fields = card ? wordsOfCard(card) : wordsOfTechs
  return { ...scope, ofModule }
}

const inContent = ({ cards, techs, alpha, protomolecule, resourceTokens, leaders }: Extras): Content => ({
  ...shipped,
  cards,
  abilities: techs,
  technologies: alpha,
  protomolecule,
  resourceTokens,
  leaders,
})

/** The way back. Every section has kept its provenance. */
const outOf = ({ cards, abilities, technologies, protomolecule, resourceTokens, leaders }: Content): Extras =>
  ({ cards, techs: abilities, alpha: technologies, protomolecule, resourceTokens, leaders }) as Extras

import { spendingOf } from '../choices.ts'
import { tokenRules, tokensOf } from '../doors-and-corners/resourceTokens.ts'
import { allowedTechs, levelOf } from '../doors-and-corners/technologies.ts'
import type { ExplainingStep } from './explaining.ts'

/** Says why a tech, or a number of Resource Tokens, isn't offered. */

/** Tells only what the player who chooses has drawn. */
export const keepingTech: ExplainingStep<'keepTechs'> = {
  ability: ({ you, f: { drawn } }, { ability: tech }) =>
    drawn[you].includes(tech) ? { code: 'RIVAL_TECHS' } : { code: 'TECH_NOT_DRAWN', tech },
}

export const gainingTech: ExplainingStep<'gainTech'> = {
  ability({ s, you, f: { mode, given } }, { ability: tech }) {
    const held = s.techs[you]
    if (mode === 'swap' && !given)
      return held.includes(tech) ? { code: 'TECH_STAYS', tech } : { code: 'TECH_NOT_HELD', tech }
    if (held.includes(tech)) return { code: 'TECH_HELD', tech }
    const levels = given ? [levelOf(s, given)] : held.map(one => levelOf(s, one))
    if (!levels.includes(levelOf(s, tech))) return { code: 'TECH_LEVEL', tech }
    return allowedTechs(s, you, [tech], given).length ? undefined : { code: 'RIVAL_TECHS' }
  },
}

export const keepingOrTaking: ExplainingStep<'keepOrTake'> = { ability: () => ({ code: 'NOT_THIS_TECH' }) }

export const raising: ExplainingStep<'raisePoints'> = {
  raise({ s, you }, { tokens }) {
    const have = tokensOf(s, you)
    if (tokens > have) return { code: 'TOKENS_SHORT', have }
    const { apCap } = tokenRules(s)
    return (spendingOf(s)?.ap ?? 0) + tokens > apCap ? { code: 'RAISE_CAP', cap: apCap } : undefined
  },
}

export const payingMixed: ExplainingStep<'payMixed'> = {
  pay({ s, you, f: { amount } }, { tokens }) {
    const have = tokensOf(s, you)
    if (tokens > have) return { code: 'TOKENS_SHORT', have }
    return tokens > amount ? { code: 'PAY_LESS', amount } : { code: 'PAY_MORE', amount, have: s.cp[you] }
  },
}

import { bothRivals } from '../text/tableWords.ts'
import { one } from '../../shared/choices.ts'
import type { Option } from '../../../core/ask.ts'
import { roll, shuffle, type Random } from '../../../core/random.ts'
import type { Step } from '../../../core/steps.ts'
import { addTech as takeTech } from '../atoms.ts'
import { bookOf } from '../book.ts'
import type { ExpanseFact, Tell } from '../facts.ts'
import type { Module, WordFor } from '../module.ts'
import type { BySeat, Faction, FrameOf, State } from '../state.ts'
import type { Content, TechId } from '../types.ts'
import { inShort } from '../text/about.ts'
import { abilityName, namesAt } from '../text/name.ts'
import type { View } from '../view.ts'
import { begin, done } from '../choices.ts'
import { haveDrawn, keepInSecret, moduleSays, techTerms, texts } from './text.ts'
import { keepTech, returnTech, revealTech } from './atoms.ts'
import { cardsOf, type Extras } from './content.ts'
import { coverageOfTechs } from './coverage.ts'
import { isSuppressed, markerWord, suppression } from './marker.ts'

/**
 * Adds the Expanded Technologies: of the three techs of a level two are drawn and one is kept, all in secret
 * and at once.
 */
export const technologies = (extras: Extras): Module => ({
  id: 'alpha',
  title: 'Expanded Technologies',
  says: moduleSays.alpha,
  players: [2, 3, 4],
  content: content => withTechs(content, extras),
  words: { gainTech: gainTechWord, marker: markerWord },
  gainTechs: drawTechs,
  whyNotTechs,
  isClosed: isSuppressed,
  resample,
  ...suppression,
  ...(suppression.check ? { check: suppression.check } : {}),
  coverage: coverageOfTechs,
  view: (s, as) => ({ ...suppression.view?.(s, as), ...drawnBy(s, as) }),
  secrets: whatWasDrawn,
  texts,
  about: s => techTerms(bookOf(s).content.technologies ?? extras.alpha),
})

/** Says what the drawn techs do, so that nobody has to look them up. */
function whatWasDrawn({ techsDrawn, content, options }: View): readonly string[] {
  if (!techsDrawn) return []
  const kept =
    techsDrawn.kept === undefined ? [] : [keepInSecret(abilityName(namesAt({ content }), techsDrawn.kept))]
  return [
    ...techsDrawn.drawn.map(tech =>
      haveDrawn(inShort({ content, options: options as State['options'] }, tech)),
    ),
    ...kept,
  ]
}

/** Only the player who has drawn them knows them. */
function drawnBy(s: State, as: Faction | 'table'): Partial<View> {
  const frame = s.stack.findLast(one => one.step === 'keepTechs')
  if (as === 'table' || frame?.step !== 'keepTechs' || !frame.drawn[as].length) return {}
  const kept = frame.kept[as]
  return { techsDrawn: { drawn: [...frame.drawn[as]], ...(kept ? { kept } : {}) } }
}

function withTechs(content: Content, extras: Extras): Content {
  const techs = extras.techs.map(({ id }) => id)
  const inTheBox = content.factions.flatMap(faction => faction.techs)
  return {
    ...content,
    technologies: extras.alpha,
    abilities: [...content.abilities.filter(({ id }) => !inTheBox.includes(id)), ...extras.techs],
    factions: content.factions.map(faction => ({
      ...faction,
      techs: techs.filter(id => extras.techs.some(one => one.id === id && one.faction === faction.id)),
    })),
    cards: [...content.cards, ...cardsOf(extras, 'T')],
  }
}

/** Lists the techs of that level which nobody holds. */
const unusedTechs = (s: State, seat: Faction, levels: readonly number[]): readonly TechId[] => {
  const { abilities, factions } = bookOf(s)
  return factions[seat].techs.filter(
    id => levels.includes(abilities[id]?.level ?? 0) && !s.techs[seat].includes(id),
  )
}

/** The UN may never hold both of these. */
const RIVALS: readonly TechId[] = ['dc.tech.un.1a', 'dc.tech.un.1b']
const areRivals = (techs: readonly TechId[]): boolean => RIVALS.every(tech => techs.includes(tech))
export const allowedTechs = (
  s: State,
  seat: Faction,
  techs: readonly TechId[],
  without?: TechId,
): readonly TechId[] =>
  techs.filter(tech => !areRivals([...s.techs[seat].filter(held => held !== without), tech]))

function drawTechs(s: State, level: number, tell: Tell): boolean {
  const drawn = Object.fromEntries(s.seats.map(seat => [seat, drawFor(s, seat, level, s.random)])) as BySeat<
    readonly TechId[]
  >
  for (const seat of s.seats)
    if (drawn[seat].length)
      tell?.({ fact: 'techsDrawn', seat, techs: drawn[seat], seenBy: [seat], reveals: true })
  begin(s, { step: 'keepTechs', level, drawn, kept: {} })
  return true
}

/**
 * As in the base game nobody gains a tech of a level that a position gave them:
 * nothing else brings one of it before.
 */
const drawFor = (s: State, seat: Faction, level: number, random: Random): readonly TechId[] =>
  s.techs[seat].some(held => levelOf(s, held) === level)
    ? []
    : shuffle(random, 'techs', [...unusedTechs(s, seat, [level])]).slice(
        0,
        bookOf(s).content.technologies?.draw,
      )

type KeepTechs = FrameOf<'keepTechs'>
const choices = (s: State, { drawn }: KeepTechs, seat: Faction): readonly TechId[] =>
  allowedTechs(s, seat, drawn[seat])
const stillChoosing = (s: State, f: KeepTechs): readonly Faction[] =>
  s.seats.filter(seat => !f.kept[seat] && choices(s, f, seat).length > 0)
const techOption = (tech: TechId): Option => ({ id: tech, means: { tech } })

export const keepTechs: Step<State, KeepTechs, ExpanseFact> = {
  ask: (s, f) =>
    stillChoosing(s, f).map(seat => ({
      who: seat,
      what: 'keepTech',
      options: choices(s, f, seat).map(techOption),
      min: 1,
      max: 1,
      secret: true as const,
    })),
  take(s, f, who, [tech], tell) {
    keepTech(s, f.kept, who as Faction, tech as TechId, tell)
    if (stillChoosing(s, f).length) return
    done(s)
    for (const seat of s.seats) if (f.kept[seat]) revealTech(s, seat, f.kept[seat], tell)
  },
}

/**
 * Increased Technology takes one more, Michael Iturbi changes one for another,
 * of a level that is held already.
 */
const gainTechWord: WordFor<'gainTech'> = {
  begin(s, { you }, { mode }) {
    begin(s, { step: 'gainTech', you, mode })
  },
  can: (s, you, { mode }) => (mode === 'extra' ? extras(s, you) : givable(s, you)).length > 0,
}
export const levelOf = (s: State, tech: TechId): number => bookOf(s).abilities[tech]?.level ?? 0
const extras = (s: State, you: Faction): readonly TechId[] =>
  allowedTechs(
    s,
    you,
    unusedTechs(
      s,
      you,
      s.techs[you].map(tech => levelOf(s, tech)),
    ),
  )
const instead = (s: State, you: Faction, given: TechId): readonly TechId[] =>
  allowedTechs(s, you, unusedTechs(s, you, [levelOf(s, given)]), given)
const givable = (s: State, you: Faction): readonly TechId[] =>
  s.techs[you].filter(tech => instead(s, you, tech).length > 0)

export const gainTechStep: Step<State, FrameOf<'gainTech'>, ExpanseFact> = {
  ask(s, { you, mode, given }) {
    if (mode === 'extra') return one(you, 'gainTech', extras(s, you).map(techOption))
    return given
      ? one(you, 'gainTech', instead(s, you, given).map(techOption))
      : one(you, 'giveTech', givable(s, you).map(techOption))
  },
  take(s, f, _who, [tech = ''], tell) {
    if (f.mode === 'swap' && !f.given) {
      f.given = tech
      return
    }
    done(s)
    if (f.given) returnTech(s, f.you, f.given, tell)
    takeTech(s, f.you, tech, tell)
  },
}

function whyNotTechs(_s: State, seat: Faction, techs: readonly TechId[]): readonly string[] {
  return areRivals(techs) ? [bothRivals(seat)] : []
}

/** Deals anew what others have drawn and kept, since nobody else can know it. */
function resample(twin: State, as: Faction | undefined, chance: Random): void {
  twin.stack = twin.stack.map(frame => {
    if (frame.step !== 'keepTechs') return frame
    const others = twin.seats.filter(seat => seat !== as)
    const drawn = {
      ...frame.drawn,
      ...Object.fromEntries(others.map(seat => [seat, drawFor(twin, seat, frame.level, chance)])),
    }
    const guess = { ...frame, drawn, kept: { ...frame.kept } }
    for (const seat of others) {
      const possible = choices(twin, guess, seat)
      if (frame.kept[seat]) guess.kept[seat] = possible[roll(chance, 'kept', possible.length)] as TechId
    }
    return guess
  })
}

import type { Ask } from '../../core/ask.ts'
import { randomFilled } from '../../core/randomAnswer.ts'
import { diceOf, oneOf, type Dice } from '../harness/robot.ts'
import { answerDirectly, toldAt, type Party, type Sitting } from './enter.ts'
import { byChance, recordVisit, type Chooser, type Visit } from './recorded.ts'

/** Decisions that people make again and again, each with the most presses it may take. */
export interface Position {
  readonly name: string
  readonly most: number
  /** What is filled into a form does not count here. */
  readonly withForm?: true
  readonly party: Party
  /** Says what of it may be picked; undefined: any of it. */
  readonly picks: (ask: Ask, before: Before) => readonly string[] | undefined
  /** Holds the questions of the whole visit. */
  readonly asked: RegExp
  /** After such a question there is more, even if it is public. */
  readonly goesOn?: string
}

/** What was picked before in the same visit. */
type Before = readonly { readonly what: string; readonly picks: readonly string[] }[]

const like = (ask: Ask, ids: RegExp): readonly string[] =>
  ask.options.map(({ id }) => id).filter(id => ids.test(id))

const EXPANSE: Party = { game: 'expanse', players: 3, seed: '5' }
const OFFER: Pick<Position, 'most' | 'party' | 'asked'> = { most: 1, party: EXPANSE, asked: /^offer$/ }

const cardUsed = (ask: Ask, card: RegExp, use: RegExp): readonly string[] | undefined =>
  ({ turn: like(ask, card), cardUse: like(ask, use) })[ask.what]

/** Three different bases, and the last of its points is for a move. */
function spending(ask: Ask, before: Before): readonly string[] | undefined {
  const placed = before.flatMap(({ what, picks }) => (what === 'place' ? picks : []))
  if (ask.what === 'spend') return like(ask, placed.length < SPENT_ON_INFLUENCE ? /^influence$/ : /^move$/)
  if (ask.what === 'place') return like(ask, /./).filter(id => !placed.includes(id))
  return cardUsed(ask, /^card/, /^points$/) ?? { whichCube: like(ask, /^normal$/) }[ask.what]
}
const SPENT_ON_INFLUENCE = 3

export const POSITIONS: readonly Position[] = [
  { name: 'decline an offered event', ...OFFER, picks: ask => like(ask, /^decline$/) },
  { name: 'use an offered event', ...OFFER, picks: ask => like(ask, /^now$/) },
  { name: 'keep an offered event', ...OFFER, picks: ask => like(ask, /^keep$/) },
  {
    name: 'keep an event',
    most: 3,
    party: EXPANSE,
    picks: ask => cardUsed(ask, /^card/, /^keep$/),
    asked: /^turn,cardUse$/,
  },
  {
    name: 'take a Score card with its Sector',
    most: 3,
    party: EXPANSE,
    picks: ask => cardUsed(ask, /^score/, /^$/),
    asked: /^turn,chooseBonus$/,
  },
  {
    name: '4 Action Points: three influence and a move',
    most: 9,
    party: EXPANSE,
    picks: spending,
    asked: /^turn,(cardUse,)?(spend,place,(whichCube,)?){3}(spend,)?moveFrom,(moveGroup,)?moveTo$/,
  },
  {
    name: 'Hexpanse: two units and a card bought',
    most: 8,
    party: { game: 'hexpanse', players: 3, seed: '5' },
    picks: ask => ({ action: like(ask, /^place:normal$/), market: like(ask, /./) })[ask.what],
    asked: /^(action,placeUnit,){2}(action,)?market$/,
  },
  {
    name: 'expedition: the turn ends and a slice is claimed',
    most: 4,
    withForm: true,
    party: { game: 'expedition', players: 4, seed: '5' },
    picks: ask =>
      ({
        table: like(ask, /^turnEnd$/),
        ending: like(ask, /^claim:(actioncards|tradegoods)/),
        confirm: like(ask, /^confirm$/),
      })[ask.what],
    asked: /^(table,)?ending(,confirm)?$/,
    goesOn: 'table',
  },
]

const MOST_VISITS = 120
const TRIES = 12

/** Plays on until a player can do what the position is about; that is the visit to be entered. */
export async function findVisit(sitting: Sitting, position: Position): Promise<Visit> {
  const dice = diceOf(1)
  const { store, id } = sitting
  for (let visits = 0; visits < MOST_VISITS; visits++) {
    for (let tries = 0; tries < TRIES; tries++) {
      const visit = await recordVisit(store, id, choosing(position, dice), position.goesOn)
      if (visit && position.asked.test(visit.answers.map(({ ask }) => ask.what).join()))
        return toldAt(sitting).then(() => visit)
    }
    const visit = await recordVisit(store, id, byChance(dice))
    if (!visit) break
    await answerDirectly(sitting, visit)
  }
  throw new Error(`Nobody comes to '${position.name}'.`)
}

/** Picks as the position says, and by chance where it says nothing. All of several things are picked. */
function choosing({ picks }: Position, dice: Dice): Chooser {
  const before: { what: string; picks: readonly string[] }[] = []
  return (match, open) => {
    const ask = open.length ? oneOf(dice, open) : undefined
    if (!ask) return undefined
    const wanted = picks(ask, before)
    const options = ask.options.filter(({ id }) => !wanted || wanted.includes(id))
    if (options.length < ask.min || !options.length) return undefined
    const min = ask.max > 1 ? Math.min(ask.max, options.length) : 1
    const given = randomFilled(match, { ...ask, options, min }, dice.below)
    if (!given) return undefined
    before.push({ what: ask.what, picks: given })
    return { ask, picks: given }
  }
}

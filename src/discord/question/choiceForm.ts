import { ButtonStyle, type APIButtonComponentWithCustomId } from 'discord.js'
import {
  nothingIn,
  inWords,
  isEnough,
  isFull,
  kindsOf,
  numbered,
  type Kind,
  type Picked,
} from '../../table/moves/picked.ts'
import type { ShownAsk } from '../../table/play/playerView.ts'
import type { TableId } from '../../table/store.ts'
import { button, buttonRows, IN_ROW, type Row } from '../message/message.ts'
import {
  againButton,
  eachIn,
  IN_MENU,
  longMenu,
  menuOfSeveral,
  readWhere,
  type FormParts,
  type Where,
} from './menu.ts'
import { selectionId, mostPicks } from './selection.ts'
import {
  chosenSoFar,
  countOfKind,
  finishWith,
  onlyOne,
  MAX_LABEL,
  START_OVER,
  TOO_MANY_FOR_MENU,
  tooManyOf,
} from './words.ts'

/** Says how a question becomes buttons and menus. */
export interface Form {
  /** Says what stands above the buttons. */
  readonly lines: readonly string[]
  readonly rows: readonly Row[]
}

/** So many picks at once go into an id. */
const AT_ONCE = 20

type Shape = 'buttons' | 'count' | 'menuOfSeveral' | 'menu' | 'steps'
/** `count`: all options are alike, so that only how many are picked matters. */
export function shapeOf(ask: ShownAsk): Shape {
  const kinds = kindsOf(ask)
  if (ask.max <= 1) return kinds.length <= IN_ROW && kinds.every(hasRoom(ask)) ? 'buttons' : 'menu'
  if (kinds.length === 1 && mostOfAll(ask) <= AT_ONCE && mostOfAll(ask) - Math.max(ask.min, 1) < IN_ROW)
    return 'count'
  return isPlain(ask) ? 'menuOfSeveral' : 'steps'
}
/** What is too long for a phone's button stands in a menu. */
const hasRoom =
  (ask: ShownAsk) =>
  ({ label, all: [at] }: Kind): boolean =>
    numbered(ask, at, label).length <= MAX_LABEL

/** Says of which group there are too many; undefined: of none. */
export function whyNotTogether({ options, perGroup, groups }: ShownAsk, picked: Picked): string | undefined {
  if (perGroup === undefined) return undefined
  const picks = picked.map(at => options[at]?.group)
  const crowded = picks.find(
    group => group !== undefined && picks.filter(one => one === group).length > perGroup,
  )
  return crowded === undefined ? undefined : tooManyOf(perGroup, groups[crowded] ?? crowded)
}

const isPlain = (ask: ShownAsk): boolean => !ask.ordered && eachIn(ask).length <= IN_MENU
const mostOfAll = ({ max, options, perGroup = options.length, groups }: ShownAsk): number =>
  Math.min(max, options.length, Object.keys(groups).length ? perGroup : options.length)

export const DONE = 'done'
/** Returns the question as it stands when `picked` is picked; `where` as an id of this form has it. */
export function formOf(table: TableId, ask: ShownAsk, picked: Picked, where = ''): Form {
  const selection = { table, ask, picked }
  switch (shapeOf(ask)) {
    case 'buttons':
      return {
        lines: [],
        rows: buttonRows([
          ...kindsOf(ask).map((kind, nth) => kindButton(selection, kind, nth)),
          ...noneButton(selection),
        ]),
      }
    case 'count':
      return { lines: [], rows: buttonRows([...countButtons(selection), ...noneButton(selection)]) }
    case 'menuOfSeveral':
      return {
        lines: [],
        rows: [
          menuOfSeveral(selection, readWhere(where)),
          ...buttonRows([
            ...singleButtons(selection),
            ...againButton(selection, readWhere(where)),
            ...noneButton(selection),
          ]),
        ],
      }
    case 'menu':
      return menuForm(selection, readWhere(where))
    case 'steps':
      return stepsForm(selection, readWhere(where))
  }
}

/** Of a confirmation, only the first option is what most people want. */
const kindButton = (
  { table, ask }: FormParts,
  { label, all }: Kind,
  nth: number,
): APIButtonComponentWithCustomId =>
  button(
    numbered(ask, all[0], label),
    selectionId('pick', table, ask, all.slice(0, 1)),
    ask.sure && nth > 0 ? ButtonStyle.Secondary : ButtonStyle.Primary,
    ask.options[all[0] ?? 0]?.emoji,
  )

function countButtons({ table, ask }: FormParts): readonly APIButtonComponentWithCustomId[] {
  const [kind] = kindsOf(ask)
  const least = Math.max(ask.min, 1)
  return kind
    ? Array.from({ length: mostOfAll(ask) - least + 1 }, (_count, at) => {
        const count = least + at
        return button(
          countOfKind(count, kind.label),
          selectionId('pick', table, ask, kind.all.slice(0, count), DONE),
          ButtonStyle.Primary,
        )
      })
    : []
}

/** Gives each short option a button that picks only it, where 1 pick is enough. */
function singleButtons({ table, ask }: FormParts): readonly APIButtonComponentWithCustomId[] {
  const kinds = kindsOf(ask)
  const isShort = kinds.length <= MOST_SINGLES && kinds.every(({ label }) => label.length <= SHORT)
  if (ask.min > 1 || !isShort || ask.options.some(({ form }) => form)) return []
  return kinds.map(({ label, all: [at = 0] }) =>
    button(onlyOne(numbered(ask, at, label)), selectionId('pick', table, ask, [at], DONE)),
  )
}
const MOST_SINGLES = 10
const SHORT = 12

const noneButton = ({ table, ask }: FormParts): readonly APIButtonComponentWithCustomId[] =>
  ask.min === 0 ? [button(nothingIn(ask), selectionId('pick', table, ask, [], DONE))] : []

const menuForm = (selection: FormParts, where: Where): Form => {
  const { menus, moves } = longMenu(selection, where)
  return { lines: [], rows: [...menus, ...buttonRows([...moves, ...noneButton(selection)])] }
}

/** One after another, because what may be picked next depends on what was. */
function stepsForm(selection: FormParts, where: Where): Form {
  const { table, ask, picked } = selection
  const lines = picked.length ? [chosenSoFar(inWords(ask, picked))] : []
  const isRoom = picked.length < mostPicks(table, ask)
  const { menus, moves } =
    isRoom && !isFull(ask, picked) ? longMenu(selection, where) : { menus: [], moves: [] }
  const done =
    isEnough(ask, picked) && picked.length
      ? [
          button(
            finishWith(picked.length),
            selectionId('pick', table, ask, picked, DONE),
            ButtonStyle.Success,
          ),
        ]
      : []
  const over = picked.length
    ? [button(START_OVER, selectionId('pick', table, ask, []))]
    : noneButton(selection)
  return {
    lines: isRoom || done.length ? lines : [...lines, TOO_MANY_FOR_MENU],
    rows: [...menus, ...buttonRows([...moves, ...done, ...over])],
  }
}

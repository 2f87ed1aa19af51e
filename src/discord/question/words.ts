/** Holds every sentence of the console: a player's question, their choices, and what came of them. */
import { listOf } from '../message/message.ts'

export const headingFor = (table: string, seat: string): string => `${table} · you play ${seat}`
export const OPEN_ANOTHER = 'Use /table new to start another.'
export const ONLY_YOU_SO_FAR = 'So far, only you see this:'
export const ALL_SEE_AT_END = 'When you end your turn, all players see this:'
export const SINCE_YOUR_MOVE = 'Since your last move:'
export const DONE_SO_FAR = 'Done.'

// A draft of a coming turn

export const USE_DRAFT = 'Use Draft'
export const DROP_DRAFT = 'Drop Draft'
export const yourDraft = (turn: string): string => `📝 **Your draft** (only you see it): ${turn}`

// An answer in advance

/** `question` is "Ganymede Gambit is on offer: use it now, keep it?" */
export const ifItComes = (question: string): string => `**If it comes to you:** ${question}`
export const mayComeToYou = (question: string): string => `This may come to you: ${question}`
export const answeredAhead = (choice: string): string =>
  `✅ **Your answer in advance** (only you see it): ${choice}`
export const COUNTS_IF_SAME =
  '-# The bot gives your answer a few minutes after the question comes to you, unless something on the ' +
  'table has changed by then. Until then, you can change it.'
export const COUNTS_WHATEVER =
  '-# An answer with **Whatever the Others Do** also counts if something has changed, as long as you have ' +
  'the same choices.'
export const REST_HAS_TO_WAIT =
  '-# Answers that need more choices have to wait until the question comes to you.'
export const TAKE_BACK = 'Take Back'
export const KEPT_AHEAD = 'Your answer in advance is saved.'
export const TAKEN_BACK = 'You took back your answer in advance.'
export const CANNOT_COME =
  "Nothing changed: that question can't come to you any more. This is where the game is now."
export const NOTHING_COMES = 'No question can come to you at the moment. This is where the game is now.'
export const ANSWERED_FOR_YOU = '✅ The bot answered for you, as you had decided in advance.'
export const answersSoon = (choice: string): string =>
  `⏳ **The bot answers this for you in a few minutes:** ${choice}. ` +
  'To decide yourself, answer before then, or take it back below.'
/** `about` was the question, and `choice` the answer to it. */
export const notUsed = (about: string, choice: string): string =>
  `⚠️ Your answer in advance (${choice}) wasn't used: something on the table has changed. ${about}`
export const notNeeded = (about: string, choice: string): string =>
  `Your answer in advance (${choice}) wasn't used: the question didn't come to you. ${about}`

// Standing orders

export const STANDING_ORDERS = '**Standing orders** (only you see them)'
export const WHAT_ORDERS_DO =
  'From the next question on, the bot carries out your orders a few minutes after you are asked. ' +
  "Other players can't tell, and you can undo such an answer like any other."
/** Says "Orders (2)". */
export const ordersLabel = (count: number): string => `Orders (${count})`
export const NO_ORDERS = 'You have none at this table.'
export const standingLine = (says: string, until: 'round' | 'game'): string =>
  until === 'round' ? `- ${says} (until this round is scored)` : `- ${says} (for the whole game)`
export const cancelOrder = (says: string): string => `Cancel: ${says}`
export const FOR_ROUND = 'Until this round is scored…'
export const FOR_GAME = 'For the whole game…'
export const NOTHING_TO_ORDER = 'There are no standing orders you can give here.'
export const ORDER_KEPT = 'Your standing order is saved.'
export const ORDER_CANCELLED = 'You cancelled the standing order.'
export const ORDER_GONE = "Nothing changed: you can't give or cancel this standing order any more."
export const orderEnded = (says: string, why: 'round is over' | 'something new'): string =>
  why === 'round is over'
    ? `Your standing order has ended, because the round was scored: ${says}`
    : `⚠️ Your standing order has ended, because this question offers something new: ${says}`

// A press that does not count

export const ALREADY_ANSWERED =
  'Nothing changed: you have already answered this. This is where the game is now.'
export const TABLE_MOVED_ON =
  'Nothing changed: something else happened at this table first. This is where the game is now.'
export const STILL_FILLED_IN =
  'Nothing was sent: something else happened at this table first. What you filled in is still here.'
export const NOT_YOUR_DECISION = "That decision isn't yours."

// Buttons and menus

/** Says "Undo Influence". */
export const undoLabel = (what: string | undefined): string => (what === undefined ? 'Undo' : `Undo ${what}`)
export const BACK = 'Back'
export const NEXT = 'Next'
export const FILL_IN = 'Fill In'
export const FILL_IN_AGAIN = 'Fill In Again'
export const CHOOSE_AGAIN = 'Closed the Form? Choose Again'
export const START_OVER = 'Start Over'
export const ASK_THE_OTHERS = 'Ask the Others'
export const KEEP_PLAYING = 'Keep Playing'
export const onlyOne = (choice: string): string => `Choose Only ${choice}`
export const finishWith = (count: number): string => `Done with ${count}`
export const countOfKind = (count: number, kind: string): string =>
  count === 1 ? `1 ${kind}` : `${count} × ${kind}`
/** `limit`: "1 per Sector" */
export const chooseCount = (least: number, most: number, limit?: string): string =>
  `Choose ${least === most ? least : `${least} to ${most}`}${limit === undefined ? '' : `, ${limit}`}`
export const CHOOSE = 'Choose'
export const MORE = 'More…'
export const SOMETHING_ELSE = 'Something else…'
/** Heads a menu of what the first one has no room for: "Move… more: Ceres – Mars". */
export const moreOf = (title: string): string => `${title} more:`
/** Names a menu with a part of what can be chosen: "Choose B2 – E7". */
export const between = (title: string, first: string, last: string): string =>
  first === last ? `${title} ${first}` : `${title} ${first} – ${last}`
/** Leads on option by option, where a screen has no room for every way. */
export const stepByStep = (choice: string): string => `${choice}…`
export const MORE_THAN_LISTED =
  '-# There are more ways than these menus hold. A button that ends in … takes you there step by step.'
/** Says "Influence on Vesta" for a way that needs no menu "Influence on…", and "Attack" only once. */
export function onItsOwn(title: string, choice: string): string {
  const verb = title.replace(/…$/, '')
  return choice.startsWith(`${verb} `) ? choice : `${verb} ${choice}`
}
/** Says "Influence on… (up to 3)". */
export const upTo = (title: string, most: number): string => `${title} (up to ${most})`
export const again = (choice: string): string => `${choice}, again`
/** "Diplomats: draw a card." says itself which button it is about; any other text gets the button's name. */
export function withName(label: string, text: string): string {
  const name = /^[^:.]+(?=:)/.exec(text)?.[0] ?? ''
  const [first = ''] = name.split(' ')
  return first !== '' && label.includes(first)
    ? `**${name}:**${text.slice(name.length + 1)}`
    : `**${label}:** ${text}`
}
export const warned = (warning: string): string => `⚠️ **${warning}**`
export const moreHere = (count: number): string => `${count} more here`
export const countHere = (count: number): string => `${count} here`
export const tooManyOf = (most: number, group: string): string =>
  `Nothing changed: choose at most ${most} of ${group}. Please choose again.`
export const chosenSoFar = (chosen: string): string => `Chosen so far: ${chosen}.`
export const TOO_MANY_FOR_MENU =
  "The menu can't hold any more picks. Use /answer to type all of them at once."

// Confirming

/** So many letters of a button's label can be read on a phone. */
export const MAX_LABEL = 34
export const CONFIRM = 'Confirm'
/** Returns "Nothing" for "Choose Nothing", so that "You choose" is not said twice. */
const bare = (choice: string): string => choice.replace(/^Choose /, '')
/** Names the choice where it fits on a phone's button. */
export const confirmLabel = (choice: string): string =>
  `Confirm: ${bare(choice)}`.length <= MAX_LABEL ? `Confirm: ${bare(choice)}` : CONFIRM
export const youChooseThis = (choice: string): string => `You choose: ${bare(choice)}.`
export const fillItIn = (choice: string): string => `You choose: ${choice}. Fill in the rest to go on.`
export const ONLY_YOU_SEE = 'Only you see this choice.'
export const FORM_IS_GONE =
  'Nothing was sent: the bot no longer has what you filled in. Please fill it in again.'
export const tooManyFields = (answer: string): string =>
  `This doesn't fit in a form. Use /answer to type it all at once, like ${answer}`

// The end of a turn

export const END_TURN = 'End Turn'
/** Says "Stop and End Turn" where picking nothing ends the turn. */
export const endBy = (nothing: string): string =>
  `${nothing} and ${END_TURN}`.length <= MAX_LABEL ? `${nothing} and ${END_TURN}` : END_TURN
export const endAndLose = (lost: string): string => `End Turn, Lose ${lost}`
export const spend = (left: string): string => `Spend ${left}`
export const endTurnOf = (name: string): string => `**End your turn as ${name}?**`
/** Asks this while another player has their turn, or between turns. */
export const doThisAs = (name: string): string => `**Do this as ${name}?**`
export const unused = (lost: string): string =>
  `⚠️ **${lost} unused.** You lose what is left when you end your turn.`
/** `later`: those who get the same question if it goes by. Names of sleeping players say until when. */
export const decidesNext = (players: readonly string[], later: readonly string[] = []): string =>
  `**All players see this next.** ${players.length ? `Then it's up to ${listOf(players)}. ` : ''}` +
  `${later.length ? `After that, it may come to ${listOf(later)}. ` : ''}` +
  `Once another player has acted, an undo needs everyone's consent.`
/** `until` is a Discord timestamp, shown as "08:00". */
export const asleepUntil = (player: string, until: string): string => `${player} (asleep until ${until})`
/** `says`: the event, with its name. */
export const mayUse = (player: string, says: string): string =>
  `${player} can use the event of your card:\n> ${says}`
const REVEALS_NEXT =
  "**This is final.** Something hidden is revealed next. You can't undo this without everyone's consent."
const ENDS_GAME = "**This is final.** It ends the game, so you can't undo it."
/** Says why the player sees no further and can't undo it. */
export const whyFinal = (endsGame = false): string => (endsGame ? ENDS_GAME : REVEALS_NEXT)
export const STARTED_OVER = 'You undid everything from this turn that only you had seen.'

// Undoing

export const UNDONE = 'You undid:'
export const UNDONE_LAST = 'You undid your last move.'
export const WOULD_UNDO = 'You can ask the others to undo this:'
export const WOULD_UNDO_LAST = 'You can ask the others to undo your last move.'
export const BROKEN_BUTTON = 'Nothing changed: this button is broken. Use /undo to see what you can undo.'
export const OTHERS_ASKED = 'You asked the others. Your move is undone when all of them agree.'
export const YOU_AGREED = 'You agreed. It goes ahead if no player declines.'
export const YOU_AGREED_LAST = "You agreed. Everyone has agreed now, so it's done."
export const YOU_DECLINED = 'You declined, so everything stays as it is.'

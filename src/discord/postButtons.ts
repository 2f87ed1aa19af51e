import { ButtonStyle, ComponentType } from 'discord.js'
import type { APIButtonComponentWithCustomId } from 'discord.js'
import type { TableId } from '../table/store.ts'
import { customId } from './customId.ts'
import type { Row } from './message.ts'

/** The buttons under what everybody reads. */

type Style = APIButtonComponentWithCustomId['style']
const button = (label: string, id: string, style: Style = ButtonStyle.Secondary): APIButtonComponentWithCustomId =>
  ({ type: ComponentType.Button, style, label, custom_id: id })
const rowOf = (...components: readonly APIButtonComponentWithCustomId[]): Row => ({ type: ComponentType.ActionRow, components: [...components] })

const yourMove = (table: TableId): APIButtonComponentWithCustomId => button('Your Move', customId('move', table), ButtonStyle.Primary)
const board = (table: TableId): APIButtonComponentWithCustomId => button('Board', customId('board', table))

export const moveRow = (table: TableId): Row => rowOf(yourMove(table))
export const playRow = (table: TableId, isAsked: boolean): Row =>
  rowOf(...(isAsked ? [yourMove(table)] : []), board(table), button('My Hand', customId('hand', table)))
export const boardRow = (table: TableId): Row => rowOf(board(table))
export const consentRow = (table: TableId, to: number): Row =>
  rowOf(button('Agree', customId('agree', table, String(to)), ButtonStyle.Success), button('Decline', customId('decline', table, String(to)), ButtonStyle.Danger))

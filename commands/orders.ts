import { anywhere, TABLE, type Command } from '../src/discord/command.ts'
import { ordersFor } from '../src/discord/question/orders.ts'
import { at } from '../src/discord/tables/manage.ts'
import { suggestTables } from '../src/discord/tables/lookup.ts'

export const orders: Command = {
  data: anywhere('orders', 'Let the bot answer for you while you are away (only you see this)', {
    options: [TABLE],
  }),
  run: at(ordersFor),
  suggest: suggestTables,
}

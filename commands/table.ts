import type { Command } from '../src/discord/command.ts'
import { inServers, listed, someone, sub, TABLE, typed, whole, yesOrNo } from '../src/discord/declare.ts'
import { runTable, suggestForTable } from '../src/discord/tables/tableCommand.ts'
import { INVITED } from '../src/discord/tables/create.ts'

const NAME = 80
const MOST_SEATS = 8
const TWO_WEEKS = 336
const pace = whole('pace', 'Hours between reminders; 0 for none', 0, TWO_WEEKS)

export const table: Command = {
  data: inServers('table', 'Open tables, join them, and look after them', {
    options: [
      sub(
        'new',
        'Open a table and post its sign-up here',
        listed('game', 'Which game', true),
        whole('seats', 'For how many players', 1, MOST_SEATS, true),
        typed('name', 'What the table is called', NAME),
        listed('modules', 'Modules of the game, with commas between, or all'),
        listed('options', 'Options of the game, with commas between; the list shows them'),
        pace,
        yesOrNo('play', 'False: you only open it, and do not play'),
        ...INVITED.map(option => someone(option, 'For invited players only, this one among them')),
      ),
      sub(
        'join',
        'Take a seat at a table that is open',
        listed('faction', 'Which faction you would like; left out, any'),
        TABLE,
      ),
      sub('leave', 'Leave a table that has not started', TABLE),
      sub('start', 'Start a table whose seats are taken', TABLE),
      sub('cancel', 'Take a sign-up back; asks first', TABLE),
      sub('status', 'Who sits where, and who is asked', TABLE),
      sub('list', 'The tables of this server'),
      sub(
        'settings',
        'See or change name, pace and host',
        typed('name', 'What the table is called', NAME),
        pace,
        someone('host', 'Who is host from now on'),
        TABLE,
      ),
      sub('end', 'End a game before its time; asks first', TABLE),
      sub('resign', 'Give your seat up; asks first', TABLE),
      sub(
        'replace',
        'Put somebody on a seat',
        listed('seat', 'Which seat', true),
        someone('user', 'Who plays there; left out, you'),
        TABLE,
      ),
      sub('kick', 'Make a seat vacant; asks first', listed('seat', 'Which seat', true), TABLE),
      sub('move', 'Go on with a table in this channel', TABLE),
      sub('export', 'A game that is over, as a file', TABLE),
      sub('history', 'Everything that has happened, page by page', TABLE),
    ],
  }),
  inPublic: name => name === 'new',
  run: runTable,
  suggest: suggestForTable,
}

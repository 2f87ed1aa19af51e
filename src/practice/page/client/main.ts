/**
 * The page. How to find things in it, for keyboards, readers and tests:
 *
 * section.pane[data-person=ID]            one per person shown; its name is the person's; everything below is
 * inside one
 * nav "Channels"                          button[data-channel=ID] (aria-current=page, [data-unread],
 * [data-mentions=N], name "general, unread"); of threads only this person's,
 * button[data-threads-of=ID] (aria-expanded) shows the others of a channel
 * button "Channel list"                   opens the channels when the pane is at most 640 px wide; button
 * "Close channel list"
 * select "Play as" [data-control=person]  values are ids; button [data-control=split] opens or closes the
 * second side
 * switches [data-control=phone] (the page in a phone's frame) and [data-control=strict] (for everybody)
 * button [data-control=settings]           opens the settings: checkbox [data-control=embeds], button
 * [data-control=week]
 * log "Notifications"                     button[data-notified=ID]: what a phone would show of a message in
 * another channel; it opens the channel
 *   .banner (status)                        lost connection, lost channel
 * ol "Messages" > li[data-message=ID]     [data-author], [data-ephemeral], [data-mentions-me]; text in
 * .content, .text-display; "(edited)" .edited
 * .thinking                             a deferred answer; .context[data-used=COMMAND] "X used /…";
 * .context[data-reply-to=ID]
 * button[data-custom-id], .picker-button[data-custom-id] (opens listbox > option[data-value], button "Done"
 * for several)
 * aria-busy=true until the answer came; p.trouble (alert) when it failed
 * button.picture > img[alt]             opens dialog "Picture" (buttons "Zoom", "Close"); [data-file=NAME]
 * other files
 *     button[data-command-mention=NAME]     fills the command into the composer
 *     button "Dismiss", .reaction[data-emoji], [data-open-channel=ID]
 *   button.new-messages[data-unseen=N]      while reading further up
 * textarea [data-control=composer]        Enter sends; "/" opens listbox "Commands" >
 * option[data-choice="/table new"]; the whole title and a space take it too,
 *                                           pasted options as well: "/table new game:expanse seats:3"
 * .command-box[data-command="/table new"] input[data-option=NAME] for each option, [data-control=add-option]
 * for more ("seats:" adds); listbox > option[data-choice=NAME]
 * p.problem (alert) says what is wrong; form.composer[aria-busy] while it is on its way
 * dialog.modal[data-modal=CUSTOM_ID]      [data-field=CUSTOM_ID] inputs, pickers as above, buttons "Submit",
 * "Cancel", p.problem (alert)
 *   [data-announcer]                        aria-live: the last message of somebody else
 *
 * The address carries it all: ?as=ID&channel=ID, and &with=ID&withChannel=ID for a second side. With
 * &frame=phone everything stands in iframe.phone; [data-control=desktop] leads out of it.
 */
import { searchOf, sidesOf, type Side } from './address.ts'
import { Pane } from './pane.ts'
import { asksForFrame, isInFrame, phoneFrame, tellFrame } from './phoneFrame.ts'
import { applySettings } from './header.ts'

const root = document.querySelector('#page') ?? document.body
let panes: Pane[] = []

function sides(): readonly Side[] {
  return panes.map(({ person, channel }) => ({ ...(person && { person }), ...(channel && { channel }) }))
}

function makePane(side: Side, isChosen = false): Pane {
  const pane: Pane = new Pane(
    side,
    {
      moved: () => remember(),
      switchPerson: person => replace(pane, { person, ...(pane.channel && { channel: pane.channel }) }),
      split: () => split(pane),
      otherSide: () => panes.find(each => each !== pane)?.root.scrollIntoView({ inline: 'start' }),
    },
    isChosen,
  )
  return pane
}

/** The first opening of a channel fills in the address; after that each one is a step back. */
function remember(): void {
  if (panes.some(pane => pane.person === '')) return
  const search = searchOf(sides())
  tellFrame(search)
  if (search === location.search) return
  if (location.search.includes('channel=')) history.pushState(null, '', search)
  else history.replaceState(null, '', search)
}

function replace(pane: Pane, side: Side): void {
  const fresh = makePane(side, true)
  pane.root.after(fresh.root)
  pane.close()
  panes = panes.map(each => (each === pane ? fresh : each))
  arranged()
  fresh.root.querySelector<HTMLElement>('[data-control=person]')?.focus()
}

function split(pane: Pane): void {
  if (panes.length > 1) {
    pane.close()
    panes = panes.filter(each => each !== pane)
  } else {
    const other = pane.locals().find(id => id !== pane.person)
    if (other === undefined) return
    const fresh = makePane({ person: other, ...(pane.channel && { channel: pane.channel }) })
    panes = [...panes, fresh]
    root.append(fresh.root)
  }
  arranged()
  remember()
}

function arranged(): void {
  document.body.dataset.sides = String(panes.length)
  for (const [index, pane] of panes.entries()) pane.header.setSplit(panes.length > 1, index > 0)
}

function start(): void {
  for (const pane of panes) pane.close()
  panes = sidesOf(location.search).map(side => makePane(side))
  root.append(...panes.map(pane => pane.root))
  arranged()
}

addEventListener('popstate', () => {
  if (panes.length === 0) return
  const wanted = sidesOf(location.search)
  const same =
    wanted.length === panes.length && wanted.every((side, index) => side.person === panes[index]?.person)
  if (same) panes.forEach((pane, index) => pane.show(wanted[index]?.channel))
  else start()
})
applySettings()
if (isInFrame()) document.body.dataset.framed = ''
if (asksForFrame(location.search)) root.append(phoneFrame(location.search))
else start()

import {
  GatewayIntentBits as Intent,
  OAuth2Scopes,
  PermissionFlagsBits as Right,
  PermissionsBitField,
} from 'discord.js'

/** The few rights and kinds of news the bot needs, and no more. README.md lists them as well. */

export const INTENTS = [Intent.Guilds] as const

export const RIGHTS = new PermissionsBitField([
  Right.ViewChannel,
  Right.SendMessages,
  Right.SendMessagesInThreads,
  Right.CreatePublicThreads,
  Right.EmbedLinks,
  Right.AttachFiles,
  Right.ReadMessageHistory,
])

export const inviteLink = (application: string): string =>
  `https://discord.com/oauth2/authorize?${new URLSearchParams({
    client_id: application,
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
    permissions: RIGHTS.bitfield.toString(),
  }).toString()}`

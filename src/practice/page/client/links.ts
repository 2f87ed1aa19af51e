const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Only what a browser can safely open; everything else leads nowhere. */
export function safeUrl(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined
}

/**
 * Files lie on this server, which another machine of the network reaches by another name than the server
 * itself.
 */
export function mediaUrl(url: string, origin: string): string | undefined {
  const full = URL.canParse(url, origin) ? new URL(url, origin) : undefined
  if (!full) return undefined
  return LOOPBACK.includes(full.hostname) ? `${origin}${full.pathname}${full.search}` : safeUrl(full.href)
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

import type { AddressFault } from './contract.ts'

/** Longer than the addresses of systems are. */
const MAX_URL_LENGTH = 2000

/** What an address is without looking its host up: a URL, or why nothing can be sent to it. `http` where that may be. */
export function readUrl(text: string, { http }: { http: boolean }): URL | AddressFault {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.href.length > MAX_URL_LENGTH) return 'address'
  if (url.protocol !== 'https:' && !(http && url.protocol === 'http:')) return 'scheme'
  if (url.username || url.password) return 'credentials'
  // Services of the system listen below 1024, and https on its own port, which is ''.
  if (url.port !== '' && Number(url.port) < 1024) return 'port'
  return url
}

import { isIP } from 'node:net'

/** The URL's query is left out on purpose: it could switch the library's logging on. */
export function connectionOf(text: string) {
  const url = new URL(text)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = url.protocol === 'smtps:'
  const auth = url.username
    ? { user: decoded(url.username), pass: decoded(url.password), type: 'login' as const }
    : undefined
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password is never sent in clear text, except to localhost.
    requireTLS: auth !== undefined && !secure && !isThisMachine(host),
    ...(auth && { auth }),
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

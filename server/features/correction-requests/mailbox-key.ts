import { domainToASCII } from 'node:url'
import { emailKeyOf } from '#server/features/users/index.ts'

/** Providers that deliver to one mailbox at several domains, or whatever such characters are in its name. */
const providers: { domains: readonly [main: string, ...others: string[]]; ignored?: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
]

/** A provider whose users have each a domain below its own, with any name in it: `anything@user.fastmail.com`. */
const DOMAIN_OF_USER = /^(?:.*\.)?([^.]+)\.fastmail\.com$/

/**
 * Whose mailbox an address is, for limits: most servers deliver `a+anything@x` to `a@x`, and Google `a.b@gmail.com` to
 * `ab@gmail.com`, so that tags and dots would be a way to write to one owner without end.
 */
export function mailboxKeyOf(email: string): string {
  const [name = '', written = ''] = emailKeyOf(email).split('@')
  const untagged = name.replace(/(?<=[^+])\+.*$/, '')
  const domain = domainToASCII(written) || written
  const user = DOMAIN_OF_USER.exec(domain)?.[1]
  if (user !== undefined) return `${user}@fastmail.com`
  const provider = providers.find(({ domains }) => domains.includes(domain))
  if (!provider) return `${untagged}@${domain}`
  return `${provider.ignored ? untagged.replace(provider.ignored, '') : untagged}@${provider.domains[0]}`
}

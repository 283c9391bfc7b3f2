import { domainToASCII } from 'node:url'
import { emailKeyOf } from '#server/features/users/index.ts'

/** Google delivers to one mailbox whatever dots are in its name, at both of these. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * Whose mailbox an address is, for limits: most servers deliver `a+anything@x` to `a@x`, and Google `a.b@gmail.com` to
 * `ab@gmail.com`, so that tags and dots would be a way to write to one owner without end.
 */
export function mailboxKeyOf(email: string): string {
  const [name = '', written = ''] = emailKeyOf(email).split('@')
  const untagged = name.replace(/(?<=[^+])\+.*$/, '')
  const domain = domainToASCII(written) || written
  return GOOGLE.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

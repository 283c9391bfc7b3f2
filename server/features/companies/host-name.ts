import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * The host name of a Host header as it is stored and compared (DECISIONS §1): port off, lower case, punycode, one
 * trailing dot removed. Undefined for anything that cannot be a tenant: empty, an IP address, an invalid host name.
 */
export function hostNameOf(header: string | undefined): string | undefined {
  if (!header || header.length > 260) return undefined
  const match = /^([^\s:@/\\?#[\]]+?)\.?(?::\d{1,5})?$/.exec(header)
  if (!match) return undefined
  const name = domainToASCII(match[1]!)
  if (!name || name.length > 253 || isIP(name) || !name.split('.').every((label) => LABEL.test(label)))
    return undefined
  return name
}

import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whoever has one network may have more that cost nothing: the /48 of an IPv6 network, as tunnels and providers give
 * them away. Everything else is its own network.
 */
export const siteOf = (ip: string): string =>
  networkOf(ip).replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48')

/**
 * The network that limits count by: an IPv4 address, or the /64 of an IPv6 one, since whoever has one address of a
 * /64 has all of them (SEC-AUTH-11). `::ffff:192.0.2.1` is 192.0.2.1. Anything else is one network, 'unknown'.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0]!.toLowerCase()
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (embedded) return embedded
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  // an embedded IPv4 address stands for two groups; only the first four count
  const missing = 8 - before.length - after.length - (address.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, missing)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

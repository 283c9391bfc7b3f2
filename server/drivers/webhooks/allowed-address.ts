import { BlockList, isIPv4, isIPv6 } from 'node:net'

type Net = readonly [address: string, prefix: number]

function listOf(family: 'ipv4' | 'ipv6', nets: readonly Net[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of nets) list.addSubnet(address, prefix, family)
  return list
}

/** What of IPv4 is not for everybody: IANA's registry of special-purpose addresses, multicast and reserved ones. */
const special4 = listOf('ipv4', [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])

// Everything else of IPv6 is not on the internet, among it loopback, link-local, unique-local, multicast and the forms
// that hold an IPv4 address: mapped (::ffff:0:0/96), translated (64:ff9b::/96).
const global6 = listOf('ipv6', [['2000::', 3]])

/** What of that is not either: protocol assignments with Teredo, documentation, 6to4. */
const special6 = listOf('ipv6', [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
])

/** Private nets and loopback. Link-local addresses, where clouds keep their credentials, are none. */
const private4 = listOf('ipv4', [
  ...([
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ] as const),
])
const private6 = listOf('ipv6', [
  ['::1', 128],
  ['fc00::', 7],
])

/**
 * Whether something may be sent to this IP address. An address is judged by its own family's lists only, so that an
 * IPv4 address in the form of IPv6 never is.
 */
export function isAllowedAddress(address: string, { privateNets }: { privateNets: boolean }): boolean {
  if (isIPv4(address))
    return !special4.check(address, 'ipv4') || (privateNets && private4.check(address, 'ipv4'))
  if (!isIPv6(address) || address.includes('%')) return false
  if (privateNets && private6.check(address, 'ipv6')) return true
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

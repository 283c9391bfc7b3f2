import { expect, it } from '@jest/globals'
import { networkOf, siteOf } from './network.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  ['evil, 192.0.2.1', 'unknown'],
])('SEC-AUTH-11: %p is counted as %p', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:a:1:2:3:4:5', '2001:db8:a::/48'],
  ['2001:db8:a:ffff::1', '2001:db8:a::/48'],
  ['', 'unknown'],
])('%p belongs to %p', (ip, site) => expect(siteOf(ip)).toBe(site))

import { describe, expect, it } from '@jest/globals'
import { hostNameOf } from './host-name.ts'

describe('hostNameOf (SEC-TEN-30)', () => {
  it.each([
    ['aoba.localhost', 'aoba.localhost'],
    ['AOBA.localhost:3000', 'aoba.localhost'],
    ['aoba.localhost.', 'aoba.localhost'],
    ['aoba.localhost.:80', 'aoba.localhost'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['xn--r8jz45g.jp', 'xn--r8jz45g.jp'],
  ])('%p names %p', (header, name) => expect(hostNameOf(header)).toBe(name))

  it.each([
    undefined,
    '',
    '127.0.0.1',
    '127.0.0.1:3000',
    '[::1]:3000',
    '0x7f.1',
    '-bad.jp',
    'bad-.jp',
    'bad..der',
    'host:1:2',
    'a b.jp',
    'a.jp:80@evil.jp',
    'a.jp/evil',
    'a.jp:port',
    '.',
    `${'a'.repeat(64)}.jp`,
    'under_score.jp',
  ])('%p names nobody', (header) => expect(hostNameOf(header)).toBeUndefined())
})

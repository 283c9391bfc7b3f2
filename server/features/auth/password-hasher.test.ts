import os from 'node:os'
import argon2 from 'argon2'
import { describe, expect, it } from '@jest/globals'
import { digestOf, ofNetwork, PasswordHasher } from './password-hasher.ts'

const hasher = new PasswordHasher()

describe('PasswordHasher', () => {
  it('stores argon2id with 19 MiB and two passes (SEC-AUTH-23)', async () => {
    expect(await hasher.hash(digestOf('x'))).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('verifies a password in NFC and NFD alike (SEC-AUTH-13)', async () => {
    const stored = await hasher.hash(digestOf('が'.normalize('NFC')))
    expect(await hasher.verify(stored, digestOf('が'.normalize('NFD')))).toBe(true)
    expect(await hasher.verify(stored, digestOf('か'))).toBe(false)
  })

  it.each([null, '', 'plain', '$argon2id$broken'])(
    'SEC-AUTH-23: counts the stored value %p as wrong',
    async (stored) => {
      let alerts = 0
      const watched = new PasswordHasher(() => alerts++)
      expect(await watched.verify(stored, digestOf('no such user'))).toBe(false)
      expect(alerts).toBe(stored === null ? 0 : 1)
    },
  )

  it('SEC-AUTH-23: knows which hashes were made with other parameters', async () => {
    const weak = await argon2.hash(digestOf('x'), { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect([hasher.needsRehash(weak), hasher.needsRehash(await hasher.hash(digestOf('x')))]).toEqual([
      true,
      false,
    ])
    expect(await hasher.verify(weak, digestOf('x'))).toBe(true)
  })

  it('SEC-DOS-04: gives another network its turn before all that one network sends', async () => {
    const busy = new PasswordHasher()
    const stored = await busy.hash(digestOf('right'))
    await busy.verify(null, digestOf('wrong'))
    let verified = 0
    // More than are verified at once.
    const flood = Array.from({ length: 4 * os.availableParallelism() }, async () => {
      await busy.verify(stored, digestOf('guessed'), ofNetwork('192.0.2.1'))
      verified++
    })
    expect(await busy.verify(stored, digestOf('right'), ofNetwork('198.51.100.7'))).toBe(true)
    expect(verified).toBeLessThan(flood.length / 2 + 1)
    await Promise.all(flood)
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { checkDataFolder, WriteHealth } from './write-health.ts'

const full = () => Object.assign(new Error('failed'), { code: 'SQLITE_FULL' })

const fine = { checkFolder: async () => undefined, tryDatabase: async () => undefined }

it('remembers a full disk for a minute, and no other failure', async () => {
  let now = 0
  const health = new WriteHealth(
    fakeClock(() => now),
    fine,
  )
  health.note(new Error('something else'))
  health.note(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  expect(await health.outage()).toBeUndefined()
  health.note(full())
  now += 59_999
  expect(await health.outage()).toBe('full')
  now += 1
  expect(await health.outage()).toBeUndefined()
})

it('asks a database that was read-only whether it still is, and no other', async () => {
  const readOnly = Object.assign(new Error('failed'), { code: 'ER_OPTION_PREVENTS_STATEMENT' })
  let isReadOnly = true
  let asked = 0
  const health = new WriteHealth(
    fakeClock(() => 0),
    {
      ...fine,
      async tryDatabase() {
        asked++
        if (isReadOnly) throw readOnly
      },
    },
  )
  expect([await health.outage(), asked]).toEqual([undefined, 0])
  health.note(readOnly)
  expect([await health.outage(), await health.outage(), asked]).toEqual(['read-only', 'read-only', 2])
  isReadOnly = false
  expect([await health.outage(), await health.outage(), asked]).toEqual([undefined, undefined, 3])
})

it('asks the data folder', async () => {
  const clock = fakeClock(() => 0)
  const broken = new WriteHealth(clock, {
    ...fine,
    checkFolder: () => Promise.reject(Object.assign(new Error(), { code: 'EROFS' })),
  })
  expect(await broken.outage()).toBe('read-only')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'write-health-'))
  await expect(checkDataFolder(folder)).resolves.toBeUndefined()
  await rm(folder, { recursive: true })
  await expect(checkDataFolder(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { checkDataFolder, WriteHealth } from './write-health.ts'

const full = () => Object.assign(new Error('failed'), { code: 'SQLITE_FULL' })

it('remembers a refused write for a minute, and no other failure', async () => {
  let now = 0
  const health = new WriteHealth(
    fakeClock(() => now),
    async () => undefined,
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

it('asks the data folder', async () => {
  const clock = fakeClock(() => 0)
  const broken = new WriteHealth(clock, () => Promise.reject(Object.assign(new Error(), { code: 'EROFS' })))
  expect(await broken.outage()).toBe('read-only')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'write-health-'))
  await expect(checkDataFolder(folder)).resolves.toBeUndefined()
  await rm(folder, { recursive: true })
  await expect(checkDataFolder(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})

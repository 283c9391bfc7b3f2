import { mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { checkDataFolders, WriteHealth } from './write-health.ts'

const full = (code: string) => Object.assign(new Error('failed'), { code })

const fine = { checkFolders: async () => undefined, tryDatabase: async () => undefined }

it('remembers the full disk of a database server for a minute, and no other failure', async () => {
  let now = 0
  const health = new WriteHealth(
    fakeClock(() => now),
    fine,
  )
  health.note(new Error('something else'))
  health.note(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  expect(await health.outage()).toBeUndefined()
  health.note(full('ER_DISK_FULL'))
  now += 59_999
  expect(await health.outage()).toBe('full')
  now += 1
  expect(await health.outage()).toBeUndefined()
})

it.each(['ENOSPC', 'SQLITE_FULL'])('asks its own disk, after %s, whether it has room again', async (code) => {
  let isFull = true
  const health = new WriteHealth(
    fakeClock(() => 0),
    {
      ...fine,
      async checkFolders() {
        if (isFull) throw full('ENOSPC')
      },
    },
  )
  health.note(new Error('a page failed', { cause: full(code) }))
  expect(await health.outage()).toBe('full')
  isFull = false
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
    checkFolders: () => Promise.reject(Object.assign(new Error(), { code: 'EROFS' })),
  })
  expect(await broken.outage()).toBe('read-only')
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'write-health-'))
  await expect(checkDataFolders({ dataDir })).resolves.toBeUndefined()
  // Looked at as well, unless the files are in a bucket: a link that leads nowhere stands for a disk that fails.
  await symlink('files', path.join(dataDir, 'files'))
  await expect(checkDataFolders({ dataDir })).rejects.toMatchObject({ code: 'ELOOP' })
  await expect(checkDataFolders({ dataDir, s3: {} })).resolves.toBeUndefined()
  await rm(dataDir, { recursive: true })
  await expect(checkDataFolders({ dataDir })).rejects.toMatchObject({ code: 'ENOENT' })
})

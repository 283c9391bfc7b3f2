import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openTarget, usualName } from './target-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'target-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('is there under its name only once it is whole, whenever its process is killed', async () => {
  const target = await openTarget(path.join(folder, 'new/backup.tar.gz'))
  await pipeline(['a part'], target.stream)
  expect(await readdir(path.join(folder, 'new'))).toEqual([
    expect.stringMatching(/^backup\.tar\.gz\.\w{8}\.part$/),
  ])
  await target.keep()
  expect(await readdir(path.join(folder, 'new'))).toEqual(['backup.tar.gz'])
  // Readable by its account alone (REL-31).
  const modes = ['new', 'new/backup.tar.gz'].map(async (name) => (await stat(path.join(folder, name))).mode)
  expect((await Promise.all(modes)).map((mode) => mode & 0o077)).toEqual([0, 0])
})

it('leaves nothing if the backup failed', async () => {
  const target = await openTarget(path.join(folder, 'backup.tar.gz'))
  await pipeline(['a part'], target.stream)
  await target.discard()
  expect(await readdir(folder)).toEqual([])
})

it('says of a full disk that it is that of the file', async () => {
  const target = await openTarget(path.join(folder, 'backup'))
  target.stream.destroy()
  const refused = Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', syscall: 'write' })
  expect(target.explain(refused)).toMatchObject({
    name: 'CommandRefused',
    message: `${path.join(folder, 'backup')} cannot be written (ENOSPC).`,
  })
  const ofTheDatabase = Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
  expect(target.explain(ofTheDatabase)).toBe(ofTheDatabase)
})

it('replaces no backup, and says what keeps it from being written', async () => {
  await writeFile(path.join(folder, 'backup'), '')
  await expect(openTarget(path.join(folder, 'backup'))).rejects.toThrow(/backup is there already\.$/)
  await expect(openTarget(path.join(folder, 'backup/inside'))).rejects.toThrow(
    /cannot be written \(E\w+\)\.$/,
  )
})

it('is usually named for its moment, and for how it is opened', () => {
  const moment = new Date(Date.UTC(2026, 10, 26, 5, 30))
  expect(usualName(moment, false)).toBe('disclosure-20261126T053000Z.tar.gz')
  expect(usualName(moment, true)).toBe('disclosure-20261126T053000Z.tar.gz.age')
})

import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { FolderStorage } from './folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('tells a file that cannot be read from one that is not there: jobs wait for the one, and fail for the other', async () => {
  const storage = new FolderStorage(folder)
  // A link to itself stands for a file of another user or on a bad disk, which a test cannot make.
  await symlink('locked.csv', path.join(folder, 'locked.csv'))
  const unavailable = { code: 722, message: 'the file locked.csv cannot be read: ELOOP' }
  await expect(storage.open('locked.csv')).rejects.toMatchObject(unavailable)
  await expect(storage.digest('locked.csv')).rejects.toMatchObject(unavailable)
  await expect(storage.open('locked.csv/inside')).rejects.toMatchObject({ code: 722 })
  await expect(storage.open('none.csv')).rejects.toMatchObject({ code: 405 })
})

it('takes a folder for no file', async () => {
  await mkdir(path.join(folder, 'company-1'))
  expect(await new FolderStorage(folder).digest('company-1')).toBeUndefined()
})

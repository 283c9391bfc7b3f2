import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { removeAbandonedUploads } from './receive-file.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.UTC(2026, 3, 2)

it('removes uploads that a killed process left, and none that may still be under way', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'))
  await removeAbandonedUploads(dataDir, NOW)
  const folder = path.join(dataDir, 'tmp')
  mkdirSync(folder)
  const put = (name: string, hoursAgo: number) => {
    const file = path.join(folder, name)
    const at = (NOW - hoursAgo * HOUR) / 1000
    writeFileSync(file, '')
    utimesSync(file, at, at)
  }
  put('upload-old', 25)
  put('upload-now', 23)
  put('other', 25)
  await removeAbandonedUploads(dataDir, NOW)
  expect(readdirSync(folder).sort()).toEqual(['other', 'upload-now'])
})

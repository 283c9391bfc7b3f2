import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { startS3Server, type S3Server } from '#server/testing/s3/index.ts'
import type { Storage } from './contract.ts'
import { copyStorage, openStorage } from './index.ts'

describe('a copy of a storage', () => {
  let server: S3Server
  let folder: string
  let files: Storage
  let bucket: Storage
  beforeEach(async () => {
    server = await startS3Server()
    folder = await mkdtemp(path.join(os.tmpdir(), 'copy-'))
    files = await openStorage({ dataDir: folder })
    bucket = await openStorage({ dataDir: folder, s3: server.settings })
  })
  afterEach(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const put = async (storage: Storage, key: string, content: string) => {
    const file = path.join(folder, 'arrived')
    await writeFile(file, content)
    await storage.putFile(key, file)
  }
  const copy = (from: Storage, to: Storage) =>
    copyStorage(from, to, {
      temporaryFolder: path.join(folder, 'tmp'),
      skip: (key) => key === 'marker',
      onFile: () => undefined,
    })
  const contentsOf = async (storage: Storage) => {
    const found: Record<string, string> = {}
    for await (const { key } of storage.list()) found[key] = await text(await storage.open(key))
    return found
  }
  const keys = Array.from({ length: 9 }, (_, at) => `company-${at % 2}/uploads/${at}.csv`)

  it('has every file, there and back, and is left as it is by the next one', async () => {
    for (const key of keys) await put(files, key, `rows of ${key}`)
    await put(files, 'marker', 'not copied')
    const expected = Object.fromEntries(keys.map((key) => [key, `rows of ${key}`]))
    expect(await copy(files, bucket)).toMatchObject({ copied: 9, same: 0, failed: [] })
    expect(await contentsOf(bucket)).toEqual(expected)
    const before = server.calls.length
    expect(await copy(files, bucket)).toMatchObject({ copied: 0, copiedBytes: 0, same: 9, failed: [] })
    expect(server.calls.slice(before).every(({ method }) => method === 'HEAD')).toBe(true)
    await files.removeFolder('company-0')
    expect(await copy(bucket, files)).toMatchObject({ copied: 5, same: 4, failed: [] })
    expect(await contentsOf(files)).toEqual({ ...expected, marker: 'not copied' })
  })

  it('replaces what has the same size and other bytes', async () => {
    await put(files, 'company-1/a', 'new')
    await put(bucket, 'company-1/a', 'old')
    expect(await copy(files, bucket)).toMatchObject({ copied: 1 })
    expect(await contentsOf(bucket)).toEqual({ 'company-1/a': 'new' })
  })

  it('says which files are missing, and goes on with them the next time', async () => {
    for (const key of keys) await put(files, key, 'rows')
    server.failWith(({ method, url }) =>
      method === 'PUT' && url.pathname.endsWith('/3.csv') ? 'refused' : undefined,
    )
    const first = await copy(files, bucket)
    expect(first).toMatchObject({ copied: 8, same: 0 })
    expect(first.failed.map(({ key }) => key)).toEqual(['company-1/uploads/3.csv'])
    server.failWith(() => undefined)
    expect(await copy(files, bucket)).toMatchObject({ copied: 1, same: 8, failed: [] })
  })

  it('ends early where nothing can be stored', async () => {
    for (let at = 0; at < 30; at++) await put(files, `company-1/${at}`, 'rows')
    server.failWith(({ method }) => (method === 'PUT' ? 'refused' : undefined))
    const { copied, failed } = await copy(files, bucket)
    expect([copied, failed.length < 20]).toEqual([0, true])
  })
})

import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startS3Server, type S3Server } from '#server/testing/s3/index.ts'
import type { Storage } from './contract.ts'
import { openStorage } from './index.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())

const implementations: [name: string, open: (dataDir: string) => Promise<Storage>][] = [
  ['folder', (dataDir) => openStorage({ dataDir })],
  // Each with a part of the bucket to itself.
  ['S3', (dataDir) => openStorage({ dataDir, s3: { ...s3.settings, prefix: path.basename(dataDir) } })],
]

describe.each(implementations)('storage: %s', (_name, open) => {
  let dataDir: string
  let storage: Storage

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'storage-'))
    storage = await open(dataDir)
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  async function temporary(bytes: Buffer): Promise<string> {
    const file = path.join(dataDir, 'arrived')
    await writeFile(file, bytes)
    return file
  }

  async function bytesOf(stream: Readable): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  it('gives back every byte and takes the temporary file away', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 256))
    const file = await temporary(bytes)
    await storage.putFile('company-1/uploads/a.csv', file)
    expect(await bytesOf(await storage.open('company-1/uploads/a.csv'))).toEqual(bytes)
    expect(existsSync(file)).toBe(false)
  })

  it('lists what lies below a folder or all there is, and nothing where there is none', async () => {
    const since = Date.now() - 60_000
    for (const key of ['company-1/uploads/a.csv', 'company-1/imports/b', 'company-12/uploads/c'])
      await storage.putFile(key, await temporary(Buffer.from('x')))
    const listed = async (folder?: string) => {
      const found = []
      for await (const file of storage.list(folder)) found.push(file)
      return found.sort((a, b) => (a.key < b.key ? -1 : 1))
    }
    const found = await listed('company-1')
    expect(found.map(({ key }) => key)).toEqual(['company-1/imports/b', 'company-1/uploads/a.csv'])
    for (const { changedAt } of found) expect(changedAt).toBeGreaterThan(since)
    expect(await listed('company-2')).toEqual([])
    expect(await listed()).toHaveLength(3)
  })

  it('tells the size and hash of a file, and of none nothing', async () => {
    const bytes = Buffer.from('金額,1\r\n')
    await storage.putFile('company-1/a.csv', await temporary(bytes))
    expect(await storage.digest('company-1/a.csv')).toEqual({
      byteSize: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(await storage.digest('company-1/none')).toBeUndefined()
  })

  it('gives back every byte of a file of several parts', async () => {
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'あいう')
    await storage.putFile('company-1/large', await temporary(bytes))
    expect(bytes.equals(await bytesOf(await storage.open('company-1/large')))).toBe(true)
    const end = 8 * 1024 * 1024
    const across = await bytesOf(await storage.open('company-1/large', { start: end - 2, end }))
    expect(across).toEqual(bytes.subarray(end - 2, end + 1))
  })

  it('gives a part, both ends included', async () => {
    await storage.putFile('company-1/a.pdf', await temporary(Buffer.from('0123456789')))
    const part = async (start: number, end: number) =>
      (await bytesOf(await storage.open('company-1/a.pdf', { start, end }))).toString()
    expect([await part(0, 0), await part(3, 5), await part(9, 9)]).toEqual(['0', '345', '9'])
  })

  it('keeps an empty file', async () => {
    await storage.putFile('company-1/empty', await temporary(Buffer.alloc(0)))
    expect(await bytesOf(await storage.open('company-1/empty'))).toHaveLength(0)
  })

  it('replaces what lay under the same key', async () => {
    await storage.putFile('k/a', await temporary(Buffer.from('one')))
    await storage.putFile('k/a', await temporary(Buffer.from('two')))
    expect((await bytesOf(await storage.open('k/a'))).toString()).toBe('two')
  })

  it('knows no file that is not there or was removed (405); removing it twice is no error', async () => {
    await expect(storage.open('company-1/none')).rejects.toMatchObject({ code: 405 })
    await storage.putFile('k/a', await temporary(Buffer.from('one')))
    await storage.remove('k/a')
    await storage.remove('k/a')
    await expect(storage.open('k/a')).rejects.toMatchObject({ code: 405 })
  })

  it('removes a folder with all that is in it, and nothing beside it', async () => {
    for (const key of ['company-1/uploads/a', 'company-1/b', 'company-1/d', 'company-1/e', 'company-12/c'])
      await storage.putFile(key, await temporary(Buffer.from(key)))
    await storage.removeFolder('company-1')
    await storage.removeFolder('company-1')
    await expect(storage.open('company-1/uploads/a')).rejects.toMatchObject({ code: 405 })
    await expect(storage.open('company-1/b')).rejects.toMatchObject({ code: 405 })
    expect((await bytesOf(await storage.open('company-12/c'))).toString()).toBe('company-12/c')
  })

  it('leaves nothing but the file behind', async () => {
    await storage.putFile('k/a', await temporary(Buffer.from('one')))
    const names = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const local = names.filter((entry) => entry.isFile()).map(({ name }) => name)
    const stored = []
    for await (const { key } of storage.list()) stored.push(key)
    expect([local.filter((name) => name !== 'a'), stored]).toEqual([[], ['k/a']])
  })

  it.each(['../outside', 'a/../../outside', '/etc/hostname', '', '.'])(
    'refuses the key %p, which is no place inside',
    async (key) => {
      await expect(storage.open(key)).rejects.toThrow('storage key')
      await expect(storage.remove(key)).rejects.toThrow('storage key')
      await expect(storage.removeFolder(key)).rejects.toThrow('storage key')
      await expect(storage.putFile(key, await temporary(Buffer.from('x')))).rejects.toThrow('storage key')
    },
  )
})

import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Unavailable } from '#server/errors/unavailable.ts'
import { describeError } from '#server/lib/describe-error.ts'
import { startS3Server, sumOf, type S3Server } from '#server/testing/s3/index.ts'
import { S3Storage } from './index.ts'
import { usualLimits } from './limits.ts'

/** Small parts, and no patience for bytes that never come. */
const limits = { ...usualLimits, partBytes: 400_000, nextBytes: 50 }
/** Of three parts. */
const LARGE = Buffer.alloc(1_000_000, '0123456789')

describe('S3 that fails', () => {
  let server: S3Server
  let storage: S3Storage
  let folder: string
  let file: string

  beforeEach(async () => {
    server = await startS3Server()
    storage = new S3Storage(server.settings, limits)
    folder = await mkdtemp(path.join(os.tmpdir(), 's3-faults-'))
    file = path.join(folder, 'arrived')
  })
  afterEach(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const put = async (bytes: Buffer, key = 'company-1/a') => {
    await writeFile(file, bytes)
    await storage.putFile(key, file)
  }
  const keys = async () => {
    const found = []
    for await (const { key } of storage.list()) found.push(key)
    return found
  }

  it('is unavailable while nothing listens there, and keeps the temporary file', async () => {
    await server.leave()
    await expect(put(Buffer.from('x'))).rejects.toBeInstanceOf(Unavailable)
    expect(existsSync(file)).toBe(true)
    await expect(storage.open('company-1/a')).rejects.toBeInstanceOf(Unavailable)
    await expect(storage.digest('company-1/a')).rejects.toBeInstanceOf(Unavailable)
    await expect(storage.remove('company-1/a')).rejects.toBeInstanceOf(Unavailable)
    await expect(storage.removeFolder('company-1')).rejects.toBeInstanceOf(Unavailable)
    await expect(keys()).rejects.toBeInstanceOf(Unavailable)
  })

  it.each([
    ['a wrong key', { credentials: { accessKeyId: 'wrong-key', secretAccessKey: 'hunter2' } }],
    ['a bucket that is not there', { bucket: 'another-bucket' }],
  ])('is unavailable with %s, and says so without anything secret', async (_name, settings) => {
    storage = new S3Storage({ ...server.settings, ...settings })
    const error = await storage.open('company-1/secret-name').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Unavailable)
    expect((error as Error).message).toMatch(/^S3: (InvalidAccessKeyId|NoSuchBucket)$/)
    expect(JSON.stringify(describeError(error))).not.toMatch(/hunter2|wrong-key|secret-name|127\.0\.0\.1/)
  })

  it('is unavailable while it accepts requests and does not answer', async () => {
    storage = new S3Storage(server.settings, { ...limits, answer: 50 })
    server.failWith(() => 'silent')
    await expect(storage.open('company-1/a')).rejects.toBeInstanceOf(Unavailable)
  })

  it('is given up before its limits where somebody waits for it', async () => {
    storage = new S3Storage(server.settings, { ...limits, answer: 600_000 }, { suspectMs: 20, silenceMs: 50 })
    server.failWith(() => 'silent')
    await expect(storage.open('company-1/a')).rejects.toMatchObject({ message: 'S3: AbortError' })
    // It is known to be silent for a second.
    await expect(storage.open('company-1/a')).rejects.toMatchObject({ message: 'S3: Silent' })
  })

  it('is asked three times while it fails, and again with the next request', async () => {
    server.failWith(() => 'failing')
    await expect(put(Buffer.from('x'))).rejects.toBeInstanceOf(Unavailable)
    expect(server.calls).toHaveLength(3)
    server.failWith(({ method }) => (method === 'PUT' && server.calls.length < 5 ? 'failing' : undefined))
    await put(Buffer.from('x'))
    expect(server.calls).toHaveLength(5)
  })

  it('has nothing of a file whose upload was broken off', async () => {
    server.failWith(({ url }) => (url.searchParams.get('partNumber') === '2' ? 'cut' : undefined))
    await expect(put(LARGE)).rejects.toBeInstanceOf(Unavailable)
    server.failWith(() => undefined)
    expect(await keys()).toEqual([])
    // The third part was not sent in vain.
    expect(server.calls.some(({ url }) => url.searchParams.get('partNumber') === '3')).toBe(false)
    await put(LARGE)
    expect(await keys()).toEqual(['company-1/a'])
  })

  it('lists what is left of uploads when it refused their end too, and removes it', async () => {
    const breakOff = async (key: string) => {
      server.failWith(({ url, method }) =>
        url.searchParams.has('partNumber') || (method === 'DELETE' && url.searchParams.has('uploadId'))
          ? 'refused'
          : undefined,
      )
      await expect(put(LARGE, key)).rejects.toBeInstanceOf(Unavailable)
      server.failWith(() => undefined)
    }
    for (const key of ['company-1/a', 'company-1/ab', 'company-2/c']) await breakOff(key)
    await put(Buffer.from('x'), 'company-1/ab')
    expect((await keys()).sort()).toEqual([
      'company-1/a.part',
      'company-1/ab',
      'company-1/ab.part',
      'company-2/c.part',
    ])
    await storage.remove('company-1/a.part')
    expect((await keys()).sort()).toEqual(['company-1/ab', 'company-1/ab.part', 'company-2/c.part'])
    await storage.removeFolder('company-1')
    expect(await keys()).toEqual(['company-2/c.part'])
  })

  it.each([{ cutAfter: 100_000 }, { stopAfter: 100_000 }])(
    'ends a file that is not sent to its end with an error (%j)',
    async (fault) => {
      await put(Buffer.alloc(1_000_000, 'x'))
      server.failWith(({ method }) => (method === 'GET' ? fault : undefined))
      const stream = await storage.open('company-1/a')
      await expect(buffer(stream)).rejects.toBeInstanceOf(Unavailable)
    },
  )

  it('closes the connection when the reader leaves', async () => {
    await put(LARGE)
    const stream = await storage.open('company-1/a')
    await new Promise((resolve) => stream.once('readable', resolve))
    const closed = new Promise((resolve) => stream.once('close', resolve))
    stream.destroy()
    await closed
    await expect(server.answersEnded()).resolves.toBeUndefined()
  })

  it('gets a sum with each upload, and refuses other bytes', async () => {
    await put(Buffer.from('0123456789'))
    await put(LARGE, 'company-1/large')
    const uploads = server.calls.filter(({ method }) => method === 'PUT')
    expect(uploads).toHaveLength(4)
    expect(uploads[0]!.headers['x-amz-checksum-crc32']).toBe(sumOf(Buffer.from('0123456789')))
    for (const { headers } of uploads) expect(headers['x-amz-checksum-crc32']).toMatch(/^[\w+/]{6}==$/)
  })
})

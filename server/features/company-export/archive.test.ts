import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from '@jest/globals'
import { openArchive } from '#server/testing/open-archive.ts'
import { Archive } from './archive.ts'

async function* failing() {
  yield 'rows'
  throw new Error('the database is gone')
}

it('has every file with its size and hash', async () => {
  const output = new PassThrough()
  const archive = new Archive(output, Date.UTC(2026, 3, 1))
  const read = buffer(output)
  await archive.add('a.txt', ['甲', 'b'])
  await archive.add('b.bin', [Buffer.alloc(200_000, 7)], { compress: false })
  await archive.end()
  const { text, bytes, names } = await openArchive(await read)
  expect([names, text('a.txt'), bytes('b.bin').length]).toEqual([['a.txt', 'b.bin'], '甲b', 200_000])
  expect(archive.files.map((file) => [file.path, file.bytes])).toEqual([
    ['a.txt', 4],
    ['b.bin', 200_000],
  ])
})

it('fails with its content, and closes its output', async () => {
  const output = new PassThrough().resume()
  const archive = new Archive(output, 0)
  await expect(archive.add('a.csv', failing())).rejects.toThrow('the database is gone')
  archive.abort()
  expect(output.destroyed).toBe(true)
})

it('fails with its output, however much content is left, and reads no more of it', async () => {
  let ended = false
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(65_536, 1)
    } finally {
      ended = true
    }
  }
  const full = new Writable({ write: (_piece, _encoding, done) => done(new Error('the disk is full')) })
  const archive = new Archive(full, 0)
  await expect(archive.add('a.bin', endless(), { compress: false })).rejects.toThrow('the disk is full')
  archive.abort()
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(true)
})

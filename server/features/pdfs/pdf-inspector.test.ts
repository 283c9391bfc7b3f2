import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { build } from 'esbuild'
import { projectRoot } from '#server/lib/root.ts'
import { pdfOf } from '#server/testing/test-pdfs.ts'
import { ChildPdfInspector, type InspectionLimits } from './pdf-inspector.ts'

let folder: string
let entry: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inspection-'))
  entry = path.join(folder, 'process.mjs')
  await build({
    entryPoints: [path.join(projectRoot, 'server/features/pdfs/inspection-process.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const inspect = (bytes: Uint8Array, limits?: InspectionLimits) =>
  new ChildPdfInspector(entry, limits).inspect(new Uint8Array(bytes))

/** A document with one object stream that unpacks to `content`. */
function withObjectStream(content: Buffer): Buffer {
  const packed = deflateSync(content)
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n5 0 obj\n'),
    Buffer.from(`<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ])
}

const refusal = { pageCount: null, isProtected: false, fault: 'tooComplex' }

describe('SEC-UPL-06: the process that reads a PDF', () => {
  it('inspects a file, repeatedly', async () => {
    const [first, second] = await Promise.all([inspect(await pdfOf(3)), inspect(Buffer.from('%PDF- %%EOF'))])
    expect(first).toEqual({ pageCount: 3, isProtected: false, fault: null })
    expect(second.fault).not.toBeNull()
  })

  it('refuses a decompression bomb', async () => {
    const bomb = withObjectStream(Buffer.concat([Buffer.from('7 0 '), Buffer.alloc(70_000_000, ' ')]))
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await inspect(bomb)).toEqual(refusal)
  })

  it('refuses a file that needs too much memory', async () => {
    const many = Buffer.from(`7 0 [${'[] '.repeat(2_000_000)}]`)
    expect(await inspect(withObjectStream(many), { timeoutMs: 240_000, heapMb: 64 })).toEqual(refusal)
  })

  it('refuses a file whose memory is needed at once', async () => {
    const entries = Array.from({ length: 4_000_000 }, (_, i) => `/${i.toString(36)} 1`)
    const limits = { timeoutMs: 240_000, heapMb: 128 }
    expect(await inspect(withObjectStream(Buffer.from(`7 0 <<${entries.join(' ')}>>`)), limits)).toEqual(
      refusal,
    )
  })

  it('refuses endless nesting', async () => {
    const deep = Buffer.from(`7 0 ${'['.repeat(2_000_000)}`)
    expect((await inspect(withObjectStream(deep))).fault).not.toBeNull()
  })

  it('refuses a file that takes too long', async () => {
    expect(await inspect(await pdfOf(1), { timeoutMs: 0, heapMb: 64 })).toEqual(refusal)
  })
})

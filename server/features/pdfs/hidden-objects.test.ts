import { deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { inspectPdf } from './inspect-pdf.ts'
import {
  objectOf,
  onePage,
  packedObject,
  streamOf,
  withCrossReferenceStream,
  withTable,
} from './test-pdf-bytes.ts'

const pages = { 1: '1 0 obj', 2: '2 0 obj', 3: '3 0 obj' }
const faultOf = async (bytes: Buffer) => (await inspectPdf(bytes)).fault

const script = '<</S/J#61vaScript/JS(app.alert\\(1\\))>>'
const quiet = '<</Quiet true>>'
const nine = { 9: '9 0 obj' }

const insideBytes = (object: string) =>
  withTable(onePage + streamOf(8, '', objectOf(9, object)), { ...pages, ...nine })
const behindComment = (object: string) =>
  withTable(`${onePage}% 9 0 obj ${object} endobj\n`, { ...pages, ...nine })

/** Object 9 in stream 8, which is or is not an object stream by its type. */
function inStream(object: string, type: string) {
  const { entries, content } = packedObject(9, object)
  const stream = streamOf(8, `${type}${entries}/Filter/FlateDecode`, deflateSync(content))
  return withCrossReferenceStream(onePage + stream, { ...pages, 8: '8 0 obj', 9: { stream: 8 } })
}

describe('SEC-UPL-06: what only a cross-reference leads to', () => {
  it('finds an escaped script inside the bytes of another object', async () => {
    expect(await faultOf(insideBytes(script))).toBe('script')
  })

  it('finds an escaped script behind a comment', async () => {
    expect(await faultOf(behindComment(script))).toBe('script')
  })

  it('refuses an object stream that does not say that it is one', async () => {
    expect(await faultOf(inStream(script, ''))).toBe('hidden')
    expect(await faultOf(inStream(quiet, ''))).toBe('hidden')
  })

  it('reads an object stream that does', async () => {
    expect(await faultOf(inStream(script, '/Type/ObjStm'))).toBe('script')
    expect(await faultOf(inStream(quiet, '/Type/ObjStm'))).toBeNull()
  })

  it('refuses any object that is not among those it read, whatever it holds', async () => {
    expect(await faultOf(insideBytes(quiet))).toBe('hidden')
    expect(await faultOf(behindComment(quiet))).toBe('hidden')
  })

  it('checks tables that are inside other bytes, too', async () => {
    const table = `xref%\n0 1\n0000000000 65535 f\n9 1\n${String(onePage.length + 30).padStart(10, '0')} 00000 n\n`
    const body = onePage + streamOf(8, '', objectOf(9, quiet).padStart(60) + table)
    const at = body.lastIndexOf('9 0 obj')
    const moved = body.replace(String(onePage.length + 30).padStart(10, '0'), String(at).padStart(10, '0'))
    expect(await faultOf(withTable(moved, pages))).toBe('hidden')
  })

  it('refuses structure inside other bytes, which readers find that repair a file', async () => {
    const { entries, content } = packedObject(9, script)
    const inner = streamOf(7, `/Type/Obj#53tm${entries}/Filter/FlateDecode`, deflateSync(content))
    expect(await faultOf(withTable(onePage + streamOf(8, '', inner), pages))).toBe('hidden')
  })

  it('refuses an object that a cross-reference takes for an object stream by another number', async () => {
    const { entries, content } = packedObject(9, script)
    const honest = packedObject(10, quiet)
    const body =
      onePage +
      streamOf(8, `/Type/ObjStm${honest.entries}`, honest.content) +
      streamOf(7, `${entries}/Filter/FlateDecode`, deflateSync(content))
    expect(await faultOf(withCrossReferenceStream(body, { ...pages, 8: '7 0 obj', 9: { stream: 8 } }))).toBe(
      'hidden',
    )
  })

  it('undoes predictors as readers do', async () => {
    const { entries, content } = packedObject(9, script)
    // one row, each byte as the difference to the one before it
    const row = Buffer.from(content.map((byte, at) => byte - (content[at - 1] ?? 0)))
    const params = `/DecodeParms<</Predictor 12/Columns ${row.length}>>`
    const stream = deflateSync(Buffer.concat([Buffer.from([1]), row]))
    const body = onePage + streamOf(8, `/Type/ObjStm${entries}/Filter/FlateDecode${params}`, stream)
    expect(await faultOf(withCrossReferenceStream(body, { ...pages, 9: { stream: 8 } }))).toBe('script')
  })

  it('refuses a stream within an object stream', async () => {
    const inner = packedObject(9, '<</Length 2>>\nstream\nxx\nendstream')
    const body = onePage + streamOf(8, `/Type/ObjStm${inner.entries}`, inner.content)
    expect(await faultOf(withCrossReferenceStream(body, { ...pages, 9: { stream: 8 } }))).toBe('hidden')
  })

  it.each<[string, Buffer]>([
    [
      'an offset before white space',
      withTable(`${onePage}\n\n  ${objectOf(9, quiet)}`, { ...pages, 9: '\n\n  9 0' }),
    ],
    ['an offset to nothing', withTable(onePage + objectOf(9, quiet), { ...pages, 9: 3 })],
    ['an offset past the end', withTable(onePage + objectOf(9, quiet), { ...pages, 9: 999_999 })],
    [
      'bytes before the header',
      Buffer.concat([Buffer.from('junk\n'), withTable(onePage + objectOf(9, quiet), { ...pages, ...nine })]),
    ],
  ])('accepts %s', async (_what, bytes) => {
    expect(await inspectPdf(bytes)).toEqual({ pageCount: 1, isProtected: false, fault: null })
  })
})

describe('SEC-UPL-06: an object that cannot be read', () => {
  const withInvalid = (object: string) => withTable(onePage + object, pages)

  it.each([
    ['without a value', objectOf(9, '<</Quiet 1/Missing >>')],
    ['without content', objectOf(9, '')],
    ['a stream', streamOf(9, '/Broken >', 'BT ET')],
  ])('is accepted: %s', async (_what, object) => {
    expect(await inspectPdf(withInvalid(object))).toEqual({ pageCount: 1, isProtected: false, fault: null })
  })

  it.each([
    ['a script', objectOf(9, '<</S/#4aS (x)/Missing >>'), 'script'],
    ['structure', streamOf(9, '/Type/ObjStm/Broken >', 'x'), 'unreadable'],
    ['no end', '9 0 obj\n<</Quiet 1/Missing >>\n', 'unreadable'],
    [
      'too much, packed twice',
      streamOf(9, '/Filter[/FlateDecode/Fl]/Broken >', deflateSync(deflateSync(Buffer.alloc(80_000_000)))),
      'tooComplex',
    ],
  ])('is refused with %s', async (_what, object, fault) => {
    expect(await faultOf(withInvalid(object))).toBe(fault)
  })
})

describe('SEC-UPL-06: what unpacks to too much', () => {
  const page = (entries: string, content: Buffer) =>
    withTable(onePage + streamOf(9, entries, content), { ...pages, ...nine })

  it('refuses a small page that readers would unpack to far more', async () => {
    const content = deflateSync(deflateSync(Buffer.alloc(80_000_000)))
    expect(content.length).toBeLessThan(1_500)
    expect(await faultOf(page('/Filter[/FlateDecode/FlateDecode]', content))).toBe('tooComplex')
    expect(
      await faultOf(
        page('/Filter[/ASCIIHexDecode/FlateDecode/FlateDecode]', Buffer.from(content.toString('hex'))),
      ),
    ).toBe('tooComplex')
  })

  it('accepts an image of that size', async () => {
    const content = deflateSync(Buffer.alloc(80_000_000))
    expect(await faultOf(page('/Subtype/Image/Filter/FlateDecode', content))).toBeNull()
    expect(await faultOf(page('/Filter/FlateDecode', content))).toBe('tooComplex')
  })

  it('ignores streams that cannot be unpacked', async () => {
    expect(await faultOf(page('/Filter/FlateDecode', Buffer.alloc(100_000, 'x')))).toBeNull()
  })
})

describe('SEC-UPL-06: a cross-reference stream that does not say that it is one', () => {
  const { entries, content } = packedObject(9, '<</S/JavaScript/JS(app.alert\\(1\\))>>')
  const body = onePage + streamOf(8, `${entries}/Filter/FlateDecode`, deflateSync(content))
  /** Leads readers to object 9 in stream 8. Without its type it is a stream like any other. */
  const untyped = withCrossReferenceStream(body, { ...pages, 8: '8 0 obj', 9: { stream: 8 } })
    .toString('latin1')
    .slice(body.length)
    .replace(/startxref[^]*/, '')
    .replace('/Type/XRef', '')
  /** An honest table at the end, with more entries of its trailer. */
  function withTrailer(before: string, more: string, start?: number) {
    const file = withTable(before, pages).toString('latin1')
    const found = file.replace('/Root 1 0 R>>', `/Root 1 0 R${more}>>`)
    return Buffer.from(
      found.replace(/startxref\n(\d+)/, (_, at) => `startxref\n${start ?? at}`),
      'latin1',
    )
  }

  it.each([
    ['an object', body + untyped, body.length],
    ['inside the bytes of another one', body + streamOf(12, '', untyped), undefined],
  ])('is refused as %s, however readers are led there', async (_, file, place) => {
    const at = place ?? file.lastIndexOf('19 0 obj')
    expect(await faultOf(withTrailer(file, '', at))).toBe('hidden')
    for (const key of ['Prev', 'P#72ev', 'XRefStm'])
      expect([key, await faultOf(withTrailer(file, `/${key} ${at}`))]).toEqual([key, 'hidden'])
  })
})

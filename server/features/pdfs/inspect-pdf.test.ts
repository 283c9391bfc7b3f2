import { deflateSync } from 'node:zlib'
import { PDFName, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from '@jest/globals'
import { pdfOf } from '#server/testing/test-pdfs.ts'
import { inspectPdf } from './inspect-pdf.ts'

const inspect = (bytes: Uint8Array) => inspectPdf(bytes)
const faultOf = async (bytes: Uint8Array) => (await inspect(bytes)).fault
type Literal = Parameters<PDFDocument['context']['obj']>[0]

/** Adds an entry to the document's catalog. */
const inCatalog = (key: string, value: (document: PDFDocument) => Literal) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of(key), document.context.obj(value(document) as never))
/** An annotation on the first page. */
const annotation = (value: Record<string, unknown>) => (document: PDFDocument) => {
  const ref = document.context.register(document.context.obj({ Type: 'Annot', ...value } as never))
  document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([ref]))
}
const text = (value: string) => PDFString.of(value) as never

const js = { S: 'JavaScript', JS: text('app.alert(1)') }

describe('SEC-UPL-06: the check of a PDF', () => {
  it.each([true, false])('counts the pages (object streams: %p)', async (objectStreams) => {
    expect(await inspect(await pdfOf(7, undefined, { objectStreams }))).toEqual({
      pageCount: 7,
      isProtected: false,
      fault: null,
    })
  })

  it.each<[string, (document: PDFDocument) => void, string]>([
    ['a script at opening', inCatalog('OpenAction', () => js as never), 'script'],
    ['a named script', inCatalog('Names', () => ({ JavaScript: { Names: [] } }) as never), 'script'],
    ['a script of a field', annotation({ Subtype: 'Widget', AA: { K: js } }), 'script'],
    [
      'a program to start',
      annotation({ Subtype: 'Link', A: { S: 'Launch', F: text('calc.exe') } }),
      'launch',
    ],
    [
      'a link that opens by itself',
      inCatalog('OpenAction', () => ({ S: 'URI', URI: text('http://a.example') }) as never),
      'launch',
    ],
    [
      'a link to another file',
      annotation({ Subtype: 'Link', A: { S: 'GoToR', F: text('b.pdf') } }),
      'launch',
    ],
    [
      'files in the catalog',
      inCatalog('Names', () => ({ EmbeddedFiles: { Names: [] } }) as never),
      'attachment',
    ],
    ['a file on a page', annotation({ Subtype: 'FileAttachment' }), 'attachment'],
    ['a file that comes along', annotation({ Subtype: 'Link', FS: { EF: { F: 1 } } }), 'attachment'],
    ['an XFA form', inCatalog('AcroForm', () => ({ Fields: [], XFA: [] }) as never), 'form'],
    [
      'a form that sends itself',
      annotation({ Subtype: 'Widget', A: { S: 'SubmitForm', F: text('http://a.example') } }),
      'form',
    ],
    ['rich media', annotation({ Subtype: 'RichMedia' }), 'media'],
  ])('refuses %s, packed or not', async (_what, change, fault) => {
    for (const objectStreams of [true, false])
      expect(await faultOf(await pdfOf(1, change, { objectStreams }))).toBe(fault)
  })

  it('sees through escaped names', async () => {
    const bytes = await pdfOf(
      1,
      inCatalog('OpenAction', () => js as never),
      { objectStreams: false },
    )
    const escaped = Buffer.from(
      bytes.toString('latin1').replaceAll('/JavaScript', '/J#61v#61Script').replaceAll('/JS', '/#4AS'),
      'latin1',
    )
    expect(escaped.equals(bytes)).toBe(false)
    expect(await faultOf(escaped)).toBe('script')
  })

  it('finds what a later object of the same number hides', async () => {
    const bytes = await pdfOf(
      1,
      (document) => void document.context.register(document.context.obj(js as never)),
      { objectStreams: false },
    )
    const source = bytes.toString('latin1')
    const number = /(\d+) 0 obj\s*<<\s*\/S \/JavaScript/.exec(source)![1]
    const hidden = source
      .replaceAll('/JavaScript', '/J#61vaScript')
      .replace('\nxref', `\n${number} 0 obj\n<< /Quiet true >>\nendobj\n\nxref`)
    expect(hidden).not.toBe(source)
    expect(await faultOf(Buffer.from(hidden, 'latin1'))).toBe('script')
  })

  it('finds objects hidden inside the bytes of another', async () => {
    const inside = '9 0 obj\n<</S/JavaScript/JS(x)>>\nendobj'
    const source = (await pdfOf(1, undefined, { objectStreams: false })).toString('latin1')
    const nested = source.replace(
      '\nxref',
      `\n8 0 obj\n<</Length ${inside.length}>>\nstream\n${inside}\nendstream\nendobj\n\nxref`,
    )
    expect(await faultOf(Buffer.from(nested, 'latin1'))).toBe('script')
  })

  it.each<[string, (document: PDFDocument) => void]>([
    ['a link to the web', annotation({ Subtype: 'Link', A: { S: 'URI', URI: text('https://a.example') } })],
    ['a page to begin with', inCatalog('OpenAction', () => ({ S: 'GoTo', D: [] }) as never)],
    ['a form to fill in on paper', inCatalog('AcroForm', () => ({ Fields: [] }) as never)],
    ['a font by the name of EF', inCatalog('Quiet', () => ({ EF: { Type: 'Font' } }) as never)],
  ])('accepts %s', async (_what, change) => {
    expect(await inspect(await pdfOf(1, change))).toEqual({ pageCount: 1, isProtected: false, fault: null })
  })

  it('refuses a file without its end, without pages, with too many, and one that is none', async () => {
    const whole = await pdfOf(2, undefined, { objectStreams: false })
    expect(await faultOf(whole.subarray(0, whole.length - 10))).toBe('truncated')
    expect(
      await faultOf(Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from('%%EOF')])),
    ).not.toBeNull()
    expect(await faultOf(await pdfOf(0))).toBe('noPages')
    expect(await faultOf(Buffer.from('%PDF-1.7\n%%EOF'))).not.toBeNull()
    expect(await faultOf(Buffer.from('hello %%EOF'))).toBe('unreadable')
  })

  it('accepts 10,000 pages and no more', async () => {
    expect(await inspect(treeOf(10_000))).toEqual({ pageCount: 10_000, isProtected: false, fault: null })
    expect(await faultOf(treeOf(10_001))).toBe('tooManyPages')
  })

  it('refuses an encrypted file', async () => {
    const plain = (await pdfOf(1, undefined, { objectStreams: false })).toString('latin1')
    const encrypted = plain.replace('trailer\n<<', 'trailer\n<<\n/Encrypt << /Filter /Standard /V 1 /R 2 >>')
    expect(encrypted).not.toBe(plain)
    expect(await faultOf(Buffer.from(encrypted, 'latin1'))).toBe('encrypted')
  })

  it('terminates on a cyclic page tree', async () => {
    const source =
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'
    expect(await faultOf(Buffer.from(source))).toBe('noPages')
  })

  it('refuses a corrupt object stream', async () => {
    const packed = deflateSync(Buffer.from('1 0 <</A 1>>')).subarray(0, 6)
    const source = Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\n%%EOF'),
    ])
    expect(await faultOf(source)).not.toBeNull()
  })
})

/** A document of so many pages, written by hand because a library is slow. */
function treeOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ')
  const objects = Array.from(
    { length: pages },
    (_, at) => `${at + 3} 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n`,
  )
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count ${pages}/Kids[${kids}]>>\nendobj\n${objects.join('')}trailer\n<</Root 1 0 R>>\n%%EOF`,
  )
}

import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from '@jest/globals'
import { pdfOf } from '#server/testing/test-pdfs.ts'
import { decryptionWithoutPassword, noDecryption } from './decryption.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { parsePdf } from './parse-pdf.ts'

type Encryption = Parameters<PDFDocument['encrypt']>[0]
const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const

const link = (address: PDFString | PDFHexString) => (document: PDFDocument) => {
  const { context } = document
  const ref = context.register(
    context.obj({ Type: 'Annot', Subtype: 'Link', A: { S: 'URI', URI: address as never } }),
  )
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([ref]))
}

const protectedPdf = (
  options: Encryption,
  objectStreams: boolean,
  change: (document: PDFDocument) => void = () => undefined,
) =>
  pdfOf(
    3,
    (document) => {
      change(document)
      document.encrypt({ allowWeakCryptography: true, ...options })
    },
    { objectStreams },
  )

describe.each(algorithms)('a PDF protected by %s', (algorithm) => {
  it.each([true, false])(
    'is accepted when it opens without a password (object streams: %p)',
    async (packed) => {
      const bytes = await protectedPdf({ algorithm, ownerPassword: 'owner' }, packed)
      expect(await inspectPdf(bytes)).toEqual({ pageCount: 3, isProtected: true, fault: null })
    },
  )

  it.each([true, false])('is refused when it needs one (object streams: %p)', async (packed) => {
    const bytes = await protectedPdf({ algorithm, userPassword: 'user', ownerPassword: 'owner' }, packed)
    expect((await inspectPdf(bytes)).fault).toBe('encrypted')
  })

  it.each([true, false])('SEC-UPL-06: is checked like any other (object streams: %p)', async (packed) => {
    const bytes = await protectedPdf(
      { algorithm, ownerPassword: 'owner' },
      packed,
      link(PDFString.of('javascript:alert(1)')),
    )
    expect((await inspectPdf(bytes)).fault).toBe('script')
  })
})

it('SEC-UPL-06: decrypts the address of a link', async () => {
  const address = Buffer.from('javascript:alert(1)')
  const marked = Buffer.alloc(address.length, 'x').toString('hex')
  const options = { algorithm: 'RC4-128', ownerPassword: 'owner' } as const
  const bytes = await protectedPdf(options, false, link(PDFHexString.of(marked)))
  const { context, objects } = await parsePdf(bytes, noDecryption)
  const { ref } = objects.find(({ object }) => object.toString().includes(marked))!
  const id = context.lookup(context.trailerInfo.ID, PDFArray).lookup(0, PDFHexString).asBytes()
  const decryption = decryptionWithoutPassword(context.lookup(context.trailerInfo.Encrypt, PDFDict), id)!
  // RC4 encrypts as it decrypts
  const encrypted = Buffer.from(decryption.string(ref, address)).toString('hex')
  const source = bytes.toString('latin1')
  expect((await inspectPdf(bytes)).fault).toBeNull()
  expect((await inspectPdf(Buffer.from(source.replace(marked, encrypted), 'latin1'))).fault).toBe('script')
})

describe('SEC-UPL-06: the address of a link', () => {
  it.each<[string, PDFString | PDFHexString, string | null]>([
    ['the web', PDFString.of('https://a.example/?javascript:1'), null],
    ['mail', PDFString.of('mailto:info@a.example'), null],
    ['a path', PDFString.of('../javascript'), null],
    ['a script', PDFString.of('javascript:alert(1)'), 'script'],
    ['a script with spaces', PDFString.of(' Java\tScript:alert(1)'), 'script'],
    ['a script in octal', PDFString.of('\\152avascript:alert(1)'), 'script'],
    ['a script in UTF-16', PDFHexString.fromText('javascript:alert(1)'), 'script'],
    ['a page in the address', PDFString.of('data:text/html,x'), 'script'],
  ])('%s', async (_what, address, fault) => {
    expect((await inspectPdf(await pdfOf(1, link(address)))).fault).toBe(fault)
  })

  it('that is an object by itself is found', async () => {
    const bytes = await pdfOf(1, (document) => {
      const ref = document.context.register(PDFString.of('javascript:alert(1)'))
      link(ref as never)(document)
    })
    expect((await inspectPdf(bytes)).fault).toBe('script')
  })
})

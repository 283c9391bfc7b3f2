import { PDFArray, PDFDict, PDFHexString, PDFInvalidObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import type { PDFContext } from '@cantoo/pdf-lib'
import { activeContentIn } from './active-content.ts'
import { countPages } from './count-pages.ts'
import { decryptionWithoutPassword, noDecryption, type Decryption } from './decryption.ts'
import { hidesObjects } from './hidden-objects.ts'
import { faultOfInvalid } from './invalid-object.ts'
import { parsePdf, type ParsedObject, type ParsedPdf } from './parse-pdf.ts'
import { MAX_PDF_PAGES, refused, type PdfFault, type PdfFindings } from './pdf-fault.ts'
import { findRawName } from './raw-names.ts'
import { unpacksReasonably } from './unpacked-size.ts'

// How far from the end readers look for it.
const END_WITHIN_BYTES = 1024

/** Names that are refused wherever they are, even in bytes that are not parsed. */
const plainNames = new Map<string, PdfFault>([
  ['JavaScript', 'script'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['RichMedia', 'media'],
])

/**
 * Reads a whole PDF and returns its number of pages, or why it is refused. A hostile file can make this use unlimited
 * time and memory: call it through `PdfInspector`.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFindings> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!buffer.subarray(-END_WITHIN_BYTES).includes('%%EOF')) return refused('truncated')
  const text = buffer.toString('latin1')
  const plain = plainNames.get(findRawName(text, [...plainNames.keys()]) ?? '')
  if (plain) return refused(plain)
  try {
    return await inspectParsed(bytes, text)
  } catch (error) {
    // the stack or the limit of unpacked bytes is exhausted
    if (error instanceof RangeError) return refused('tooComplex')
    return refused('unreadable')
  }
}

async function inspectParsed(bytes: Uint8Array, text: string): Promise<PdfFindings> {
  const plain = await parsePdf(bytes, noDecryption)
  const isProtected = plain.context.trailerInfo.Encrypt !== undefined
  const decryption = isProtected ? decryptionOf(plain.context) : noDecryption
  if (!decryption) return refused('encrypted')
  const pdf = isProtected ? await parsePdf(bytes, decryption) : plain
  const fault = await faultIn(pdf, text, decryption)
  if (fault) return refused(fault)
  const pageCount = countPages(pdf.context)
  if (pageCount === 0) return refused('noPages')
  return pageCount > MAX_PDF_PAGES ? refused('tooManyPages') : { pageCount, isProtected, fault: null }
}

/** Undefined if the file needs a password, or is encrypted as few readers know. */
function decryptionOf(context: PDFContext): Decryption | undefined {
  const dict = context.lookup(context.trailerInfo.Encrypt)
  if (!(dict instanceof PDFDict)) return undefined
  const ids = context.lookup(context.trailerInfo.ID)
  const id = ids instanceof PDFArray && ids.size() > 0 ? ids.lookup(0) : undefined
  const isText = id instanceof PDFString || id instanceof PDFHexString
  return decryptionWithoutPassword(dict, isText ? id.asBytes() : new Uint8Array())
}

async function faultIn(pdf: ParsedPdf, text: string, decryption: Decryption): Promise<PdfFault | undefined> {
  if (pdf.isTooComplex) return 'tooComplex'
  if (pdf.isBroken) return 'unreadable'
  for (const found of pdf.objects) {
    const fault = await faultOfObject(pdf, found, decryption)
    if (fault) return fault
  }
  return hidesObjects(pdf, text) ? 'hidden' : undefined
}

async function faultOfObject(
  pdf: ParsedPdf,
  { ref, object, isPacked }: ParsedObject,
  decryption: Decryption,
): Promise<PdfFault | undefined> {
  if (object instanceof PDFInvalidObject) return faultOfInvalid(object)
  const active = activeContentIn(object, pdf.context, (string) => {
    const bytes = string.asBytes()
    const spellings = isPacked ? [bytes] : [bytes, decryption.string(ref, bytes)]
    return spellings.map((spelling) => Buffer.from(spelling).toString('latin1'))
  })
  if (active || !(object instanceof PDFRawStream)) return active
  // Metadata, for instance, may be plain in a protected file.
  for (const packed of new Set([object.contents, decryption.stream(ref, object.contents)]))
    if (!(await unpacksReasonably(object, packed))) return 'tooComplex'
  return undefined
}

import { PDFArray, PDFDict, PDFName, PDFParser, PDFRef } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { activeContentIn } from './active-content.ts'
import { MAX_PDF_PAGES, refused, type PdfFault, type PdfFindings } from './pdf-fault.ts'

// How far from the end readers look for it.
const END_WITHIN_BYTES = 1024

/**
 * Reads a whole PDF and returns its number of pages, or why it is refused. A hostile file can make this use unlimited
 * time and memory: call it through `PdfInspector`.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFindings> {
  if (!Buffer.from(bytes.subarray(-END_WITHIN_BYTES)).includes('%%EOF')) return refused('truncated')
  const plain = plainlyActive(bytes)
  if (plain) return refused(plain)
  const parsed = await parse(bytes)
  if ('fault' in parsed) return parsed
  const { context, objects } = parsed
  if (context.trailerInfo.Encrypt) return refused('encrypted')
  for (const object of objects) {
    const fault = activeContentIn(object, context)
    if (fault) return refused(fault)
  }
  const pageCount = countPages(context)
  if (pageCount === 0) return refused('noPages')
  return pageCount > MAX_PDF_PAGES ? refused('tooManyPages') : { pageCount, fault: null }
}

const plainNames = new Map<string, PdfFault>([
  ['JavaScript', 'script'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['RichMedia', 'media'],
])

/**
 * Names in the raw bytes, wherever they are: an object may be hidden from this parser (inside another one's bytes)
 * while a cross-reference leads readers to it.
 */
function plainlyActive(bytes: Uint8Array): PdfFault | undefined {
  const found = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)(?=[\s/<>[\](){}%]|$)/.exec(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
  )
  return plainNames.get(found?.[1] ?? '')
}

interface Parsed {
  context: PDFContext
  /**
   * Every object of the file, including those that a later one of the same number replaces: a reader may use either.
   */
  objects: PDFObject[]
}

async function parse(bytes: Uint8Array): Promise<Parsed | PdfFindings> {
  // A more lenient parser might read what this one cannot: an invalid object is an error.
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity, true)
  const context = parser['context']
  const objects: PDFObject[] = []
  const assign = context.assign.bind(context)
  context.assign = (ref, object) => {
    objects.push(object)
    assign(ref, object)
  }
  try {
    await parser.parseDocument()
    return { context, objects }
  } catch (error) {
    // the stack or the largest array is exhausted
    if (error instanceof RangeError) return refused('tooComplex')
    return refused(Buffer.from(bytes).includes('/Encrypt') ? 'encrypted' : 'unreadable')
  }
}

/** Pages of the page tree; each object is visited once, so that a cyclic tree terminates. */
function countPages(context: PDFContext): number {
  const catalog = context.lookup(context.trailerInfo.Root)
  const waiting = [catalog instanceof PDFDict ? catalog.get(PDFName.of('Pages')) : undefined]
  const seen = new Set<PDFObject>()
  let pages = 0
  while (waiting.length > 0) {
    const reference = waiting.pop()
    const node = context.lookup(reference)
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const kids = context.lookup(node.get(PDFName.of('Kids')))
    if (kids instanceof PDFArray) waiting.push(...kids.asArray())
    else if (reference instanceof PDFRef) pages++
  }
  return pages
}

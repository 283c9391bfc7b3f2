import type { PDFDocument } from '@cantoo/pdf-lib'
import { inspectPdf, type PdfInspector } from '#server/features/pdfs/index.ts'

/** Reads in this process: a thread needs the built product. What the thread does is tested where it is made. */
export const testPdfInspector: PdfInspector = { inspect: (bytes) => inspectPdf(bytes) }

/** A PDF with so many empty pages; `change` adds what a test is about. */
export async function pdfOf(
  pages = 1,
  change: (document: PDFDocument) => void = () => undefined,
  options: { objectStreams?: boolean } = {},
): Promise<Buffer> {
  // Every test through the application imports this file, and few of them make a PDF.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage([200, 280])
  change(document)
  return Buffer.from(
    await document.save({ useObjectStreams: options.objectStreams ?? true, addDefaultPage: false }),
  )
}

import { PDFArray, PDFDict, PDFName, PDFRef, type PDFContext, type PDFObject } from '@cantoo/pdf-lib'

/** Pages of the page tree; each object is visited once, so that a cyclic tree terminates. */
export function countPages(context: PDFContext): number {
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

import { PDFStream, PDFXRefStreamParser, type PDFObject } from '@cantoo/pdf-lib'
import {
  crossReferenceOffsets,
  objectAt,
  readCrossReferenceTables,
  type CrossReference,
} from './cross-reference-tables.ts'
import type { ParsedPdf } from './parse-pdf.ts'
import { countRawName } from './raw-names.ts'

/**
 * Whether readers may find an object that the parser did not: a cross-reference that leads into other bytes, an
 * object stream that does not say that it is one, or structure inside other bytes, which readers find that repair
 * a file.
 * @param text the file's bytes as Latin-1
 */
export function hidesObjects(pdf: ParsedPdf, text: string): boolean {
  if (pdf.objects.some(({ object, isPacked }) => isPacked && object instanceof PDFStream)) return true
  if (countRawName(text, 'ObjStm') > pdf.objectStreams.size) return true
  if (countRawName(text, 'XRef') > pdf.crossReferenceStreams.length) return true
  if (crossReferenceOffsets(text).some((offset) => isUnreadStream(pdf, text, offset))) return true
  const { entries, streamNumbers } = crossReferencesOf(pdf, text)
  const candidates = new Map<number, PDFObject[]>()
  const add = (number: number, object: PDFObject) =>
    candidates.set(number, [...(candidates.get(number) ?? []), object])
  for (const { ref, object } of pdf.objects)
    if (streamNumbers.has(ref.objectNumber)) add(ref.objectNumber, object)
  for (const { objectNumber, offset } of entries) {
    const start = objectAt(text, offset)
    if (start === undefined) continue
    const object = pdf.starts.get(start)
    if (!object) return true
    if (streamNumbers.has(objectNumber)) add(objectNumber, object)
  }
  return [...candidates.values()].flat().some((object) => !pdf.objectStreams.has(object))
}

/** Whether a reader finds a stream there that was not read as a cross-reference: it does not need to say that it is one. */
function isUnreadStream(pdf: ParsedPdf, text: string, offset: number): boolean {
  const start = objectAt(text, offset)
  return start !== undefined && !pdf.crossReferenceStreams.some((stream) => stream === pdf.starts.get(start))
}

/** Every cross-reference of the file: to an offset, or to the number of an object stream. */
function crossReferencesOf(pdf: ParsedPdf, text: string) {
  const entries = readCrossReferenceTables(text)
  const streamNumbers = new Set<number>()
  for (const { ref, offset, deleted, inObjectStream } of crossReferenceStreamEntries(pdf)) {
    if (inObjectStream) streamNumbers.add(offset)
    else if (!deleted) entries.push({ objectNumber: ref.objectNumber, offset })
  }
  return { entries: entries.flatMap((entry) => alsoFromHeader(entry, text)), streamNumbers }
}

function crossReferenceStreamEntries({ context, crossReferenceStreams }: ParsedPdf) {
  const { trailerInfo } = context
  const entries = crossReferenceStreams.flatMap((stream) =>
    PDFXRefStreamParser.forStream(stream).parseIntoContext(),
  )
  // which the parser has overwritten
  context.trailerInfo = trailerInfo
  return entries
}

/** Where something precedes the header, some readers count from the header and others from the file's beginning. */
function alsoFromHeader(entry: CrossReference, text: string): CrossReference[] {
  const start = text.indexOf('%PDF-')
  return start > 0 ? [entry, { ...entry, offset: entry.offset + start }] : [entry]
}

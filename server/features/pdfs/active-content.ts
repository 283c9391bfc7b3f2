import { PDFArray, PDFDict, PDFName, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib'
import type { PdfFault } from './pdf-fault.ts'

/** Actions (`/S`) that do more than go to a destination or open a clicked link. */
const actions = new Map<string, PdfFault>([
  ['JavaScript', 'script'],
  ['Launch', 'launch'],
  ['GoToR', 'launch'],
  ['GoToE', 'attachment'],
  ['SubmitForm', 'form'],
  ['ImportData', 'form'],
  ['Rendition', 'media'],
  ['Movie', 'media'],
  ['Sound', 'media'],
  ['RichMediaExecute', 'media'],
])

/** Annotations and streams (`/Subtype`, `/Type`) with content other than pages. */
const subjects = new Map<string, PdfFault>([
  ['EmbeddedFile', 'attachment'],
  ['FileAttachment', 'attachment'],
  ['RichMedia', 'media'],
  ['3D', 'media'],
  ['Movie', 'media'],
  ['Sound', 'media'],
  ['Screen', 'media'],
])

const keys = new Map<string, PdfFault>([
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['EmbeddedFiles', 'attachment'],
  ['XFA', 'form'],
])

const nameOf = (object: PDFObject | undefined) =>
  object instanceof PDFName ? object.decodeText() : undefined

/**
 * What an object, including nested ones, would do other than show pages; undefined if nothing. Works on parsed
 * objects, so that neither compression nor escaped names hide anything. References are not followed: every object of
 * a file is inspected separately.
 */
export function activeContentIn(object: PDFObject, context: PDFContext): PdfFault | undefined {
  const waiting = [object]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray())
    const dict = next instanceof PDFStream ? next.dict : next instanceof PDFDict ? next : undefined
    if (!dict) continue
    const fault = faultOf(dict, context)
    if (fault) return fault
    waiting.push(...dict.values())
  }
  return undefined
}

function faultOf(dict: PDFDict, context: PDFContext): PdfFault | undefined {
  const named = (key: string) => nameOf(context.lookup(dict.get(PDFName.of(key))))
  const byName =
    actions.get(named('S') ?? '') ?? subjects.get(named('Subtype') ?? '') ?? subjects.get(named('Type') ?? '')
  if (byName) return byName
  for (const key of dict.keys()) {
    const fault = keys.get(key.decodeText())
    if (fault) return fault
  }
  return hasFile(dict, context) ? 'attachment' : opensByItself(dict, context) ? 'launch' : undefined
}

/** A file specification with an embedded file. `EF` alone may also be the name of a font. */
function hasFile(dict: PDFDict, context: PDFContext): boolean {
  const files = context.lookup(dict.get(PDFName.of('EF')))
  return files instanceof PDFDict && ['F', 'UF'].some((key) => files.has(PDFName.of(key)))
}

/** An automatic action may go to a page of the file itself, but nowhere else. */
function opensByItself(dict: PDFDict, context: PDFContext): boolean {
  const triggered = ['OpenAction', 'AA'].map((key) => context.lookup(dict.get(PDFName.of(key))))
  const candidates = triggered.flatMap((found) =>
    found instanceof PDFDict ? [found, ...found.values().map((value) => context.lookup(value))] : [],
  )
  return candidates.some(
    (found) => found instanceof PDFDict && nameOf(context.lookup(found.get(PDFName.of('S')))) === 'URI',
  )
}

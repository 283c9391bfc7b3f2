import { PDFArray, PDFDict, PDFHexString, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
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

/** Every name that stands for content other than pages. */
export const activeNames: ReadonlyMap<string, PdfFault> = new Map([...actions, ...subjects, ...keys])

/** The characters of a string: as they are and, in a protected file, decrypted. */
export type TextsOf = (text: PDFString | PDFHexString) => string[]

const nameOf = (object: PDFObject | undefined) =>
  object instanceof PDFName ? object.decodeText() : undefined

/**
 * What an object, including nested ones, would do other than show pages; undefined if nothing. Works on parsed
 * objects, so that neither compression nor escaped names hide anything. References are not followed: every object of
 * a file is inspected separately.
 */
export function activeContentIn(
  object: PDFObject,
  context: PDFContext,
  textsOf: TextsOf,
): PdfFault | undefined {
  if (isScriptAddress(object, textsOf)) return 'script'
  const waiting = [object]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray())
    const dict = next instanceof PDFStream ? next.dict : next instanceof PDFDict ? next : undefined
    if (!dict) continue
    const fault = faultOf(dict, context, textsOf)
    if (fault) return fault
    waiting.push(...dict.values())
  }
  return undefined
}

function faultOf(dict: PDFDict, context: PDFContext, textsOf: TextsOf): PdfFault | undefined {
  const named = (key: string) => nameOf(context.lookup(dict.get(PDFName.of(key))))
  const byName =
    actions.get(named('S') ?? '') ?? subjects.get(named('Subtype') ?? '') ?? subjects.get(named('Type') ?? '')
  if (byName) return byName
  for (const key of dict.keys()) {
    const fault = keys.get(key.decodeText())
    if (fault) return fault
  }
  if (linksToScript(dict, textsOf)) return 'script'
  return hasFile(dict, context) ? 'attachment' : opensByItself(dict, context) ? 'launch' : undefined
}

/** A link whose address is a program. A string that is an object by itself is inspected as such. */
function linksToScript(dict: PDFDict, textsOf: TextsOf): boolean {
  return ['URI', 'Base'].some((key) => isScriptAddress(dict.get(PDFName.of(key)), textsOf))
}

/** Browsers ignore white space and control characters in a scheme. */
function isScriptAddress(object: PDFObject | undefined, textsOf: TextsOf): boolean {
  if (!(object instanceof PDFString || object instanceof PDFHexString)) return false
  return textsOf(object).some((text) =>
    /^(javascript|vbscript|data):/i.test(text.replace(/[^\x21-\x7e]/g, '')),
  )
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

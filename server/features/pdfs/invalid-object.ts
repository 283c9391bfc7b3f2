import type { PDFInvalidObject } from '@cantoo/pdf-lib'
import { activeNames } from './active-content.ts'
import { MAX_UNPACKED_BYTES } from './inflate.ts'
import type { PdfFault } from './pdf-fault.ts'
import { countRawName, findRawName } from './raw-names.ts'
import { layersFit } from './unpacked-size.ts'

/**
 * What an object that cannot be parsed might do in a reader that is more tolerant. Undefined if nothing: readers skip
 * such objects, and writers produce them.
 */
export async function faultOfInvalid(object: PDFInvalidObject): Promise<PdfFault | undefined> {
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const text = bytes.toString('latin1')
  const active = findRawName(text, [...activeNames.keys()])
  if (active) return activeNames.get(active)
  if (findRawName(text, ['ObjStm', 'XRef', 'LZWDecode'])) return 'unreadable'
  const begin = /stream\r?\n/.exec(text)
  if (!begin) return undefined
  const layers = countRawName(text, 'FlateDecode') + countRawName(text, 'Fl')
  const packed = bytes.subarray(begin.index + begin[0].length)
  const names = Array.from({ length: layers }, () => 'FlateDecode')
  return (await layersFit(undefined, names, packed, MAX_UNPACKED_BYTES)) ? undefined : 'tooComplex'
}

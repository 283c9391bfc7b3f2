import type { PDFRawStream } from '@cantoo/pdf-lib'
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { inflate } from './inflate.ts'

const listOf = (object: PDFObject | undefined) =>
  object instanceof PDFArray ? object.asArray().map((_, at) => object.lookup(at)) : object ? [object] : []

/** The names of a stream's filters, in the order in which readers undo them. */
export function filtersOf({ dict }: PDFRawStream): string[] {
  return listOf(dict.lookup(PDFName.of('Filter'))).map((filter) =>
    filter instanceof PDFName ? filter.decodeText() : '',
  )
}

/** `Fl` is a short form that readers accept everywhere. */
export const isFlate = (filter: string) => filter === 'FlateDecode' || filter === 'Fl'

/**
 * The bytes of an object stream or a cross-reference stream. The parser's own decoder is not used: it ignores
 * predictors and so may read other objects than readers do.
 * @throws RangeError if too large; Error for damaged data and for filters that no writer uses here
 */
export function unpackStructure(stream: PDFRawStream, packed: Uint8Array): Uint8Array {
  const params = listOf(stream.dict.lookup(PDFName.of('DecodeParms')))
  return filtersOf(stream).reduce((bytes, filter, at) => {
    if (!isFlate(filter)) throw new Error('a filter that no writer uses for structure')
    const given = params[at]
    return undoPredictor(inflate(bytes), given instanceof PDFDict ? given : undefined)
  }, packed)
}

function undoPredictor(bytes: Uint8Array, params: PDFDict | undefined): Uint8Array {
  const number = (key: string, standard: number) => {
    const value = params?.lookup(PDFName.of(key))
    return value instanceof PDFNumber ? value.asNumber() : standard
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return bytes
  if (predictor < 10) throw new Error('a predictor that no writer uses for structure')
  const bits = number('Colors', 1) * number('BitsPerComponent', 8)
  return undoPngFilters(bytes, Math.ceil((number('Columns', 1) * bits) / 8), Math.max(1, Math.ceil(bits / 8)))
}

/** PNG filters: each row begins with a byte that names its filter. */
function undoPngFilters(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1))
  const result = Buffer.alloc(Math.max(0, bytes.length - rows))
  for (let row = 0; row < rows; row++) {
    const filter = bytes[row * (rowBytes + 1)]!
    for (let column = 0; column < rowBytes; column++) {
      const at = row * rowBytes + column
      if (at >= result.length) break
      const left = column >= pixelBytes ? result[at - pixelBytes]! : 0
      const up = row > 0 ? result[at - rowBytes]! : 0
      const upLeft = row > 0 && column >= pixelBytes ? result[at - rowBytes - pixelBytes]! : 0
      const predicted = [0, left, up, (left + up) >> 1, nearest(left, up, upLeft)][filter] ?? 0
      result[at] = bytes[at + row + 1]! + predicted
    }
  }
  return result
}

/** PNG's Paeth predictor. */
function nearest(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft
  const distances = [left, up, upLeft].map((value) => Math.abs(estimate - value))
  return [left, up, upLeft][distances.indexOf(Math.min(...distances))]!
}

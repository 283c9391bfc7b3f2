import { PDFInvalidObject, PDFName, PDFParser, PDFRawStream } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { Decryption } from './decryption.ts'
import { unpackStructure } from './unpack-structure.ts'

export interface ParsedObject {
  ref: PDFRef
  object: PDFObject
  /** In an object stream, and so not encrypted by itself. */
  isPacked: boolean
}

export interface ParsedPdf {
  context: PDFContext
  /** Every object of the file, including those that a later one of the same number replaces: a reader may use either. */
  objects: ParsedObject[]
  /** The objects by the byte at which their number begins. */
  starts: Map<number, PDFObject>
  /** The object streams whose objects were read. */
  objectStreams: Set<PDFObject>
  crossReferenceStreams: PDFRawStream[]
  /** Something could not be read, and its end was not found. */
  isBroken: boolean
  /** The stack or the limit of unpacked bytes was exhausted. */
  isTooComplex: boolean
}

const typeOf = (stream: PDFRawStream) => stream.dict.lookup(PDFName.of('Type'))

/**
 * Reads every object of a file. What cannot be read is kept as `PDFInvalidObject`. Without the decryption of an
 * encrypted file only its trailer is reliable. @throws Error for what is not a PDF at all
 */
export async function parsePdf(bytes: Uint8Array, decryption: Decryption): Promise<ParsedPdf> {
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity)
  const context = parser['context']
  const parsed: ParsedPdf = {
    ...{ context, objects: [], starts: new Map(), objectStreams: new Set(), crossReferenceStreams: [] },
    ...{ isBroken: false, isTooComplex: false },
  }
  let unpacking: PDFObject | undefined

  const assign = context.assign.bind(context)
  context.assign = (ref, object) => {
    const isPacked = unpacking !== undefined && object !== unpacking && !(object instanceof PDFInvalidObject)
    parsed.objects.push({ ref, object, isPacked })
    if (object === unpacking) parsed.objectStreams.add(object)
    if (!isPacked) unpacking = undefined
    assign(ref, object)
  }

  const parseObject = parser.parseObject.bind(parser)
  parser.parseObject = (ref) => {
    const object = parseObject(ref)
    if (!(object instanceof PDFRawStream) || !ref) return object
    const type = typeOf(object)
    if (type === PDFName.of('ObjStm')) {
      unpack(object, decryption.stream(ref, object.contents))
      unpacking = object
    } else if (type === PDFName.of('XRef')) {
      // never encrypted
      unpack(object, object.contents)
      parsed.crossReferenceStreams.push(object)
    }
    return object
  }

  const parseIndirect = parser['parseIndirectObject'].bind(parser)
  parser['parseIndirectObject'] = async () => {
    const start = parser['bytes'].offset()
    unpacking = undefined
    try {
      const ref = await parseIndirect()
      parsed.starts.set(start, context.lookup(ref)!)
      return ref
    } catch (error) {
      if (error instanceof RangeError) parsed.isTooComplex = true
      throw error
    }
  }

  const parseInvalid = parser['tryToParseInvalidIndirectObject'].bind(parser)
  parser['tryToParseInvalidIndirectObject'] = () => {
    const start = parser['bytes'].offset()
    const ref = parseInvalid()
    if (ref) parsed.starts.set(start, context.lookup(ref)!)
    else parsed.isBroken = true
    return ref
  }

  await parser.parseDocument()
  return parsed
}

function unpack(stream: PDFRawStream, packed: Uint8Array): void {
  stream.contents = unpackStructure(stream, packed)
  for (const key of ['Filter', 'DecodeParms']) stream.dict.delete(PDFName.of(key))
}

import type { Readable } from 'node:stream'
import sax from 'sax'
import { WorkbookRefusal } from './workbook-refusal.ts'

type Attributes = Readonly<Record<string, string>>

/** What the elements of a part are read by. Names are without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

const MOST_DEPTH = 64
const MOST_ATTRIBUTES = 100

/**
 * Reads a part piece by piece and yields after each, so that the caller can take what the handler has collected.
 * Nothing of it grows with the part: depth and attributes are bounded, and entities are not declared in workbooks.
 * @throws WorkbookRefusal if it is not well-formed
 */
export async function* readXml(stream: Readable, handler: XmlHandler): AsyncGenerator<void> {
  const damaged = () => new WorkbookRefusal('damaged')
  const xml = sax.parser(true, { position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let attributes = 0
  xml.onattribute = () => {
    if (++attributes > MOST_ATTRIBUTES) throw damaged()
  }
  xml.onopentag = (tag) => {
    attributes = 0
    if (++depth > MOST_DEPTH) throw damaged()
    handler.open(localName(tag.name), tag.attributes as Attributes)
  }
  xml.ontext = (text) => handler.text?.(text)
  xml.oncdata = (text) => handler.text?.(text)
  xml.onclosetag = (name) => {
    depth--
    handler.close?.(localName(name))
  }
  xml.ondoctype = () => {
    throw damaged()
  }
  xml.onerror = () => {
    throw damaged()
  }
  try {
    for await (const chunk of stream) {
      xml.write(decoder.decode(chunk as Uint8Array, { stream: true }))
      yield
    }
    xml.write(decoder.decode()).close()
    yield
  } catch (error) {
    // Also what unpacking and decoding throw: the file is at fault.
    if (error instanceof Error && error.name === 'WorkbookRefusal') throw error
    throw isOfFile(error) ? damaged() : error
  } finally {
    stream.destroy()
  }
}

/** Reads a small part to its end. */
export async function readWholeXml(stream: Readable, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(stream, handler)) continue
}

function localName(name: string): string {
  const at = name.indexOf(':')
  return at < 0 ? name : name.slice(at + 1)
}

/** Errors of unpacking (zlib), of sizes that are not as said (yauzl), of characters. */
function isOfFile(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ||
    (typeof code === 'string' && code.startsWith('Z_')) ||
    (code === undefined && /byte|stream|crc/i.test(message))
  )
}

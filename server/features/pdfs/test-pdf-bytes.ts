import { deflateSync } from 'node:zlib'

/** One object, as it is written. */
export const objectOf = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`

/** A stream with its length; further entries of its dictionary are given. */
export const streamOf = (number: number, entries: string, content: Buffer | string) => {
  const bytes = Buffer.isBuffer(content) ? content.toString('latin1') : content
  return objectOf(number, `<<${entries}/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`)
}

/** A document of one page; it opens with object 9, which is up to the test. */
export const onePage =
  '%PDF-1.7\n' +
  objectOf(1, '<</Type/Catalog/Pages 2 0 R/OpenAction 9 0 R>>') +
  objectOf(2, '<</Type/Pages/Count 1/Kids[3 0 R]>>') +
  objectOf(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>')

/**
 * A file with a cross-reference table.
 * @param places where readers are led for an object: a text in the body, found by its last occurrence, or an offset
 */
export function withTable(body: string, places: Record<number, string | number>): Buffer {
  const entries = Object.entries(places).map(([number, place]) => {
    const offset = typeof place === 'number' ? place : body.lastIndexOf(place)
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  })
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size 20/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A file with a cross-reference stream: for each object a text in the body, or the object stream that has it. */
export function withCrossReferenceStream(
  body: string,
  places: Record<number, string | { stream: number }>,
): Buffer {
  const rows = Object.values(places).map((place) => {
    const row = Buffer.alloc(7)
    row.writeUInt8(typeof place === 'string' ? 1 : 2, 0)
    row.writeUInt32BE(typeof place === 'string' ? body.lastIndexOf(place) : place.stream, 1)
    return row
  })
  const index = Object.keys(places).map((number) => `${number} 1`)
  const entries = `/Type/XRef/Size 20/Root 1 0 R/W[1 4 2]/Index[${index.join(' ')}]/Filter/FlateDecode`
  const stream = streamOf(19, entries, deflateSync(Buffer.concat(rows)))
  return Buffer.from(`${body}${stream}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** The content of an object stream with one object, and the entries that say how to read it. */
export function packedObject(number: number, body: string): { entries: string; content: Buffer } {
  const head = `${number} 0 `
  return { entries: `/N 1/First ${head.length}`, content: Buffer.from(head + body, 'latin1') }
}

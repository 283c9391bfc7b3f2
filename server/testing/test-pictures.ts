import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small picture of one colour. */
export function pngOf({ width = 8, height = 8, colour = '#3366cc' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

/** A sound picture of exactly so many bytes: a text chunk before the end fills it up. */
export async function pngOfBytes(size: number): Promise<Buffer> {
  const picture = await pngOf()
  const end = picture.length - 12
  const fill = chunk('tEXt', Buffer.alloc(size - picture.length - 12, 'a'))
  return Buffer.concat([picture.subarray(0, end), fill, picture.subarray(end)])
}

/** Says to be so large and holds next to nothing. */
export function bombOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // eight bits of grey
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, chunk('IHDR', head), rows, chunk('IEND', Buffer.alloc(0))])
}

/** The same icon many times over, as Windows keeps them. */
export function icoOf(count: number, picture: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, count & 255, count >> 8])
  const entry = Buffer.alloc(16)
  entry.writeUInt32LE(picture.length, 8)
  entry.writeUInt32LE(6 + 16 * count, 12)
  return Buffer.concat([head, ...Array<Buffer>(count).fill(entry), picture])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, check])
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

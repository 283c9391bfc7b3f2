import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** In lower-case hex. */
export async function sha256Of(file: string, onPiece: () => Promise<void>): Promise<string> {
  const digest = createHash('sha256')
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
    digest.update(piece as Buffer)
    await onPiece()
  }
  return digest.digest('hex')
}

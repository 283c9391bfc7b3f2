import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileDigest } from './contract.ts'

/** Size and hash of what a stream gives, in constant memory. */
export async function digestOf(stream: Readable): Promise<FileDigest> {
  const hash = createHash('sha256')
  let byteSize = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    byteSize += chunk.length
  }
  return { byteSize, sha256: hash.digest('hex') }
}

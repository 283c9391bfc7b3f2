import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Of a stream whose reader has left: in the middle, or before it began. */
const LEFT: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']

/** Whether a failure to send says no more than that nobody reads. */
export const isByWhoLeft = ({ code }: { code?: unknown }): boolean => LEFT.includes(code)

/**
 * Sends a stream as the answer. One whose reader left while it was opened is closed: `pipeline` refuses it, and leaves its
 * file open.
 */
export async function sendStream(bytes: Readable, answer: Writable): Promise<void> {
  if (answer.destroyed) bytes.destroy()
  else await pipeline(bytes, answer)
}

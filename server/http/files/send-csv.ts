import { Readable } from 'node:stream'
import type { Response } from 'express'
import type { Services } from '#server/http/services.ts'
import { sendAttachment } from './attachment.ts'
import { beginPieces } from './paced-pieces.ts'
import { sendStream } from './send-stream.ts'

/**
 * Sends lines as a CSV file to be saved. They are made as fast as they are taken, and no more once nobody takes any.
 */
export async function sendCsv(
  { openDownloads }: Pick<Services, 'openDownloads'>,
  res: Response,
  { name, plainName }: { name: string; plainName: string },
  lines: AsyncIterable<string>,
): Promise<void> {
  // Who asks for the head alone has no row read.
  const isHead = res.req.method === 'HEAD'
  const pieces = isHead ? undefined : await beginPieces(lines, openDownloads.rows.turns)
  sendAttachment(res, name, 'text/csv; charset=utf-8', plainName)
  if (!pieces) return void res.end()
  // Whoever closes the connection ends the reading.
  await sendStream(Readable.from(pieces, { objectMode: false }), res)
}

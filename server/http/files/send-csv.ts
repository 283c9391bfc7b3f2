import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { sendAttachment } from './attachment.ts'

/** Sends lines as a CSV file to be saved. They are made as fast as they are taken, and no more once nobody takes any. */
export async function sendCsv(
  res: Response,
  { name, plainName }: { name: string; plainName: string },
  lines: AsyncIterable<string>,
): Promise<void> {
  sendAttachment(res, name, 'text/csv; charset=utf-8', plainName)
  // Who asks for the head alone has no row read.
  if (res.req.method === 'HEAD') return void res.end()
  // Whoever closes the connection ends the reading.
  await pipeline(Readable.from(lines, { objectMode: false }), res)
}

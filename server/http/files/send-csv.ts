import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { FairTurns } from '#server/lib/fair-turns.ts'
import type { Services } from '#server/http/services.ts'
import { sendAttachment } from './attachment.ts'

/**
 * Sends lines as a CSV file to be saved. They are made as fast as they are taken, and no more once nobody takes any.
 * Of all files that are under way, one gets its next lines in each turn of the event loop: whoever takes as fast as
 * lines are made would otherwise keep the process from everybody else (SQLite answers without leaving the turn).
 */
export async function sendCsv(
  { openDownloads }: Pick<Services, 'openDownloads'>,
  res: Response,
  { name, plainName }: { name: string; plainName: string },
  lines: AsyncIterable<string>,
): Promise<void> {
  sendAttachment(res, name, 'text/csv; charset=utf-8', plainName)
  // Who asks for the head alone has no row read.
  if (res.req.method === 'HEAD') return void res.end()
  // Whoever closes the connection ends the reading.
  await pipeline(Readable.from(paced(lines, openDownloads.rows.turns), { objectMode: false }), res)
}

async function* paced(lines: AsyncIterable<string>, turns: FairTurns) {
  for await (const piece of lines) {
    yield piece
    await turns.next()
  }
}

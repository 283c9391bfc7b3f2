import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { FairTurns } from '#server/lib/fair-turns.ts'
import type { Services } from '#server/http/services.ts'
import { sendAttachment } from './attachment.ts'

/** More than the headings of any file: whatever fails first when rows are read fails before the answer begins. */
const READ_AHEAD_CHARS = 16_384

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
  // Who asks for the head alone has no row read.
  const isHead = res.req.method === 'HEAD'
  const pieces = isHead ? undefined : await readAhead(paced(lines, openDownloads.rows.turns))
  sendAttachment(res, name, 'text/csv; charset=utf-8', plainName)
  if (!pieces) return void res.end()
  // Whoever closes the connection ends the reading.
  await pipeline(Readable.from(pieces, { objectMode: false }), res)
}

/** The same pieces, of which the first have been made: an error there is an answer of its own, not a broken file. */
async function readAhead(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const ahead: string[] = []
  for (let chars = 0; chars < READ_AHEAD_CHARS;) {
    const next = await pieces.next()
    if (next.done) break
    ahead.push(next.value)
    chars += next.value.length
  }
  return inOrder(ahead, pieces)
}

async function* inOrder(ahead: string[], rest: AsyncGenerator<string>) {
  try {
    yield* ahead
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

async function* paced(lines: AsyncIterable<string>, turns: FairTurns): AsyncGenerator<string> {
  for await (const piece of lines) {
    yield piece
    await turns.next()
  }
}

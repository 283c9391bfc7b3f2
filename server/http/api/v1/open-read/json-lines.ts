import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Answer } from '#server/lib/answer.ts'
import { oneOf } from '#server/lib/input.ts'
import type { Services } from '#server/http/services.ts'
import { beginPieces } from '#server/http/files/paced-pieces.ts'
import { encoderOf } from './encoding.ts'
import type { PublishedRead } from './send-read.ts'

/** The media types of JSON Lines: neither is registered, and clients ask for both. */
export const lineTypes = ['application/jsonl', 'application/x-ndjson'] as const
export type LineType = (typeof lineTypes)[number]

/** An answer that can also be had as JSON Lines: one object on each line, all of them at once. */
export interface Lines<Context> {
  /** What a line holds. */
  answers: Answer<unknown>
  /** Lines with their ends, some at a time; rejects before the first for what is refused. */
  read(context: Context): Promise<AsyncIterable<string>>
}

/** The field by which lines can be asked for where a client sets no headers. */
export const formatField = oneOf(['json', 'jsonl'])

/** The media type of lines if those are asked for: by the field `format`, else by the header Accept. */
export function lineTypeOf(req: Request, format: 'json' | 'jsonl' | undefined): LineType | undefined {
  if (format === 'json') return undefined
  const accepted = req.accepts(['application/json', ...lineTypes])
  const asked = lineTypes.find((type) => type === accepted)
  return format === 'jsonl' ? (asked ?? lineTypes[0]) : asked
}

/**
 * Sends lines while they are made: as fast as they are taken and no more once nobody takes any, one piece in each turn of
 * the event loop, and none once the reader has left. @param read null: what only some may see
 */
export async function sendLines(
  { openDownloads }: Pick<Services, 'openDownloads'>,
  { req, res }: { req: Request; res: Response },
  lines: AsyncIterable<string>,
  { type, read }: { type: LineType; read: PublishedRead | null },
): Promise<void> {
  // Who asks for the head alone has no row read.
  const pieces = req.method === 'HEAD' ? undefined : await beginPieces(lines, openDownloads.rows.turns)
  if (!read) res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' })
  const encoding = read?.begin() ?? 'identity'
  if (!pieces) return void res.end()
  await pipeline([Readable.from(pieces, { objectMode: false }), ...encoderOf(encoding), res])
}

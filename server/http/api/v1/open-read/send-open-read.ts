import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import type { CallContext } from '../call-context.ts'
import { envelopeOf, sendSuccess } from '../envelope.ts'
import { asksForPublished } from './asks-for-published.ts'
import { lineTypeOf, sendLines, type Lines } from './json-lines.ts'
import { PublishedRead } from './send-read.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

type Needs = Pick<Services, 'translate' | 'buildStamp' | 'pageCache' | 'openDownloads'>

/** What the definition of a call says of its answers. */
interface Form<Context> {
  path: string
  rows?: true
  message?: string
  lines?: Lines<Context>
}

/**
 * Answers an open read. What is published is sent with the ETag of its edition, compressed, and kept like a page; what
 * only staff see, and whatever somebody signed in reads, like every other call. @param published what identifies
 * everything that is published on the host; null: it is the preview that is read
 */
export async function sendOpenRead<Context extends CallContext<unknown>, R>(
  services: Needs,
  { path, rows, message, lines }: Form<Context>,
  context: Context,
  published: string | null,
  make: () => Promise<R>,
): Promise<void> {
  const { req, res, input } = context
  const { lang } = req.context
  const { format } = input as { format?: 'json' | 'jsonl' }
  const lineType = lines && lineTypeOf(req, format)
  const type = lineType ?? JSON_TYPE
  const about = { lang, path: paths.api + path, input: input as object, type }
  const isOpen = published !== null && asksForPublished(req)
  const read = isOpen ? new PublishedRead(services, req, res, { published, ...about }) : null
  if (read?.sendIfKnown()) return
  if (lines && lineType)
    return sendLines(services, context, await lines.read(context), { type: lineType, read })
  if (!read) return sendSuccess(services, req, res, await make(), message)
  await read.send(async () => JSON.stringify(envelopeOf(services, lang, await make(), message)), !rows)
}

import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import type { PublicContext } from '../call-context.ts'
import { envelopeOf, sendSuccess } from '../envelope.ts'
import { asksForPublished } from './asks-for-published.ts'
import { lineTypeOf, sendLines, type Lines } from './json-lines.ts'
import { PublishedRead } from './send-read.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

type Needs = Pick<Services, 'translate' | 'buildStamp' | 'pageCache' | 'openDownloads'>

/** What the definition of a call says of its answers. */
interface Form<T> {
  path: string
  rows?: true
  message?: string
  lines?: Lines<PublicContext<T>>
}

/**
 * Answers an open read. What is published is sent with the ETag of its edition, compressed, and kept like a page; what
 * only staff see, and whatever somebody signed in reads, like every other call.
 */
export async function sendOpenRead<T, R>(
  services: Needs,
  { path, rows, message, lines }: Form<T>,
  context: PublicContext<T>,
  make: () => Promise<R>,
): Promise<void> {
  const { req, res, company, area, input } = context
  const { lang, host } = req.context
  const { format } = input as { format?: 'json' | 'jsonl' }
  const lineType = lines && lineTypeOf(req, format)
  const type = lineType ?? JSON_TYPE
  const isOpen = area === 'published' && asksForPublished(req)
  const about = { company, host, lang, path: paths.api + path, input: input as object, type }
  const read = isOpen ? new PublishedRead(services, req, res, about) : null
  if (read?.sendIfKnown()) return
  if (lines && lineType)
    return sendLines(services, context, await lines.read(context), { type: lineType, read })
  if (!read) return sendSuccess(services, req, res, await make(), message)
  await read.send(async () => JSON.stringify(envelopeOf(services, lang, await make(), message)), !rows)
}

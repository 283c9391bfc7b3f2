import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { ApiCall } from '../call.ts'
import type { NamedThing } from '../named-thing.ts'
import { isRepeatable } from '../repeatable-call.ts'
import { isOpen } from '../open-read/is-open.ts'
import { hasBody } from '../sent-input.ts'

/** What is answered to an id that is unknown, or another company's. */
const unknown: Record<NamedThing, ErrorCode> = {
  company: 703,
  user: 701,
  ...{ file: 705, waitingFile: 705, failedFile: 705, pdf: 705 },
  record: 707,
  ...{ edition: 404, publication: 404, correctionRequest: 404, faqTopic: 404, faqEntry: 404 },
}

/**
 * The codes that a call can answer: those of its definition, and those that follow from the rest of it. Every call can be
 * sent a wrong field (406), a company that is unknown (703) or another one's (719), the token of a step of signing in
 * (603) or a compressed body (724); and the product can fail (500) or be without its database (722).
 */
export function errorsOf(call: ApiCall): ErrorCode[] {
  const { method, path, access, step, names = {}, errors = [] } = call
  const codes: ErrorCode[] = [406, 500, 603, 703, 722, 724, ...errors]
  if (isOpen(call)) codes.push(720)
  if (access === 'public') codes.push(719)
  // 610: the wrong role, or a company's token without the scope.
  else codes.push(401, 610)
  if (step) codes.push(401, 719)
  if (method !== 'get') codes.push(403)
  if (isRepeatable(call)) codes.push(714, 721)
  if (hasBody(method)) codes.push(400, 723)
  // A part of an address that cannot be decoded.
  if (path.includes(':')) codes.push(400)
  for (const thing of Object.values(names)) codes.push(unknown[thing])
  return [...new Set(codes)].sort((a, b) => a - b)
}

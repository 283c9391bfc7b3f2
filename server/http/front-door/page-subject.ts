import type { PageSubject } from '#server/features/analytics/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { publicPageOf } from './public-pages.ts'
import { parseRecipientId } from '#server/http/request/recipient-id.ts'

const SECTION = /^\/(?:disclosure|patient)\/detail\/(\d+)$/

/** What the path of a published page that was served says it is about; no database is asked. */
export function pageSubjectOf(path: string): PageSubject {
  const page = publicPageOf(path, '')
  if (!page || page.guarded === null) return { type: 'common' }
  const type = sectionTypeNames[page.guarded]
  const sectionId = SECTION.exec(path)?.[1]
  if (sectionId !== undefined) return { type, sectionId: Number(sectionId) }
  const recipient = page.view === 'recipient' && parseRecipientId(path.slice(path.lastIndexOf('/') + 1))
  return recipient ? { type, recipient } : { type }
}

import type { PageSubject } from '#server/features/analytics/index.ts'
import { portalPageNameOf } from './portal-pages.ts'

/** Which page of the portal a path is, as visits are counted. */
export function portalSubjectOf(path: string): PageSubject {
  const page = portalPageNameOf(path)
  return page === undefined ? {} : { page }
}

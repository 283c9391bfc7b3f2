import type { SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { publicPageOf } from '#server/http/front-door/public-pages.ts'
import { parseRecipientId } from '#server/http/request/recipient-id.ts'
import { paths } from '../../paths.ts'
import { siteHref } from './site-page.ts'
import { MAX_WANTED } from './wanted-page.ts'

/** Whether a path is a page, or a search, of this site: never another origin (SEC-INJ-01). */
export function isSitePath(wanted: string, area: SiteArea, type: SectionType): boolean {
  const base = siteHref(area, '')
  if (!wanted.startsWith(base) || wanted.length > MAX_WANTED) return false
  const [path = '', search = ''] = wanted.slice(base.length).split('?')
  if (path === paths.search || path === paths.openData) return true
  const form = /^\/recipient\/([^/]+)\/request$/.exec(path)
  if (form) return parseRecipientId(form[1]!)?.type === type
  const page = publicPageOf(path, search)
  return page !== undefined && page.guarded === type
}

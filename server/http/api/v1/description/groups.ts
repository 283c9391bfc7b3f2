import type { ApiCall } from '../call.ts'

/** The groups of SPEC §7 in its order, and those of calls that it does not list. */
export const groups = [
  'data-records',
  'correction-requests',
  'content',
  'company',
  'auth',
  'user',
  'account-settings',
  'uploads',
  'dashboard',
  'audit',
  'guidelines',
  'portal',
  'description',
] as const

export type Group = (typeof groups)[number]

/** The beginnings of paths; the longest that fits counts. */
const beginnings: Record<string, Group> = {
  '/auth/': 'auth',
  '/user/': 'user',
  '/account-setting/': 'account-settings',
  '/data-record/': 'data-records',
  '/section/': 'data-records',
  '/correction-request/': 'correction-requests',
  '/upload-file/': 'uploads',
  '/section-detail': 'content',
  '/heading-table/': 'content',
  '/page-title/': 'content',
  '/faq': 'content',
  '/display-setting/': 'content',
  '/company/': 'company',
  '/company/update-all-preview': 'content',
  '/company/update-terms': 'content',
  '/company/update-page-title-preview': 'content',
  '/dashboard/': 'dashboard',
  '/audit/': 'audit',
  '/guideline/': 'guidelines',
  '/portal/': 'portal',
  '/openapi.json': 'description',
  '/public/openapi.json': 'description',
  '/portal/openapi.json': 'description',
}

/** @throws Error for a path that is in no group */
export function groupOf({ path }: Pick<ApiCall, 'path'>): Group {
  const [longest] = Object.keys(beginnings)
    .filter((one) => path.startsWith(one))
    .sort((a, b) => b.length - a.length)
  if (longest === undefined) throw new Error(`${path} is in no group of calls`)
  return beginnings[longest]!
}

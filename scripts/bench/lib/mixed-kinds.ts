import { sectionIdOf } from '#server/features/sections/index.ts'
import type { Kind } from './load-client.ts'
import type { openPublishedSite } from './published-site.ts'
import { browserHeaders } from './published-site.ts'

const NAMES = ['佐藤', '鈴木 一', '大学病院', 'watanabe', '札幌', '田中', '医療センター']
const REST_MS = 50
const ROWS_A_PAGE = 40

/** What visitors and staff do at once, with so many rows. `person` is the cookie of somebody who is signed in. */
export function mixedKinds(
  { host, cookie }: Awaited<ReturnType<typeof openPublishedSite>>,
  person: string,
  rows: number,
): Kind[] {
  const detail = `/disclosure/detail/${sectionIdOf(1, 'C1')}`
  const visitor = { ...browserHeaders, host, cookie }
  const staff = { ...browserHeaders, host, cookie: person }
  const list = (count: number, path: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => path(at))
  const kind = (name: string, people: number, paths: string[], more: Partial<Kind> = {}): Kind => ({
    ...{ name, people, paths, restMs: REST_MS, headers: visitor, status: 200, ...more },
  })
  return [
    kind('page in memory', 4, ['/', '/disclosure', '/faq']),
    kind(
      'page made anew',
      2,
      list(rows / ROWS_A_PAGE / 2, (at) => `${detail}?page=${1 + at}`),
    ),
    kind(
      'no such page',
      1,
      list(1000, (at) => `/no-such-page-${at}`),
      { status: 404 },
    ),
    kind(
      'search',
      2,
      NAMES.map((name) => `/search?type=disclosure&individualName=${encodeURIComponent(name)}`),
    ),
    kind('staff', 2, ['/company/data', '/company/dashboard', '/company/audit'], { headers: staff }),
  ]
}

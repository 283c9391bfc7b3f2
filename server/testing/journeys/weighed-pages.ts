import { recipientKey } from '#server/features/imports/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'

/** The institution of the demo's first company that is named in most rows. */
const busiest = '学校法人 瑞光学園 宇都宮碧海大学医学部附属病院'
const institution = institutionAt(busiest)

/** The one whose page is the heaviest: names that do not repeat compress badly. */
const crowded = institutionAt('学校法人 東陵学園 静岡山手医科大学附属病院')

/** Public pages whose size is limited: one of each kind, with lists at the length that visitors first see. */
export const weighed = [
  '/',
  '/?type=patient',
  '/disclosure',
  ...['A1-1', 'A4', 'B1', 'C1'].map((code) => `/disclosure/detail/${sectionIdOf(1, code)}?year=2025`),
  paths.institutions(1),
  institution,
  `${institution}?page=1`,
  crowded,
  ...[1, 2].map((page) => `${crowded}?page=${page}`),
  `/disclosure/detail/${sectionIdOf(1, 'C3')}?year=2025&page=2`,
  '/patient',
  ...['A1', 'D1'].map((code) => `/patient/detail/${sectionIdOf(2, code)}?year=2025`),
  '/search?type=disclosure&individualName=%E4%BD%90%E8%97%A4',
  '/faq',
  '/faq/topics/1',
  '/faq/topics/1/2',
  '/corrections',
  '/about-data',
  '/data',
  '/api/v1/docs',
  '/api/v1/docs/codes',
  '/api/v1/docs/get-data-record-public-search',
]

/** The same of the portal. */
export const weighedOnPortal = [
  ...['/', '/about', '/about-data', '/accessibility', '/compare', '/data', '/terms'],
  // A table of recipients, and what is shown of more than a search lists.
  ...['佐藤', '病院'].map((name) => withQuery(paths.search, { name })),
  withQuery(paths.portalRecipient, { place: busiest }),
  withQuery(paths.portalRecipient, {
    name: '山﨑 哲郎',
    place: '医療法人社団翠嶺会 宮崎日吉中央病院',
  }),
]

function institutionAt(facility: string): string {
  const key = recipientKey(1, 1, { name: null, facility, payee: null })
  return paths.recipient(recipientIdOf(1, key))
}

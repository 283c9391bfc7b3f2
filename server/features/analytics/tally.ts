import { hostNameOf } from '#server/features/companies/index.ts'
import type { SectionType, SectionTypeName } from '#server/features/sections/index.ts'
import type { Day } from '#server/lib/zoned-day.ts'
import type { DayVisits, VisitKind } from './day-visits.ts'
import { MAX_SUBJECT, type Measure } from './measures.ts'
import { recipientSubject } from './recipient-subject.ts'

/** The subject of a published page by its path. */
export interface PageSubject {
  /** Of a company; common: pages of both types. */
  type?: SectionTypeName | 'common'
  /** Of the portal. */
  page?: string
  sectionId?: number
  recipient?: { type: SectionType; key: string }
}

/** An increment of a measure's subject on a company's day. */
export interface Count {
  companyId: number
  day: Day
  measure: Measure
  subject: string
  count: number
}

/** The increments that visits make. */
export function countsOf(visits: DayVisits, aboutPage: (path: string) => PageSubject): Count[] {
  const { companyId, day, counts } = visits
  const sums = new Map<Measure, Map<string, number>>()
  const add = (measure: Measure, subject: string, count: number) => {
    let subjects = sums.get(measure)
    if (!subjects) sums.set(measure, (subjects = new Map<string, number>()))
    subjects.set(subject, (subjects.get(subject) ?? 0) + count)
  }
  for (const lang of ['ja', 'en'] as const)
    for (const [path, count] of counts[`page-${lang}`]) {
      const { type, page, sectionId, recipient } = aboutPage(path)
      add('views', '', count)
      if (type) add('views-by-type', type, count)
      if (page) add('views-by-page', page, count)
      add('views-by-language', lang, count)
      if (sectionId !== undefined) add('section-views', String(sectionId), count)
      if (recipient) add('recipient-views', recipientSubject(recipient.type, recipient.key), count)
    }
  const take = (kind: VisitKind, ...into: ((subject: string, count: number) => void)[]) => {
    for (const [key, count] of counts[kind]) for (const one of into) one(key, count)
  }
  const to = (measure: Measure) => (subject: string, count: number) => add(measure, subject, count)
  const allTo = (measure: Measure) => (_subject: string, count: number) => add(measure, '', count)
  take('section', to('section-views'))
  take('download', to('downloads'))
  take('term', to('searches'), allTo('all-searches'))
  take('term-without-result', to('searches-without-result'), allTo('all-searches-without-result'))
  take('referrer', (host, count) => {
    const name = hostNameOf(host)
    if (name !== undefined && isOfInternet(name))
      add('views-by-referrer', name.length > MAX_SUBJECT ? '' : name, count)
  })
  return [...sums].flatMap(([measure, subjects]) =>
    [...subjects].map(([subject, count]): Count => ({ companyId, day, measure, subject, count })),
  )
}

/** Names of private networks do not identify a site, but may identify the visitor (RFC 6761, 6762, 8375, 9476). */
const OWN_NETWORKS = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|alt)$/

const isOfInternet = (name: string) => name.includes('.') && !OWN_NETWORKS.test(name)

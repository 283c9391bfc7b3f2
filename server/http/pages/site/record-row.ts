import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { RecordRow } from '#views/components/record-row.ts'
import { paths } from '../../paths.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import { siteHref, type SitePlace } from './site-page.ts'

/** The page of all that a row's recipient got; null where the row names nobody. */
export function recipientHref(area: SitePlace, type: SectionType, key: string): string | null {
  return key ? siteHref(area, paths.recipient(recipientIdOf(type, key))) : null
}

/** Where the cells of a row lead: by the cells, the pages of these bodies. */
export function bodyHrefsOf(
  bodies: Readonly<Record<string, string>> | undefined,
  hrefOf: (key: string, cell: string) => string | null,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bodies ?? {}).flatMap(([cell, body]) => {
      const href = hrefOf(body, cell)
      return href ? [[cell, href]] : []
    }),
  )
}

const JRCT = /^jRCT[a-z]?\d{9,10}$/

/** `section` names the record's section in a list of several; in Japanese, as all that the company wrote there. */
export function toRow(
  record: PublicRecord,
  section: string | null,
  underReview?: ReadonlySet<string>,
): RecordRow {
  return {
    id: record.id,
    cells: { ...record.cells, section },
    numberOfPayments: record.numberOfPayments,
    amount: record.amount,
    isIndirect: record.isIndirect,
    isRepeat: record.isRepeat,
    ...(underReview?.has(record.id) && { isUnderReview: true }),
    jrctHref:
      record.jrctNumber && JRCT.test(record.jrctNumber)
        ? `https://jrct.mhlw.go.jp/latest-detail/${record.jrctNumber}`
        : null,
  }
}

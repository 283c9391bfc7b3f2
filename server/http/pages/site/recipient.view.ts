import { columnsOf } from '#server/features/wording/index.ts'
import type { SectionTotal } from '#server/features/publishing/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { RecipientPage, RecipientRows, SiteSection } from '#server/features/site/index.ts'
import type { Props, RowGroup } from '#views/pages/site/recipient/+Page.tsx'
import type { TotalLine } from '#views/pages/site/recipient/recipient-year.ts'
import { paths, withQuery } from '../../paths.ts'
import { perMonthAmong } from './per-month.ts'
import { toColumn } from './record-column.ts'
import { bodyHrefsOf, recipientHref, toRow } from './record-row.ts'
import { listingCrumb } from './section-crumbs.ts'
import { sectionName } from './section-name.ts'
import { siteHref, type SitePage, type SitePlace } from './site-page.ts'

/** What does not depend on what else the page shows. */
type RecipientParts = Omit<
  Props,
  | ('shell' | 'pager' | 'citeAddress' | 'csvHref' | 'reportHref')
  | ('people' | 'peopleHref' | 'rowsHref' | 'placePeopleHref')
>

/** @param key the recipient's own, to which its rows do not lead */
export function recipientProps(
  site: SitePage,
  found: RecipientPage,
  area: SitePlace,
  type: SectionType,
  key: string,
): RecipientParts {
  const { ui, wording } = site
  const hrefOf = (to: string) => (to === key ? null : recipientHref(area, type, to))
  const sectionHref = (section: SiteSection, year: number) =>
    siteHref(area, withQuery(paths.sectionDetail(type, section.shownIn), { year }))
  return {
    type: sectionTypeNames[type],
    name: found.name,
    facility: found.facility,
    names: found.names,
    facilities: found.facilities,
    listing: listingCrumb(site, area, type),
    institutionsHref: found.name === null ? siteHref(area, paths.institutions(type)) : null,
    others: found.others.map(({ key, name, facility, sums }) => ({
      ...{ name, facility, href: recipientHref(area, type, key)! },
      sums: sums.map(({ rowCount, ...sum }) => ({ ...sum, rows: rowCount })),
    })),
    moreOthersHref: found.moreOthers
      ? siteHref(
          area,
          withQuery(paths.search, { type: sectionTypeNames[type], individualName: found.names[0] }),
        )
      : null,
    placeHref: recipientHref(area, type, found.placeKey),
    sums: found.sums.map(({ relation, total, years }) => {
      const named = years.map(({ year }) => year)
      const perMonth = perMonthAmong(named, wording.display)
      const monthly = (line: TotalLine, year: number) =>
        perMonth ? { ...line, perMonth: perMonth(line.amount, year) } : line
      return {
        relation,
        total: lineOf(total),
        unevenYears: perMonth && named,
        years: years.map(({ year, total: ofYear, sections }) => ({
          year,
          ...monthly(lineOf(ofYear), year),
          sections: sections.map(({ section, total: own }) => ({
            id: section.id,
            ...sectionName(section, ui.lang),
            href: sectionHref(section, year),
            ...monthly(lineOf(own), year),
          })),
        })),
      }
    }),
    rowCount: found.rowCount,
    groups: found.groups.map((group) => ({
      ...toGroup(site, type, group, sectionHref(group.section, group.year)),
      rows: group.records.map((record) => ({
        ...toRow(record, null, site.underReview),
        recipientHref: hrefOf(record.recipientKey),
        bodyHrefs: bodyHrefsOf(group.bodies.get(record.id), hrefOf),
      })),
    })),
    display: { payments: wording.display.numberOfPayments, totalAmount: wording.display.totalAmount },
  }
}

function lineOf({ rowCount, repeatCount, payments, amount, indirectAmount }: SectionTotal): TotalLine {
  return { rows: rowCount, repeats: repeatCount, payments, amount, indirect: indirectAmount || null }
}

/** The rows of a section with its columns, as its own page has them. */
export function toGroup(
  { ui, wording }: SitePage,
  type: SectionType,
  { relation, year, section, sections, records }: RecipientRows,
  href: string | null,
): Omit<RowGroup, 'rows'> {
  const sets = sections.map(({ columns }) => columns)
  const goods = records.some(({ item, quantity }) => item !== null || quantity !== null)
  const plan = columnsOf(type, sets, wording.tableHeadings(type), { goods, section: false })
  return {
    relation,
    ...sectionName(section, ui.lang),
    year,
    href,
    columns: plan.map((column) => toColumn(ui, column)),
  }
}

import type { Request, Response } from 'express'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { sectionTypeNames, type Section, type SectionType } from '#server/features/sections/index.ts'
import type { SectionPage, SiteArea } from '#server/features/site/index.ts'
import { columnSetOf, columnSets, type Column } from '#views/pages/site/section-detail/columns.ts'
import type { Props } from '#views/pages/site/section-detail/+Page.tsx'
import type { RecordRow } from '#views/pages/site/section-detail/record-table.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { PUBLIC_PAGE_SIZE } from '../../public-pages.ts'
import { uiOf } from '../../render.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell } from '../../shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, sizeOf, yearOf } from '../query.ts'
import { passesAgreement, sendSitePage, shownIn, siteHref, typeShown } from './site-page.ts'

/** /disclosure/detail/{id} and /patient/detail/{id}: the rows of a section in a year. */
export function sectionDetailPage(services: Services, area: SiteArea, type: SectionType) {
  return async (req: Request, res: Response): Promise<void> => {
    typeShown(req, area, sectionTypeNames[type])
    if (!passesAgreement(services, req, res, area, type)) return
    const sectionId = numberOf(req.params.id, 0)
    const year = yearOf(req.query.year)
    const page = numberOf(req.query.page, 1)
    const size = sizeOf(req.query.size, PUBLIC_PAGE_SIZE)
    await sendSitePage(services, req, res, area, 'site/section-detail', async (): Promise<Props> => {
      const found = await services.site.section(companyOf(req).id, type, shownIn(req, area), sectionId, {
        year,
        page,
        size,
      })
      const hrefOf = (id: number, query: Record<string, number | undefined>) =>
        siteHref(area, withQuery(paths.sectionDetail(type, id), query))
      const keptSize = size === PUBLIC_PAGE_SIZE ? undefined : size
      return {
        shell: await siteShell(services, req, {
          edition: area,
          section: sectionTypeNames[type],
          type,
          pathWithQuery: withQuery(paths.sectionDetail(type, sectionId), {
            year,
            page: page === 1 ? undefined : page,
            size: keptSize,
          }),
        }),
        ...toProps(uiOf(services, req.context.lang), found, area, type, hrefOf),
        pager: pagerOf({ page, size, total: found.total.rowCount, count: found.records.length }, (to) =>
          hrefOf(sectionId, { year: found.year, page: to === 1 ? undefined : to, size: keptSize }),
        ),
      }
    })
  }
}

type HrefOf = (sectionId: number, query: Record<string, number | undefined>) => string

function toProps(
  ui: Ui,
  found: SectionPage,
  area: SiteArea,
  type: SectionType,
  hrefOf: HrefOf,
): Omit<Props, 'shell' | 'pager'> {
  const { section, year, total, records } = found
  const { lang } = ui
  const link = (to: Section | null) =>
    to && { code: to.code, name: to.name[lang], href: hrefOf(to.id, { year }) }
  const counted = records.filter((record) => !record.isRepeat)
  const withMoney = columnSetOf(sectionTypeNames[type], section.code) !== 'patientLabour'
  const listing = siteHref(area, paths.listing(type))
  return {
    type: sectionTypeNames[type],
    section: { code: section.code, name: section.name[lang], description: [section.description[lang]] },
    year,
    years: found.years.map((one) => ({
      year: one,
      href: hrefOf(section.id, { year: one }),
      current: one === year,
    })),
    crumbs: [
      { label: ui.t(`site.listing.heading.${sectionTypeNames[type]}`), href: listing },
      { label: ui.format.fiscalYear(year), href: withQuery(listing, { year }) },
      ...found.above.map((one) => ({ label: `${one.code} ${one.name[lang]}` })),
    ],
    totals: {
      payments: withMoney ? total.payments : null,
      amount: withMoney ? total.amount : null,
      indirect: total.indirectAmount || null,
      rows: total.rowCount,
      repeats: total.repeatCount,
    },
    columns: columnsOf(ui, section, type, records),
    rows: records.map(toRow),
    pageTotals: {
      payments: withMoney ? sum(counted, (record) => record.numberOfPayments) : null,
      amount: withMoney ? sum(counted, (record) => record.amount) : null,
    },
    previousSection: link(found.previous),
    nextSection: link(found.next),
    display: { payments: true, totalAmount: true },
  }
}

const sum = (records: DataRecord[], of: (record: DataRecord) => number | null) =>
  records.reduce((total, record) => total + (of(record) ?? 0), 0)

function columnsOf(ui: Ui, section: Section, type: SectionType, records: DataRecord[]): Column[] {
  return columnSets[columnSetOf(sectionTypeNames[type], section.code)]
    .filter((plan) => !plan.onlyIfFilled || records.some((record) => record.item || record.quantity))
    .map(({ word, onlyIfFilled: _, ...column }) => ({ ...column, heading: ui.t(`site.column.${word}`) }))
}

const JRCT = /^jRCT[a-z]?\d{9,10}$/

function toRow(record: DataRecord): RecordRow {
  return {
    id: record.id,
    cells: {
      itemNumber: record.itemNumber,
      jrctNumber: record.jrctNumber,
      payee: record.payee ?? record.facility,
      facility: record.facility ?? record.payee ?? record.title,
      department: record.department,
      name: record.name,
      item: record.item ?? record.title,
      quantity: record.quantity,
      title: record.title,
      reason: record.reason,
      comments: record.comments,
    },
    numberOfPayments: record.numberOfPayments,
    amount: record.amount,
    isIndirect: record.isIndirect,
    isRepeat: record.isRepeat,
    jrctHref:
      record.jrctNumber && JRCT.test(record.jrctNumber)
        ? `https://jrct.mhlw.go.jp/latest-detail/${record.jrctNumber}`
        : null,
  }
}

import type { Request, Response } from 'express'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { columnsOf } from '#server/features/content/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SectionPage, SiteArea, SiteSection } from '#server/features/site/index.ts'
import type { Column } from '#views/components/record-columns.ts'
import type { Props } from '#views/pages/site/section-detail/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import { PUBLIC_PAGE_SIZE } from '../../public-pages.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell } from '../../shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, sizeOf, yearOf } from '../query.ts'
import { citeAddressOf } from './cite-address.ts'
import { toColumn } from './record-column.ts'
import { recipientHref, toRow } from './record-row.ts'
import { otherLang, sectionLabel, sectionName } from './section-name.ts'
import {
  listingPageOf,
  sendSitePage,
  shownIn,
  siteHref,
  titlesOf,
  typeShown,
  type SitePage,
} from './site-page.ts'
import { passesAgreement } from './agreement.ts'

/** /disclosure/detail/{id} and /patient/detail/{id}: the rows of a section in a year. */
export function sectionDetailPage(services: Services, area: SiteArea, type: SectionType) {
  return async (req: Request, res: Response): Promise<void> => {
    typeShown(req, area, sectionTypeNames[type])
    if (!(await passesAgreement(services, req, res, area, type))) return
    const sectionId = numberOf(req.params.id, 0)
    const year = yearOf(req.query.year)
    const page = numberOf(req.query.page, 1)
    const size = sizeOf(req.query.size, PUBLIC_PAGE_SIZE)
    const { id: companyId } = companyOf(req)
    const hrefOf = (id: number, query: Record<string, number | undefined>) =>
      siteHref(area, withQuery(paths.sectionDetail(type, id), query))
    const sections = await services.site.sections(companyId, shownIn(req, area))
    const listedAt = sections.get(type, sectionId).shownIn
    if (listedAt !== sectionId) {
      // Addresses of a list that was joined with the one above go on leading to its rows.
      res.set('Cache-Control', 'no-store')
      res.redirect(303, hrefOf(listedAt, { year }))
      return
    }
    await sendSitePage(services, req, res, area, 'site/section-detail', async (site): Promise<Props> => {
      const choice = { year, page, size }
      const found = await services.site.section(companyId, type, site.shown, sectionId, choice)
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
        ...toProps(site, found, area, type, hrefOf),
        citeAddress: citeAddressOf(
          services,
          req,
          area,
          withQuery(paths.sectionDetail(type, sectionId), { year: found.year }),
        ),
        pager: pagerOf({ page, size, total: found.total.rowCount, count: found.records.length }, (to) =>
          hrefOf(sectionId, { year: found.year, page: to === 1 ? undefined : to, size: keptSize }),
        ),
      }
    })
  }
}

type HrefOf = (sectionId: number, query: Record<string, number | undefined>) => string

function toProps(
  site: SitePage,
  found: SectionPage,
  area: SiteArea,
  type: SectionType,
  hrefOf: HrefOf,
): Omit<Props, 'shell' | 'pager' | 'citeAddress'> {
  const { section, year, total, records } = found
  const { ui, wording } = site
  const { heading } = titlesOf(site, listingPageOf(type))
  const link = (to: SiteSection | null) =>
    to && { ...sectionName(to, ui.lang), href: hrefOf(to.id, { year }) }
  const counted = records.filter((record) => !record.isRepeat)
  const codes = (found.listed.length > 0 ? found.listed : [section]).map(({ code }) => code)
  const plan = columnsOf(type, codes, wording.tableHeadings(type), {
    goods: found.hasGoods,
    section: found.named !== null,
  })
  const has = (kind: Column['kind']) => plan.some((column) => column.kind === kind)
  const listing = siteHref(area, paths.listing(type))
  const { description, explanation, tax } = section.texts(ui.lang)
  return {
    type: sectionTypeNames[type],
    section: { ...sectionName(section, ui.lang), description, explanation, tax },
    year,
    years: found.years.map((one) => ({
      year: one,
      href: hrefOf(section.id, { year: one }),
      current: one === year,
    })),
    crumbs: [
      {
        label: heading?.text ?? ui.t(`site.listing.heading.${sectionTypeNames[type]}`),
        href: listing,
        ...(heading && { lang: heading.lang }),
      },
      { label: ui.format.fiscalYear(year), href: withQuery(listing, { year }) },
      ...found.above.map((one) => ({
        label: sectionLabel(one, ui.lang),
        ...otherLang(one.title(ui.lang), ui.lang),
      })),
    ],
    totals: {
      payments: has('amount') ? total.payments : null,
      amount: has('amount') ? total.amount : null,
      indirect: total.indirectAmount || null,
      rows: total.rowCount,
      repeats: total.repeatCount,
    },
    columns: plan.map((column) => toColumn(ui, column)),
    rows: records.map((record) => {
      const named = found.named?.get(record.sectionId)
      return {
        ...toRow(record, named ? sectionLabel(named, 'ja') : null),
        recipientHref: recipientHref(area, type, record.recipientKey),
      }
    }),
    pageTotals: {
      payments: has('amount') ? sum(counted, (record) => record.numberOfPayments) : null,
      amount: has('amount') ? sum(counted, (record) => record.amount) : null,
    },
    previousSection: link(found.previous),
    nextSection: link(found.next),
    display: { payments: wording.display.numberOfPayments, totalAmount: wording.display.totalAmount },
    csvHref: wording.display.publicDownload
      ? siteHref(area, withQuery(paths.sectionDetailCsv(type, section.id), { year }))
      : null,
  }
}

const sum = (records: DataRecord[], of: (record: DataRecord) => number | null) =>
  records.reduce((total, record) => total + (of(record) ?? 0), 0)

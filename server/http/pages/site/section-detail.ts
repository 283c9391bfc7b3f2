import type { Request, Response } from 'express'
import type { DataRecord, RecordSort } from '#server/features/data-records/index.ts'
import { columnsOf, type SiteWording } from '#server/features/wording/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SectionPage, SiteArea, SiteSection } from '#server/features/site/index.ts'
import type { Column } from '#views/components/record-columns.ts'
import type { Props } from '#views/pages/site/section-detail/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import { PUBLIC_PAGE_SIZE } from '#server/http/front-door/public-pages.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell } from '#server/http/rendering/shells.ts'
import { pagerOf } from '../pager.ts'
import { isTooLong, MAX_KEY, numberOf, sizeOf, textOf, yearOf } from '../query.ts'
import { citeAddressOf } from './cite-address.ts'
import { sortLinks, sortOf, sortQuery } from '../sort-links.ts'
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
    const asked: Asked = {
      year: yearOf(req.query.year),
      size: sizeOf(req.query.size, PUBLIC_PAGE_SIZE),
      sort: sortOf(req.query.sort),
      keyWords: textOf(req.query.keyWords),
    }
    const page = numberOf(req.query.page, 1)
    const row = textOf(req.query.row)
    const { id: companyId } = companyOf(req)
    const pathOf = (id: number, query: Query) => withQuery(paths.sectionDetail(type, id), query)
    const hrefOf: HrefOf = (id, query) => siteHref(area, pathOf(id, query))
    const sections = await services.site.sections(companyId, shownIn(req, area))
    const listedAt = sections.get(type, sectionId).shownIn
    if (listedAt !== sectionId) {
      // Addresses of a list that was joined with the one above go on leading to its rows.
      res.set('Cache-Control', 'no-store')
      res.redirect(303, hrefOf(listedAt, { ...queryOf(asked), row }))
      return
    }
    if (row) {
      const { year, size } = asked
      const shown = shownIn(req, area)
      const at = await services.site.pageOfRow(companyId, type, shown, sectionId, { row, year, size })
      res.set('Cache-Control', 'no-store')
      res.redirect(303, at ? hrefAt(hrefOf, sectionId, asked, at, row) : hrefOf(sectionId, queryOf(asked)))
      return
    }
    await sendSitePage(services, req, res, area, 'site/section-detail', async (site): Promise<Props> => {
      const errors = isTooLong(asked.keyWords)
        ? [{ fieldId: 'keyWords', text: site.ui.t('common.error.maxLength', { limit: MAX_KEY }) }]
        : []
      const found = await services.site.section(companyId, type, site.shown, sectionId, {
        ...asked,
        ...(errors.length > 0 && { keyWords: '' }),
        ...{ page, sort: sortIn(site.wording, asked.sort) },
      })
      const { year, records } = found
      const shell = await siteShell(services, req, {
        edition: area,
        section: sectionTypeNames[type],
        type,
        pathWithQuery: pathOf(sectionId, { ...queryOf(asked), page: page === 1 ? undefined : page }),
      })
      const { rowCount: total } = found.matching?.total ?? found.total
      return {
        shell,
        errors,
        ...toProps(site, found, area, type, hrefOf, asked),
        citeAddress: citeAddressOf(
          services,
          req,
          area,
          withQuery(paths.sectionDetail(type, sectionId), { year }),
        ),
        pager: pagerOf({ page, size: asked.size, total, count: records.length }, (to) =>
          hrefOf(sectionId, { ...queryOf({ ...asked, year }), page: to === 1 ? undefined : to }),
        ),
      }
    })
  }
}

/** What an address asks for of a section's rows, but for the page. */
interface Asked {
  year: number | undefined
  size: number
  sort: RecordSort
  keyWords: string
}

type Query = Record<string, string | number | undefined>

/** The same as an address says it. */
function queryOf({ year, size, sort, keyWords }: Asked): Query {
  return {
    year,
    size: size === PUBLIC_PAGE_SIZE ? undefined : size,
    sort: sortQuery(sort),
    keyWords,
  }
}

/** The order in which rows are shown: never that of a figure which the company does not show. */
function sortIn({ display }: SiteWording, sort: RecordSort): RecordSort {
  return sort.endsWith('number_of_payments') && !display.numberOfPayments ? 'file' : sort
}

type HrefOf = (sectionId: number, query: Query) => string

/**
 * Where a row that a link names stands now: in the order of the files, without words that might leave it out. Links
 * name the row and not its page, since a fragment would be lost on the way over the terms.
 */
function hrefAt(
  hrefOf: HrefOf,
  sectionId: number,
  asked: Asked,
  { year, page }: { year: number; page: number },
  row: string,
): string {
  const list = queryOf({ ...asked, year, sort: 'file', keyWords: '' })
  return `${hrefOf(sectionId, { ...list, page: page === 1 ? undefined : page })}#r${row}`
}

/** Where the rows begin: who sorts or narrows them does not start at the top again. */
const ROWS = '#rows'

function toProps(
  site: SitePage,
  found: SectionPage,
  area: SiteArea,
  type: SectionType,
  hrefOf: HrefOf,
  asked: Asked,
): Omit<Props, 'shell' | 'pager' | 'errors' | 'citeAddress'> {
  const { section, year, total, records, matching } = found
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
  const hasMoney = has('amount')
  const kept = queryOf({ ...asked, year })
  return {
    type: sectionTypeNames[type],
    section: { ...sectionName(section, ui.lang), description, explanation, tax },
    year,
    years: found.years.map((one) => ({
      year: one,
      href: hrefOf(section.id, { ...kept, year: one }),
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
      payments: hasMoney ? total.payments : null,
      amount: hasMoney ? total.amount : null,
      indirect: total.indirectAmount || null,
      rows: total.rowCount,
      repeats: total.repeatCount,
    },
    filter: {
      action: hrefOf(section.id, {}) + ROWS,
      keyWords: asked.keyWords,
      keep: Object.entries({ ...kept, keyWords: undefined }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
      resetHref: hrefOf(section.id, { ...kept, keyWords: undefined }) + ROWS,
    },
    matching: matching && {
      payments: hasMoney ? matching.total.payments : null,
      amount: hasMoney ? matching.total.amount : null,
      rows: matching.total.rowCount,
      repeats: matching.total.repeatCount,
      capped: matching.capped,
    },
    columns: plan.map((column) => toColumn(ui, column)),
    sort: found.sortable
      ? sortLinks(found.sort, (sort) => hrefOf(section.id, { ...kept, sort }) + ROWS)
      : null,
    rows: records.map((record) => {
      const named = found.named?.get(record.sectionId)
      return {
        ...toRow(record, named ? sectionLabel(named, 'ja') : null),
        recipientHref: recipientHref(area, type, record.recipientKey),
      }
    }),
    pageTotals: {
      payments: hasMoney ? sum(counted, (record) => record.numberOfPayments) : null,
      amount: hasMoney ? sum(counted, (record) => record.amount) : null,
    },
    previousSection: link(found.previous),
    nextSection: link(found.next),
    display: { payments: wording.display.numberOfPayments, totalAmount: wording.display.totalAmount },
    csvHref: wording.display.publicDownload
      ? siteHref(
          area,
          withQuery(paths.sectionDetailCsv(type, section.id), { year, keyWords: asked.keyWords }),
        )
      : null,
  }
}

const sum = (records: DataRecord[], of: (record: DataRecord) => number | null) =>
  records.reduce((total, record) => total + (of(record) ?? 0), 0)

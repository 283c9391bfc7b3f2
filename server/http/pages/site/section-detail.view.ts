import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import { columnsOf } from '#server/features/wording/index.ts'
import { moneyRelation, sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SectionPage } from '#server/features/site/index.ts'
import type { Column } from '#views/components/record-columns.ts'
import type { Change } from '#views/components/change.tsx'
import type { YearSetting } from '#views/formatters.ts'
import type { Props } from '#views/pages/site/section-detail/+Page.tsx'
import { crumbsOf } from './section-crumbs.ts'
import { changePercent } from './listing.view.ts'
import { perMonthAmong } from './per-month.ts'
import { paths, withQuery } from '../../paths.ts'
import { sortLinks } from '../sort-links.ts'
import { toColumn } from './record-column.ts'
import { bodyHrefsOf, recipientHref, toRow } from './record-row.ts'
import { pathOf, queryOf, type Asked, type Query } from './section-address.ts'
import { sectionLabel, sectionName } from './section-name.ts'
import { neighbourLinks, shareOf } from './section-neighbours.ts'
import { siteHref, type SitePage, type SitePlace } from './site-page.ts'

/** Where the rows begin: who sorts or narrows them does not start at the top again. */
const ROWS = '#rows'

export function sectionProps(
  site: SitePage,
  found: SectionPage,
  area: SitePlace,
  type: SectionType,
  asked: Asked,
): Omit<Props, 'shell' | 'pager' | 'errors' | 'citeAddress'> {
  const hrefOf = (id: number, query: Query) => siteHref(area, pathOf(type, id, query))
  const leadTo = (key: string) => recipientHref(area, type, key)
  const { section, year, total, records, matching } = found
  const { ui, wording } = site
  const counted = records.filter((record) => !record.isRepeat)
  const sets = (found.listed.length > 0 ? found.listed : [section]).map(({ columns }) => columns)
  const plan = columnsOf(type, sets, wording.tableHeadings(type), {
    goods: found.hasGoods,
    section: found.named !== null,
  })
  // What a cell says besides has no link: a key does not compress, and the pages of the row's recipients have it.
  const cells = new Set<string>(plan.map(({ key }) => key))
  const has = (kind: Column['kind']) => plan.some((column) => column.kind === kind)
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
    strip: stripOf(found, hasMoney && wording.display.totalAmount, (one) =>
      hrefOf(section.id, { ...kept, year: one }),
    ),
    share: hasMoney ? shareOf(total.amount, found.yearAmount) : null,
    change: changeOf(found, hasMoney && wording.display.totalAmount, wording.display),
    crumbs: crumbsOf(site, found, area, type),
    totals: {
      payments: hasMoney ? total.payments : null,
      amount: hasMoney ? total.amount : null,
      indirect: total.indirectAmount || null,
      rows: total.rowCount,
      repeats: total.repeatCount,
    },
    namesInvestigators: found.listed.some((one) => moneyRelation(one).person === 'investigator'),
    filter: {
      action: hrefOf(section.id, {}) + ROWS,
      keyWords: asked.keyWords,
      keep: Object.entries({ ...kept, keyWords: undefined, edition: editionIn(area) }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
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
        ...toRow(record, named ? sectionLabel(named, 'ja') : null, site.underReview),
        recipientHref: leadTo(record.recipientKey),
        bodyHrefs: bodyHrefsOf(found.bodies.get(record.id), (body, cell) =>
          cells.has(cell) ? leadTo(body) : null,
        ),
      }
    }),
    pageTotals: {
      payments: hasMoney ? sum(counted, (record) => record.numberOfPayments) : null,
      amount: hasMoney ? sum(counted, (record) => record.amount) : null,
    },
    ...neighbourLinks(site, found, area, type),
    display: { payments: wording.display.numberOfPayments, totalAmount: wording.display.totalAmount },
    printHref: hrefOf(section.id, { ...kept, size: undefined, print: 1 }),
    csvHref: wording.display.publicDownload
      ? siteHref(
          area,
          withQuery(paths.sectionDetailCsv(type, section.id), { year, keyWords: asked.keyWords }),
        )
      : null,
  }
}

/** The years with their sums; null where there is none to show. */
function stripOf({ year, yearAmounts }: SectionPage, isShown: boolean, hrefOf: (year: number) => string) {
  if (!isShown || yearAmounts.every(({ amount }) => amount === 0)) return null
  return yearAmounts.map((one) => ({ ...one, href: hrefOf(one.year), current: one.year === year }))
}

/** How the sum differs from the year before; of years that are not equally long, per month. */
function changeOf(
  { year, total, previousAmount }: SectionPage,
  isShown: boolean,
  years: YearSetting,
): Change | null {
  if (!isShown || !previousAmount) return null
  const perMonth = perMonthAmong([year - 1, year], years)
  const amounts = perMonth
    ? { amount: perMonth(total.amount, year), previousAmount: perMonth(previousAmount, year - 1) }
    : { amount: total.amount, previousAmount }
  const percent = changePercent(amounts)
  return percent === null ? null : { percent, difference: perMonth ? null : total.amount - previousAmount }
}

/** A form's address keeps no query: what it says is sent with the form. */
const editionIn = (place: SitePlace) => (typeof place === 'object' ? place.edition : undefined)

const sum = (records: PublicRecord[], of: (record: PublicRecord) => number | null) =>
  records.reduce((total, record) => total + (of(record) ?? 0), 0)

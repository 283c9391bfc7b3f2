import { columnsOf, wordedColumns, type TableColumn } from '#server/features/wording/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Download, DownloadList } from '#server/features/site/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import type { RecordRow } from '#views/components/record-row.ts'
import { toColumn } from './record-column.ts'
import { toRow } from './record-row.ts'
import type { SitePage } from './site-page.ts'

type Site = Pick<SitePage, 'ui' | 'wording'>

/**
 * A file of what pages show: their rows, list after list, under the company's headings and section titles. Each row has the cells that
 * its list shows and no others; figures are plain numbers, what brackets and 再掲 say of them stands in columns.
 * @param about the first line: under which terms, of which edition
 */
export async function* csvLines(
  site: Site,
  type: SectionType,
  download: Download,
  about: string[],
): AsyncGenerator<string> {
  const { t, lang } = site.ui
  const shown = new Map(download.lists.map((list) => [list, columnsIn(site, type, download.sections, list)]))
  const used = new Map([...shown.values()].flat().map((column) => [column.word, column]))
  // In the company's order, as on each page.
  const columns = wordedColumns(type, site.wording.tableHeadings(type)).flatMap(
    ({ word }) => used.get(word) ?? [],
  )
  const headings = columns.flatMap((column) => [
    toColumn(site.ui, column).heading,
    ...(column.also ? [t(`site.csv.also.${column.also}`)] : []),
  ])
  yield BYTE_ORDER_MARK +
    csvLine(about) +
    csvLine([
      ...[t('site.csv.year'), t('site.csv.code'), t('site.section'), ...headings],
      ...[t('site.csv.indirect'), t('site.csv.repeat')],
      ...(type === 1 ? [t('site.csv.paidTo.heading')] : []),
    ])
  for (const [list, own] of shown) {
    const words = new Set(own.map(({ word }) => word))
    for await (const records of download.each(list))
      yield records
        .map((record) => {
          const { code, title } = sectionOf(download, record)
          const row = toRow(record, null)
          return csvLine([
            ...[record.year, code, title(lang).text],
            ...columns.flatMap((column) => cellsOf(row, column, words.has(column.word))),
            ...[record.isIndirect, record.isRepeat].map((is) => (is ? 1 : null)),
            ...(type === 1 ? [paidTo(site, record)] : []),
          ])
        })
        .join('')
  }
}

/** Whose money a row's is; null where the section says nothing of it. */
function paidTo({ ui: { t } }: Site, { paidTo, personRole }: PublicRecord): string | null {
  return paidTo && t(`site.csv.paidTo.${personRole === 'investigator' ? personRole : paidTo}`)
}

/** The section by whose name a row goes. */
function sectionOf({ sections }: Download, { year, sectionId }: PublicRecord) {
  const ofYear = sections.in(year)
  return ofYear.getById(ofYear.getById(sectionId).namedAs)
}

/** The columns of a list; of one that the site only sums up, the figures. The section has columns of its own. */
function columnsIn({ wording }: Site, type: SectionType, sections: Download['sections'], list: DownloadList) {
  const sets = list.sectionIds.map((id) => sections.getById(id).columns)
  const filled = { goods: list.hasGoods, section: false }
  return columnsOf(type, sets, wording.tableHeadings(type), filled)
    .filter(({ kind }) => kind !== 'payments' || wording.display.numberOfPayments)
    .filter(({ kind }) => list.hasPage || kind === 'payments' || kind === 'amount')
}

function cellsOf(row: RecordRow, { key, also }: TableColumn, isShown: boolean): (string | number | null)[] {
  const cell = (of: string) =>
    !isShown ? null : of === 'amount' || of === 'numberOfPayments' ? row[of] : (row.cells[of] ?? null)
  return also ? [cell(key), cell(also)] : [cell(key)]
}

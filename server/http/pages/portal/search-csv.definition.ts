import { textIn } from '#server/features/companies/index.ts'
import type { SearchedCompany } from '#server/features/portal/index.ts'
import { emptyValues, recordFields } from '#server/features/record-fields/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../paths.ts'
import { conditionsOf } from './portal-outcome.ts'
import { portalDownload } from './portal-definitions.ts'
import { isWanted, portalQuery, portalSearchHref, toCriteria, tooLong, typeOf } from './portal-query.ts'

/**
 * /search/csv: the rows that a search found, company first. A search whose page has no results has no file, nor has one
 * that companies allow no downloads of: it leads to that page.
 */
export default portalDownload({
  path: paths.searchCsv,
  isGuarded: true,
  query: portalQuery,
  async send(services, { query, portal, ui, http }) {
    http.res.set('Cache-Control', 'no-store')
    const isSearched = isWanted(query) && tooLong(query).length === 0
    const found = isSearched
      ? await services.portalSearch.records(portal, typeOf(query), toCriteria(query))
      : []
    if (found.length === 0) return redirect(portalSearchHref({ ...query, page: 1 }))
    const without = await services.portalSearch.leftOut(portal, typeOf(query))
    const about = [
      ui.t('portal.search.csvTerms', {
        terms: services.origins.of(http.req.context.host) + paths.portalTerms,
      }),
      conditionsOf(ui, query),
      ...(without.length > 0 ? [csvWithout(ui, without)] : []),
    ]
    const file = { name: `${ui.t('portal.search.csvName')}.csv`, plainName: 'search.csv' }
    await sendCsv(services, http.res, file, linesOf(ui, about, found))
    services.visits.portalDownload(http.req, 'search-csv')
  },
})

/** Whose rows the file does not have, whatever is searched for. */
const csvWithout = ({ t, lang }: Ui, companies: readonly SearchedCompany[]) =>
  t('portal.search.csvWithout', {
    companies: companies
      .map(({ company }) => textIn(company.name, lang))
      .join(t('site.search.help.separator')),
  })

/** The fields of which a public record can have something, in the order of a file for all companies. */
const columns = recordFields.filter(
  ({ name, type, ...field }) =>
    name in emptyValues && !('staffOnly' in field) && type !== 'year' && type !== 'section',
)

async function* linesOf(
  { t, lang }: Ui,
  about: string[],
  found: { company: SearchedCompany; records: PublicRecord[] }[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(about) +
    csvLine([
      ...['portal.search.csvCompany', 'portal.search.csvEdition', 'site.csv.year'].map((key) => t(key)),
      ...['site.csv.code', 'site.section'].map((key) => t(key)),
      ...columns.map(({ column }) => t(`records.column.${column}`)),
      t('site.csv.paidTo.heading'),
    ])
  for (const { company, records } of found)
    yield records
      .map((record) => {
        const ofYear = company.sections.in(record.year)
        const section = ofYear.getById(ofYear.getById(record.sectionId).namedAs)
        const values: Record<string, unknown> = { ...record }
        return csvLine([
          ...[textIn(company.company.name, lang), company.company.editionNumber, record.year],
          ...[section.code, section.title(lang).text],
          ...columns.map(({ name }) => cellOf(values[name])),
          paidTo(t, record),
        ])
      })
      .join('')
}

const cellOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 1 : null) : ((value as string | number | null | undefined) ?? null)

/** Whose money a row's is; null where the section says nothing of it. */
function paidTo(t: Ui['t'], { paidTo, personRole }: PublicRecord): string | null {
  return paidTo && t(`site.csv.paidTo.${personRole === 'investigator' ? personRole : paidTo}`)
}

// Long because each outcome of a search is laid out beside the others.
import { AppError } from '#server/errors/app-error.ts'
import {
  inNameOrder,
  type MatchesApart,
  type PortalSearch,
  type SearchedCompany,
} from '#server/features/portal/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { Services } from '#server/http/services.ts'
import type * as view from '#views/pages/portal/search/props.ts'
import type { Ui } from '#views/ui.tsx'
import { textIn } from '#server/features/companies/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { pagerOf } from '../pager.ts'
import { companyHref, logoHref } from './participant-links.ts'
import { portalSearchHref, typeOf, type PortalQuery } from './portal-query.ts'
import type { PortalRequest } from './portal-request.ts'
import { hasSeveralNames, portalRecipientHref, resultRow } from './portal-result-row.ts'

/** As many as a first view has room for (14 kB), where each is of several companies. */
const ROWS_OF_PAGE = 18

type Request = Pick<PortalRequest<unknown, PortalQuery>, 'query' | 'ui' | 'lang'>
type Origins = Pick<Services, 'origins'>

/** What a search over all companies found, as the page shows it. @throws AppError 404 for a page that it does not have */
export function outcomeOf(
  services: Origins,
  request: Request,
  found: PortalSearch,
  { otherType }: Pick<view.Nothing, 'otherType'>,
): view.Outcome {
  const { query, ui } = request
  const searched = {
    conditions: conditionsOf(ui, query),
    apart: inNameOrder(found.apart, ({ company }) => company.company, ui.lang).map((one) =>
      apartCompany(services, request, one),
    ),
    without: inOrder(ui, found.without).map((one) => searchedCompany(services, request, one)),
  }
  switch (found.kind) {
    case 'found':
      return { ...searched, ...resultsOf(services, request, found) }
    case 'tooMany':
      return {
        ...searched,
        ...{ kind: 'tooMany', of: found.of, comparedRows: found.comparedRows },
        narrower: found.narrower.flatMap(({ count, ...one }) =>
          one.kind === 'year'
            ? { year: one.value, count, href: portalSearchHref({ ...query, years: [one.value], page: 1 }) }
            : [],
        ),
        best: found.best.map((row) => ({
          href: portalRecipientHref(typeOf(query), row),
          ...{ name: row.name, place: row.facility },
          companies: inOrder(
            ui,
            row.cells.map(({ company }) => company),
          ).map(({ company }) => textIn(company.name, ui.lang)),
        })),
        companies: inOrder(ui, found.searched).map((one) => searchedCompany(services, request, one)),
      }
    case 'nothing':
      return { ...searched, ...nothingOf(request, found), otherType }
  }
}

const inOrder = ({ lang }: Ui, companies: readonly SearchedCompany[]) =>
  inNameOrder(companies, ({ company }) => company, lang)

function resultsOf(
  services: Origins,
  request: Request,
  { rows, companies, fileRowCount, unnamedCount, ...found }: Extract<PortalSearch, { kind: 'found' }>,
): Omit<view.Results, 'conditions' | 'apart' | 'without'> {
  const { query, ui } = request
  const type = typeOf(query)
  const { page } = query
  const first = (page - 1) * ROWS_OF_PAGE
  const listed = rows.slice(first, first + ROWS_OF_PAGE)
  if (page > 1 && listed.length === 0) throw new AppError(404)
  // A column for each company that has one of the rows of this page.
  const columns = inOrder(ui, companies).filter(({ company }) =>
    listed.some(({ cells }) => cells.some((cell) => cell.company.company.id === company.id)),
  )
  const shown = listed.map((row) => resultRow({ services, ui, type }, row, columns))
  const sums = shown.flatMap(({ cells }) => cells.flatMap((cell) => cell?.sums ?? []))
  const years = [...new Set(sums.flatMap((sum) => sum.years.map(({ year }) => year)))].sort((a, b) => a - b)
  const counts = { page, size: ROWS_OF_PAGE, total: rows.length, count: listed.length }
  return {
    kind: 'results',
    ...{ total: rows.length, companyCount: companies.length, fileRowCount, unnamedCount },
    notInFile: inOrder(ui, found.notInFile).map(({ company }) => textIn(company.name, ui.lang)),
    unnamed: inOrder(ui, found.unnamed).map((one) => searchedCompany(services, request, one)),
    columns: columns.map((one) => companyColumn(ui, one)),
    hasNames: hasSeveralNames(rows),
    rows: shown,
    span: years,
    pager:
      rows.length > ROWS_OF_PAGE ? pagerOf(counts, (to) => portalSearchHref({ ...query, page: to })) : null,
    csvHref: fileRowCount > 0 ? portalSearchHref({ ...query, page: 1 }, paths.searchCsv) : null,
  }
}

function nothingOf(
  { query, ui }: Request,
  { help }: Extract<PortalSearch, { kind: 'nothing' }>,
): Omit<view.Nothing, 'conditions' | 'apart' | 'without' | 'otherType'> {
  const none = { name: '', organizationName: '', page: 1 }
  const hrefOf = (changes: Partial<PortalQuery>) => portalSearchHref({ ...query, page: 1, ...changes })
  return {
    kind: 'none',
    near: (help?.near ?? []).map(({ field, text, place }) => ({
      text,
      place,
      href: hrefOf({ [field]: text }),
    })),
    tried: (help?.tried ?? []).map(({ typed, spellings }) => ({
      typed,
      spellings: spellings.join(ui.t('site.search.help.separator')),
    })),
    shorter: (help?.shorter ?? []).map(({ count, ...texts }) => {
      const { name = '', organizationName = '' } = texts
      const shorter = { ...query, ...none, name, organizationName }
      return { text: conditionsOf(ui, shorter), count, href: portalSearchHref(shorter) }
    }),
    years: (help?.years ?? []).map((year) => ({ year, href: hrefOf({ years: [year] }) })),
  }
}

/** What is looked for, each text by its field's label. */
export function conditionsOf({ t, format }: Ui, query: PortalQuery): string {
  const type = sectionTypeNames[typeOf(query)]
  return [
    query.name && t('site.search.condition.name', { text: query.name }),
    query.organizationName &&
      t(`site.search.condition.organization.${type}`, { text: query.organizationName }),
    query.years.map((year) => format.fiscalYear(year)).join(t('site.search.condition.or')),
  ]
    .filter(Boolean)
    .join(t('site.search.condition.and'))
}

const companyColumn = (ui: Ui, company: SearchedCompany): view.CompanyColumn => ({
  id: company.company.id,
  name: textIn(company.company.name, ui.lang),
  logoHref: logoHref(company),
})

const searchedCompany = (
  services: Origins,
  request: Request,
  company: SearchedCompany,
): view.SearchedCompany => ({
  ...companyColumn(request.ui, company),
  href: searchAt(services, request, company),
  years: company.years,
})

const apartCompany = (
  services: Origins,
  request: Request,
  { company, count, isAtLeast }: MatchesApart,
): view.ApartCompany => ({
  ...companyColumn(request.ui, company),
  href: searchAt(services, request, company),
  ...{ count, isAtLeast },
})

/** The same search on a company's site, after its terms. */
function searchAt(services: Origins, { query, ui }: Request, company: SearchedCompany): string {
  const type = typeOf(query)
  const { name, organizationName, years } = query
  const path = withQuery(paths.search, {
    ...{ type: sectionTypeNames[type], name, organizationName },
    // Years that it has not published would be no conditions of its form.
    years: years.filter((year) => company.years.includes(year)).map(String),
  })
  return companyHref(services, ui.lang, company, path, type)
}

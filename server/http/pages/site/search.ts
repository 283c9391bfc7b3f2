import type { Request, Response } from 'express'
import { type Narrower, type SearchHit, type SearchResult } from '#server/features/search/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea, SiteSections } from '#server/features/site/index.ts'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Props, SearchOutcome } from '#views/pages/site/search/+Page.tsx'
import type { NarrowerSearch } from '#views/pages/site/search/narrower-searches.tsx'
import type { SearchRow } from '#views/pages/site/search/search-table.tsx'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell, typesElsewhere, typesShown } from '#server/http/rendering/shells.ts'
import { MAX_KEY } from '../query.ts'
import { sectionName } from './section-name.ts'
import { sendSitePage, siteHref, titlesOf } from './site-page.ts'
import { hasAgreed, passesAgreement } from './agreement.ts'
import { recipientHref } from './record-row.ts'
import { matchReason, piecesOf } from './search-match.ts'
import {
  conditionsOf,
  isSubmitted,
  isWanted,
  nameFields,
  searchHref,
  searchQueryOf,
  toCriteria,
  tooLong,
  type SearchedFor,
} from './search-query.ts'

/** /search: by organisation, person, years and sections. The form is open, results need the type's agreement. */
export function searchPage(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const company = companyOf(req)
    const shown = typesShown(company, req.context.host, area)
    const { asked, type, query } = searchQueryOf(req, shown)
    const wanted = isWanted(query)
    if (wanted && !(await passesAgreement(services, req, res, area, type))) return
    const hrefOf = (change: Partial<SearchedFor> & { type?: SectionType }) =>
      searchHref(area, { type, ...query, ...change })
    await sendSitePage(services, req, res, area, 'site/search', async (page): Promise<Props> => {
      const { ui, wording } = page
      const choices = await services.siteSearch.choices(company.id, type, page.shown)
      const { data, sections, years, roots } = choices
      const errors = tooLong(query).map((fieldId) => ({
        fieldId,
        text: ui.t('common.error.maxLength', { limit: MAX_KEY }),
      }))
      // An answer without a word would look like a search that found nothing, or like a broken button.
      if (!wanted && isSubmitted(req))
        errors.push({ fieldId: 'organizationName', text: ui.t('site.search.nameRequired') })
      const run = wanted && errors.length === 0
      const result = run ? await services.siteSearch.search(data, toCriteria(query)) : null
      if (result && area === 'published') {
        const texts = nameFields.map((name) => query[name]).filter((text) => text !== '')
        services.visits.search(req, texts, result.tooMany || result.rows.length > 0)
      }
      return {
        shell: await siteShell(services, req, {
          edition: area,
          section: 'search',
          type,
          pathWithQuery: searchHref('published', { type: asked, ...query }),
        }),
        type: sectionTypeNames[type],
        ...titlesOf(page, 'searchResultTopPage'),
        lead: wording.searchText('lead', ui.lang),
        noResults: wording.searchText('noResults', ui.lang),
        display: { payments: wording.display.numberOfPayments },
        typeTabs: typeTabs(services, req, area, type, query),
        query,
        // What is offered are names of the data: only for those who have accepted its terms.
        suggestionsHref:
          years.length > 0 && (await hasAgreed(services, req, area, type))
            ? siteHref(area, paths.searchSuggestions)
            : null,
        choices: {
          years,
          rootSections: roots.map((root) => ({ id: root.id, ...sectionName(root, ui.lang) })),
        },
        errors,
        outcome:
          result &&
          outcomeOf(sections, ui, area, type, query, result, hrefOf, wording.display.publicDownload),
      }
    })
  }
}

/** The same search of each type that the company shows, wherever it shows it. */
function typeTabs(
  services: Services,
  req: Request,
  area: SiteArea,
  current: SectionType,
  query: SearchedFor,
) {
  const { lang, host } = req.context
  const here = typesShown(companyOf(req), host, area).map((type) => ({
    type,
    hrefOf: (path: string) => path,
  }))
  return [...here, ...typesElsewhere(services, req, area)]
    .sort((a, b) => a.type - b.type)
    .map(({ type, hrefOf }) => ({
      label: services.translate(lang, `common.type.${sectionTypeNames[type]}`),
      href: hrefOf(
        searchHref(area, {
          ...{ type, ...query, rootSectionIds: [] },
          // Patient organisations have no field for persons: a word left in it would go on narrowing unseen.
          ...(type === 2 && { individualName: '' }),
        }),
      ),
      current: type === current,
    }))
}

function outcomeOf(
  sections: SiteSections,
  ui: Ui,
  area: SiteArea,
  type: SectionType,
  query: SearchedFor,
  result: SearchResult,
  hrefOf: (change: Partial<SearchedFor>) => string,
  hasFile: boolean,
): SearchOutcome {
  const conditions = conditionsOf(sections, ui, type, query)
  if (result.tooMany)
    return {
      kind: 'tooMany',
      narrower: result.narrower.map((one) => narrowerSearch(sections, ui, type, one, hrefOf)),
    }
  if (result.rows.length === 0)
    return {
      kind: 'none',
      conditions,
      resetHref: siteHref(area, withQuery(paths.search, { type: sectionTypeNames[type] })),
    }
  return {
    kind: 'results',
    conditions,
    rows: result.rows.map((hit) => toRow(sections, ui, area, type, hit)),
    csvHref: hasFile ? searchHref(area, { type, ...query }, paths.searchCsv) : null,
  }
}

function narrowerSearch(
  sections: SiteSections,
  ui: Ui,
  type: SectionType,
  narrower: Narrower,
  hrefOf: (change: Partial<SearchedFor>) => string,
): NarrowerSearch {
  const { kind } = narrower
  const year = kind === 'year' ? narrower.value : kind === 'yearAndRoot' ? narrower.year : null
  const root = kind === 'root' ? narrower.value : kind === 'yearAndRoot' ? narrower.rootSectionId : null
  return {
    year,
    section: root === null ? null : sectionName(sections.get(type, root), ui.lang),
    href: hrefOf({
      ...(year !== null && { years: [year] }),
      ...(root !== null && { rootSectionIds: [root] }),
    }),
    count: narrower.count,
  }
}

function toRow(sections: SiteSections, ui: Ui, area: SiteArea, type: SectionType, hit: SearchHit): SearchRow {
  const section = sections.get(type, hit.sectionId)
  const named = sections.get(type, section.namedAs)
  const organization = (['facility', 'payee', 'alternateFacility'] as const).find((field) => hit[field])
  const place = organization ? piecesOf(hit, organization) : null
  // A yearly total is a figure of the listing, without a page of its own and nobody's.
  const isTotal = section.content === 'total'
  const title: TextPiece[] | null = hit.name ? piecesOf(hit, 'name') : place
  return {
    id: hit.id,
    href: siteHref(
      area,
      isTotal
        ? withQuery(paths.listing(type), { year: hit.year })
        : withQuery(paths.sectionDetail(type, section.shownIn), { year: hit.year, row: hit.id }),
    ),
    recipientHref: isTotal ? null : recipientHref(area, type, hit.recipientKey),
    title: title ?? [{ text: hit.title ?? '-', hit: false }],
    place: type === 2 ? contentOf(hit, place !== null) : hit.name ? place : null,
    department: hit.department,
    section: sectionName(named, ui.lang),
    year: hit.year,
    payments: hit.numberOfPayments,
    amount: hit.amount,
    isIndirect: hit.isIndirect,
    isRepeat: hit.isRepeat,
    reason: matchReason(ui, hit),
  }
}

/** What a patient organisation got it for; its title only where that does not name the row already. */
function contentOf({ item, title }: SearchHit, isNamed: boolean): TextPiece[] | null {
  const text = item ?? (isNamed ? title : null)
  return text === null ? null : [{ text, hit: false }]
}

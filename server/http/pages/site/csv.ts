import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { DownloadKind } from '#server/features/analytics/index.ts'
import { textIn } from '#server/features/companies/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { Download, DownloadList, SiteArea, SiteSections } from '#server/features/site/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { uiOf } from '#server/http/rendering/render.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import type { Services } from '../../services.ts'
import { companyOf, typesShown } from '#server/http/rendering/shells.ts'
import { isTooLong, numberOf, textOf, yearOf } from '../query.ts'
import { passesAgreement } from './agreement.ts'
import { csvLines } from './csv-lines.ts'
import { conditionsOf, isWanted, searchHref, searchQueryOf, toCriteria, tooLong } from './search-query.ts'
import { sectionLabel } from './section-name.ts'
import { shownIn, siteHref, typeShown, type SitePage } from './site-page.ts'

type Handler = (req: Request, res: Response) => Promise<void>
type Site = SitePage & { area: SiteArea; type: SectionType }

/** /disclosure/csv and /patient/csv: a year of a type as a file, where the company allows it (display settings). */
export function listingCsv(services: Services, area: SiteArea, type: SectionType): Handler {
  return async (req, res) => {
    const site = await siteFor(services, req, res, area, type)
    if (!site) return
    const listing = await services.site.listing(companyOf(req).id, type, site.shown, yearOf(req.query.year))
    if (!listing) throw new AppError(404)
    await sendRows(services, req, res, site, { year: listing.year })
  }
}

/** /disclosure/all/csv and /patient/all/csv: all years of a type as one file, the newest first. */
export function allYearsCsv(services: Services, area: SiteArea, type: SectionType): Handler {
  return async (req, res) => {
    const site = await siteFor(services, req, res, area, type)
    if (!site) return
    if (!(await services.site.overview(companyOf(req).id, type, site.shown))) throw new AppError(404)
    await sendRows(services, req, res, site, {})
  }
}

/** /disclosure/detail/{id}/csv and /patient/detail/{id}/csv: the rows of a section's page in a year, or those that match. */
export function sectionDetailCsv(services: Services, area: SiteArea, type: SectionType): Handler {
  return async (req, res) => {
    const site = await siteFor(services, req, res, area, type)
    if (!site) return
    const { id } = companyOf(req)
    const choice = { year: yearOf(req.query.year), page: 1, size: 10 }
    const keyWords = textOf(req.query.keyWords)
    if (isTooLong(keyWords)) throw new AppError(404)
    const sectionId = numberOf(req.params.id, 0)
    const sections = await services.site.sections(id, site.shown)
    const listedAt = sections.get(type, sectionId).shownIn
    if (listedAt !== sectionId) {
      const { year } = choice
      res.redirect(303, siteHref(area, withQuery(paths.sectionDetailCsv(type, listedAt), { year, keyWords })))
      return
    }
    // What there is no page of has no file.
    const { section, year } = await services.site.section(id, type, site.shown, sectionId, choice)
    await sendRows(services, req, res, site, { year, section, keyWords })
  }
}

/** /search/csv: what a search found. A search whose page has no results has no file: it leads to that page. */
export function searchCsv(services: Services, area: SiteArea): Handler {
  return async (req, res) => {
    const { type, query } = searchQueryOf(req, typesShown(companyOf(req), req.context.host, area))
    const site = await siteFor(services, req, res, area, type)
    if (!site) return
    const found = isWanted(query) && tooLong(query).length === 0
    const { data, sections } = await services.siteSearch.choices(companyOf(req).id, type, site.shown)
    const rows = found ? (await services.siteSearch.search(data, toCriteria(query))).rows : []
    if (rows.length === 0) return res.redirect(303, searchHref(area, { type, ...query }))
    const names = {
      name: [uiOf(services, 'ja').t('site.csv.searchName'), uiOf(services, 'ja').t(typeKey(type))],
      plainName: ['search', sectionTypeNames[type]],
    }
    const condition = conditionsOf(sections, site.ui, type, query)
      .map(({ text }) => text)
      .join('')
    await send(services, req, res, site, 'search-csv', foundIn(services, sections, type, rows), names, [
      condition,
    ])
  }
}

/**
 * What a page of the type would be made of; null when the visitor has been sent to the terms.
 * @throws AppError 404 the company allows no downloads
 */
async function siteFor(
  services: Services,
  req: Request,
  res: Response,
  area: SiteArea,
  type: SectionType,
): Promise<Site | null> {
  typeShown(req, area, sectionTypeNames[type])
  res.set('Cache-Control', 'no-store')
  const shown = shownIn(req, area)
  const wording = await services.site.wording(companyOf(req).id, shown)
  if (!wording.display.publicDownload) throw new AppError(404)
  if (!(await passesAgreement(services, req, res, area, type))) return null
  return { area, type, shown, wording, ui: uiOf(services, req.context.lang, wording.display) }
}

const typeKey = (type: SectionType) => `common.type.${sectionTypeNames[type]}`

/** What a file has; without anything: all that is published of the type. */
interface Part {
  year?: number
  section?: Parameters<typeof sectionLabel>[0]
  /** Only rows that contain this; '' or undefined: all. */
  keyWords?: string
}

async function sendRows(
  services: Services,
  req: Request,
  res: Response,
  site: Site,
  { year, section, keyWords }: Part,
): Promise<void> {
  const { type, shown, ui } = site
  const place = { keyWords, ...(year !== undefined && { year }), ...(section && { sectionId: section.id }) }
  const download = await services.downloads.of(companyOf(req).id, type, shown, place)
  // A file that lacks rows says so wherever it is kept, and in its first line.
  const names = {
    name: [
      section ? sectionLabel(section, 'ja') : uiOf(services, 'ja').t(typeKey(type)),
      year ?? uiOf(services, 'ja').t('site.csv.allYearsName'),
      ...(keyWords ? [ui.t('site.csv.matchingFile')] : []),
    ],
    plainName: [
      sectionTypeNames[type],
      ...(section ? [section.code] : []),
      year ?? 'all-years',
      ...(keyWords ? ['matching'] : []),
    ],
  }
  const condition = keyWords ? [ui.t('site.csv.condition', { words: keyWords })] : []
  const kind = section ? 'section-csv' : 'year-csv'
  await send(services, req, res, site, kind, download, names, condition)
}

/** Found rows as lists like those of a year; each list has them in the search's order. */
function foundIn(
  services: Services,
  sections: SiteSections,
  type: SectionType,
  rows: DataRecord[],
): Download {
  const of = ({ sectionIds }: DownloadList) => rows.filter(({ sectionId }) => sectionIds.includes(sectionId))
  const lists = sections.of(type).map((section) => ({
    section,
    sectionIds: section.shownIn === section.id ? section.lists : [],
    hasPage: section.lists.some((id) => services.site.isOpenable(id)),
    hasGoods: rows.some(
      ({ sectionId, item, quantity }) =>
        section.lists.includes(sectionId) && (item !== null || quantity !== null),
    ),
  }))
  return {
    sections,
    lists: lists.filter((list) => of(list).length > 0),
    async *each(list) {
      yield of(list)
    },
  }
}

/**
 * @param kind what is counted
 * @param names of the file, after the company's; `plainName` for old clients
 * @param condition what its rows have in common, for the first line
 */
async function send(
  services: Services,
  req: Request,
  res: Response,
  site: Site,
  kind: DownloadKind,
  download: Download,
  names: Record<'name' | 'plainName', (string | number)[]>,
  condition: string[] = [],
): Promise<void> {
  const file = {
    name: `${[companyOf(req).name.ja, ...names.name].join('_')}.csv`,
    plainName: `${names.plainName.join('_')}.csv`,
  }
  const about = [...(await aboutLine(services, req, site)), ...condition]
  await sendCsv(res, file, csvLines(site, site.type, download, about))
  if (site.area === 'published') services.visits.download(req, companyOf(req), kind)
}

/** Under which terms the file may be used, and of which edition it is. */
async function aboutLine(services: Services, req: Request, { area, type, ui }: Site): Promise<string[]> {
  const { t, format, lang } = ui
  const company = companyOf(req)
  const terms = services.origins.of(req.context.host) + withQuery(paths.top, { type: sectionTypeNames[type] })
  const edition = await services.editions.get(company.id, company.editionNumber)
  const date = edition && format.dateWords(edition.publishedAt)
  return [
    t('site.csv.terms', { company: textIn(company.name, lang), terms }),
    area === 'preview' || !edition
      ? t('site.preview.heading')
      : t('site.edition', { number: edition.number, date: date! }),
  ]
}

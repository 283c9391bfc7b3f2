import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { textIn } from '#server/features/companies/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { uiOf } from '../../render.ts'
import { sendCsv } from '../../send-csv.ts'
import type { Services } from '../../services.ts'
import { companyOf } from '../../shells.ts'
import { isTooLong, numberOf, textOf, yearOf } from '../query.ts'
import { passesAgreement } from './agreement.ts'
import { csvLines } from './csv-lines.ts'
import { sectionLabel } from './section-name.ts'
import { shownIn, siteHref, typeShown, type SitePage } from './site-page.ts'

type Handler = (req: Request, res: Response) => Promise<void>

/** /disclosure/csv and /patient/csv: a year of a type as a file, where the company allows it (display settings). */
export function listingCsv(services: Services, area: SiteArea, type: SectionType): Handler {
  return async (req, res) => {
    const site = await siteFor(services, req, res, area, type)
    if (!site) return
    const listing = await services.site.listing(companyOf(req).id, type, site.shown, yearOf(req.query.year))
    if (!listing) throw new AppError(404)
    await send(services, req, res, { area, type, site, year: listing.year })
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
    await send(services, req, res, { area, type, site, year, section, keyWords })
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
): Promise<SitePage | null> {
  typeShown(req, area, sectionTypeNames[type])
  res.set('Cache-Control', 'no-store')
  const shown = shownIn(req, area)
  const wording = await services.site.wording(companyOf(req).id, shown)
  if (!wording.display.publicDownload) throw new AppError(404)
  if (!(await passesAgreement(services, req, res, area, type))) return null
  return { shown, wording, ui: uiOf(services, req.context.lang, wording.display) }
}

interface File {
  area: SiteArea
  type: SectionType
  site: SitePage
  year: number
  section?: Parameters<typeof sectionLabel>[0] & { id: number }
  /** Only rows that contain this; '' or undefined: all. */
  keyWords?: string
}

async function send(services: Services, req: Request, res: Response, file: File): Promise<void> {
  const { type, site, year, section, keyWords } = file
  const company = companyOf(req)
  const sectionId = section && { sectionId: section.id }
  const download = await services.site.download(company.id, type, site.shown, {
    year,
    keyWords,
    ...sectionId,
  })
  const name = [
    company.name.ja,
    section ? sectionLabel(section, 'ja') : uiOf(services, 'ja').t(`common.type.${sectionTypeNames[type]}`),
    year,
    // A file that lacks rows says so wherever it is kept.
    ...(keyWords ? [site.ui.t('site.csv.matchingFile')] : []),
  ]
  const plainName = [
    sectionTypeNames[type],
    ...(section ? [section.code] : []),
    year,
    ...(keyWords ? ['matching'] : []),
  ]
  const names = { name: `${name.join('_')}.csv`, plainName: `${plainName.join('_')}.csv` }
  const about = await aboutLine(services, req, file)
  await sendCsv(res, names, csvLines(site, type, year, download, about))
}

/** Under which terms the file may be used, of which edition it is, and which rows it has. */
async function aboutLine(services: Services, req: Request, file: File): Promise<string[]> {
  const { area, type, site, keyWords } = file
  const { t, format, lang } = site.ui
  const company = companyOf(req)
  const terms = services.origins.of(req.context.host) + withQuery(paths.top, { type: sectionTypeNames[type] })
  const edition = await services.editions.get(company.id, company.editionNumber)
  const date = edition && format.dateWords(edition.publishedAt)
  return [
    t('site.csv.terms', { company: textIn(company.name, lang), terms }),
    area === 'preview' || !edition
      ? t('site.preview.heading')
      : t('site.edition', { number: edition.number, date: date! }),
    ...(keyWords ? [t('site.csv.condition', { words: keyWords })] : []),
  ]
}

import { textIn } from '#server/features/companies/index.ts'
import { publicColumns, type PublicFile } from '#server/features/public-files/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { downloadBounds } from '#server/http/files/download-bounds.ts'
import { ownOrigin } from '#server/http/request/company.ts'
import { publicFileName } from '#server/http/request/public-file-name.ts'
import type { DataFiles, Props } from '#views/pages/site/data/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import { apiExamples } from './data-calls.ts'
import { fieldWords } from './data-fields.ts'
import { changedSections } from './data-guidelines.ts'
import { sectionsOfFields } from './data-sections.ts'
import { siteHref, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

interface TypeData {
  type: SectionType
  /** Newest first. */
  years: number[]
  rowCount: number
  yearlyTotals: number
}

/** What /data shows: it follows from the edition, its files and its sections. */
export async function toDataProps(
  services: SiteServices,
  request: SiteRequest,
  page: SitePage,
): Promise<Omit<Props, 'shell'>> {
  const { company, area, types, http } = request
  const { ui, shown, wording } = page
  const published: TypeData[] = []
  for (const type of types) {
    const overview = await services.site.overview(company.id, type, shown)
    if (overview) published.push({ type, ...overview })
  }
  const files = area === 'published' ? await services.publicFiles.shown(company) : []
  const origin = ownOrigin(services, http.req)
  const sections = await services.site.tree(company.id, shown)
  const policy = await services.site.policy(company.id, shown)
  const names = sectionsOfFields(sections, policy, published, ui)
  const offers =
    area === 'preview'
      ? 'preview'
      : wording.display.publicDownload
        ? ('files' as const)
        : ('refused' as const)
  return {
    aboutHref: request.href(paths.aboutData),
    offers,
    packageHref: files.length > 0 && offers === 'files' ? paths.openDataPackage : null,
    types: published.map((one) => filesOf(page, request, origin, one, offers === 'files' ? files : [])),
    columns: publicColumns.map((column) => ({
      ...{ name: column.name, type: column.type, ...fieldWords(column, ui) },
      sections: names(column.field ?? null),
    })),
    guidelines: changedSections(sections, published, ui),
    calls: await apiExamples(services, request, page, origin, published),
    callsAtOnce: downloadBounds.rows.network,
    apiDocs: { docsHref: paths.apiDocs, documentHref: paths.publicOpenApi },
    citations: await citations(services, request, page, origin, published, files),
  }
}

function filesOf(
  { ui }: SitePage,
  request: SiteRequest,
  origin: string,
  { type, rowCount, yearlyTotals }: TypeData,
  all: PublicFile[],
): DataFiles {
  const files = all.filter(({ sectionType }) => sectionType === type)
  const name = sectionTypeNames[type]
  const terms = { type: name, version: request.company.termsVersions[type] }
  const first = files[0]
  return {
    type: name,
    termsHref: siteHref(request.area, withQuery(paths.top, { type: name })),
    spreadsheetHref: request.href(paths.allYearsCsv(type)),
    counted: { rows: rowCount, yearlyTotals },
    files: files.map((file) => ({
      label: file.year === null ? null : ui.format.fiscalYear(file.year),
      name: publicFileName(file),
      href: paths.openDataFile(publicFileName(file)),
      ...{ rows: file.rows, bytes: file.bytes, sentBytes: file.brotliBytes, sha256: file.sha256 },
    })),
    commands: first
      ? [
          `curl -c terms.txt -d type=${terms.type} -d version=${terms.version} ${origin}${paths.agreement}`,
          `curl -b terms.txt --compressed -O ${origin}${paths.openDataFile(publicFileName(first))}`,
        ]
      : [],
  }
}

/** How to name the data of a type as a source; none in the preview, which is nobody's. */
async function citations(
  { site }: Pick<SiteServices, 'site'>,
  { company, area, lang }: SiteRequest,
  { ui, wording }: SitePage,
  origin: string,
  published: TypeData[],
  files: PublicFile[],
): Promise<Props['citations']> {
  const edition = area === 'published' ? await site.edition(company.id, company.editionNumber) : null
  if (!edition || !wording.display.publicDownload) return []
  return published.flatMap(({ type }) => {
    const file = files.find(({ sectionType }) => sectionType === type)
    if (!file) return []
    const text = ui.t('data.cite.source', {
      company: textIn(company.name, lang),
      type: ui.t(`common.type.${sectionTypeNames[type]}`),
      number: edition.number,
      date: ui.format.dateWords(edition.publishedAt),
      ...{ file: publicFileName(file), hash: file.sha256 },
    })
    // An earlier edition stays open only where the company shows its corrections.
    const place = wording.display.correctionLog ? { edition: edition.number } : 'published'
    return [{ text, address: origin + siteHref(place, paths.listing(type)) }]
  })
}

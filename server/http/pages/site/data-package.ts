import { Unavailable } from '#server/errors/unavailable.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { PublicFile } from '#server/features/public-files/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { DisplaySettings } from '#server/features/wording/index.ts'
import { fiscalPeriod } from '#server/i18n/fiscal-period.ts'
import { ownOrigin } from '#server/http/request/company.ts'
import { publicFileName, publicFileStem } from '#server/http/request/public-file-name.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { Ui } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { csvForm, schemaOf, type Both } from './data-schema.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** What a request for the files of an edition is told until they are made. */
export const FILES_BEING_MADE = 'the files of the edition are being made'

/**
 * What the files of an edition are, as a Frictionless Data Package (specs.frictionlessdata.io): in Japanese, with the
 * same in English under names that end in `_en`. Null where there are no files.
 * @throws Unavailable while those of the edition are being made: for a moment after each publication
 */
export async function dataPackageOf(
  services: SiteServices,
  request: SiteRequest,
  { shown, wording }: SitePage,
): Promise<object | null> {
  const { company, types, http } = request
  if (!wording.display.publicDownload) return null
  const edition = await services.site.edition(company.id, company.editionNumber)
  const all = await services.publicFiles.shown(company)
  const files = all.filter(({ sectionType }) => types.includes(sectionType))
  for (const type of types) {
    const isPublished = await services.site.overview(company.id, type, shown)
    if (isPublished && !typesOf(files).includes(type)) throw new Unavailable(FILES_BEING_MADE)
  }
  if (!edition || files.length === 0 || typeof shown === 'string') return null
  const origin = ownOrigin(services, http.req)
  const both = { ja: uiOf(services, 'ja', wording.display), en: uiOf(services, 'en', wording.display) }
  const about = (key: string, { ja, en }: Record<'ja' | 'en', Record<string, string>>) => ({
    [key]: both.ja.t(`data.package.${key}`, ja),
    [`${key}_en`]: both.en.t(`data.package.${key}`, en),
  })
  const editionWords = (ui: Ui) => ({
    number: String(edition.number),
    date: ui.format.dateWords(edition.publishedAt),
  })
  const schema = schemaOf(both)
  return {
    profile: 'tabular-data-package',
    name: `${new URL(origin).hostname}-${types.map((type) => sectionTypeNames[type]).join('-')}`,
    ...about('title', { ja: { company: company.name.ja }, en: { company: nameIn(company, 'en') } }),
    ...about('description', { ja: editionWords(both.ja), en: editionWords(both.en) }),
    version: String(edition.number),
    created: both.ja.format.iso(edition.publishedAt),
    homepage: origin + paths.openData,
    licenses: typesOf(files).map((type) => ({
      name: 'other-closed',
      title: both.ja.t('data.package.terms', { type: typeName(both.ja, type) }),
      title_en: both.en.t('data.package.terms', { type: typeName(both.en, type) }),
      path: origin + withQuery(paths.top, { type: sectionTypeNames[type] }),
    })),
    sources: [{ title: company.name.ja, title_en: nameIn(company, 'en'), path: origin + paths.top }],
    contributors: [{ title: company.name.ja, role: 'publisher', path: origin + paths.top }],
    resources: files.map((file) => ({
      ...resourceOf(file, both),
      ...(file.year !== null && daysOf(file.year, wording.display)),
      schema,
    })),
  }
}

const nameIn = ({ name }: Company, lang: 'ja' | 'en') => name[lang] || name.ja
const typeName = ({ t }: Ui, type: SectionType) => t(`common.type.${sectionTypeNames[type]}`)
const typesOf = (files: PublicFile[]) => [...new Set(files.map(({ sectionType }) => sectionType))]

/** A fiscal year's days, under the names of the API. */
function daysOf(year: number, display: DisplaySettings) {
  const { firstDay, lastDay } = fiscalPeriod(year, display)
  return { first_day: firstDay, last_day: lastDay }
}

/** A file by its relative address. `rows`, with the days of a year, is an addition of ours; the others are those of the standard. */
function resourceOf(file: PublicFile, { ja, en }: Both) {
  const title = (ui: Ui) =>
    `${typeName(ui, file.sectionType)} ${file.year === null ? ui.t('data.files.all') : ui.format.fiscalYear(file.year)}`
  return {
    profile: 'tabular-data-resource',
    name: publicFileStem(file),
    path: publicFileName(file),
    title: title(ja),
    title_en: title(en),
    ...csvForm,
    bytes: file.bytes,
    hash: `sha256:${file.sha256}`,
    rows: file.rows,
  }
}

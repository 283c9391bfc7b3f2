import { mainDomain, textIn } from '#server/features/companies/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { publicFileName } from '#server/http/request/public-file-name.ts'
import { portalTitle } from '#server/http/rendering/portal-shell.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import type { Ui } from '#views/ui.tsx'
import { paths } from '../../paths.ts'
import { csvForm, schemaOf } from '../site/data-schema.ts'
import { editionOf, FILE_NAME, termsHref } from './data.view.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/**
 * What the file of all companies is, as a Frictionless Data Package: which editions it has, so that a copy can be cited,
 * and under which terms. Null where it would have no rows. `companies`, `left_out` and `rows` are additions of ours.
 */
export async function portalPackageOf(
  services: PortalServices,
  request: PortalRequest,
): Promise<object | null> {
  const { participants, portal, http } = request
  const file = await services.portalFiles.of(participants)
  if (file.parts.length === 0) return null
  const origin = services.origins.of(http.req.context.host)
  const both = { ja: uiOf(services, 'ja'), en: uiOf(services, 'en') }
  const titleIn = ({ lang }: Ui) => portalTitle(services, portal.wording, lang)
  const about = (key: string, params: (ui: Ui) => Record<string, string | number>) => ({
    [key]: both.ja.t(`portal-data.package.${key}`, params(both.ja)),
    [`${key}_en`]: both.en.t(`portal-data.package.${key}`, params(both.en)),
  })
  const companies = [...new Set(file.parts.map(({ company }) => company))]
  const editions = new Map(
    await Promise.all(companies.map(async (one) => [one.id, await editionOf(services, one)] as const)),
  )
  const newest = Math.max(...[...editions.values()].map(({ publishedAt }) => publishedAt))
  return {
    profile: 'tabular-data-package',
    name: `${new URL(origin).hostname}-all-companies`,
    ...about('title', (ui) => ({ title: titleIn(ui) })),
    ...about('description', () => ({ count: companies.length })),
    // Of exactly these editions.
    version: file.tag,
    created: both.ja.format.iso(newest),
    homepage: origin + paths.openData,
    licenses: [
      {
        ...{ name: 'other-closed', path: origin + paths.portalTerms },
        title: both.ja.t('portal-data.package.portalTerms'),
        title_en: both.en.t('portal-data.package.portalTerms'),
      },
      ...file.parts.map(({ company, file: { sectionType } }) => {
        const title = (ui: Ui) =>
          ui.t('portal-data.package.terms', {
            company: textIn(company.name, ui.lang),
            type: ui.t(`common.type.${sectionTypeNames[sectionType]}`),
          })
        return {
          ...{ name: 'other-closed', path: termsHref(services, company, sectionType) },
          ...{ title: title(both.ja), title_en: title(both.en) },
        }
      }),
    ],
    sources: companies.map((company) => ({
      title: company.name.ja,
      title_en: textIn(company.name, 'en'),
      path: services.origins.of(mainDomain(company)) + paths.top,
    })),
    resources: [
      {
        profile: 'tabular-data-resource',
        name: 'all-companies',
        path: FILE_NAME,
        ...about('title', (ui) => ({ title: titleIn(ui) })),
        ...csvForm,
        bytes: file.byteSize,
        hash: `sha256:${await services.portalFiles.sha256(file)}`,
        rows: file.rows,
        companies: file.parts.map(({ company, file: own }) => ({
          company: company.name.ja,
          corporate_number: company.corporateNumber,
          edition: own.edition,
          published_at: both.ja.format.iso(editions.get(company.id)!.publishedAt),
          section_type: own.sectionType,
          rows: own.rows,
          // Of the company's own file, whose rows these are.
          hash: `sha256:${own.sha256}`,
          path: services.origins.of(mainDomain(company)) + paths.openDataFile(publicFileName(own)),
        })),
        left_out: file.leftOut.map(({ company, reason }) => ({ company: company.name.ja, reason })),
        schema: schemaOf(both),
      },
    ],
  }
}

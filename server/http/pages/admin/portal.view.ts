import { mainDomain, textIn } from '#server/features/companies/index.ts'
import {
  portalAbout,
  portalLimits,
  portalTerms,
  type Participant,
  type PortalWording,
} from '#server/features/portal/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { RangeQuery } from '#server/http/dashboard/range.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/admin/portal/+Page.tsx'
import type { AdminServices } from './admin.ts'
import { portalTextNames } from './portal-form.input.ts'
import { portalUsageProps } from './portal-usage.view.ts'

const langs = ['ja', 'en'] as const

export async function portalProps(
  services: AdminServices,
  request: PageRequest<unknown, RangeQuery>,
  typed: Typed | null,
): Promise<Props> {
  const { config, origins, participants, portalWording } = services
  const stored = await portalWording.stored()
  const host = config.portalHost
  const values = typed?.values ?? storedValues(stored)
  return {
    shell: request.shell('portal'),
    action: paths.adminPortal,
    revision: typed?.values['revision'] ?? String(stored.revision),
    values,
    isTyped: typed !== null,
    errors: typed?.errors ?? {},
    rendered: renderedOf(values),
    limits: portalLimits,
    withoutEnglish: portalTextNames.filter((name) => values[`${name}.ja`] && !values[`${name}.en`]),
    pages: host === undefined ? null : pagesOf(origins.of(host)),
    usage: await portalUsageProps(services, request),
    companies: (await participants.list()).map((one) => companyOf(request, one)),
  }
}

const storedValues = (wording: PortalWording): Partial<Record<string, string>> =>
  Object.fromEntries(
    portalTextNames.flatMap((name) => langs.map((lang) => [`${name}.${lang}`, wording[name][lang]])),
  )

/** The Markdown texts as visitors see them, by control; of an empty one the product's own. */
function renderedOf(values: Partial<Record<string, string>>): Record<string, string> {
  const text = (name: string) => ({ ja: values[`${name}.ja`] ?? '', en: values[`${name}.en`] ?? '' })
  return Object.fromEntries(
    langs.flatMap((lang) => [
      [`about.${lang}`, portalAbout({ about: text('about') }, lang).html],
      [`terms.${lang}`, portalTerms({ terms: text('terms') }, lang).html],
    ]),
  )
}

const pagesOf = (origin: string) => ({
  home: origin + paths.top,
  about: origin + paths.portalAbout,
  terms: origin + paths.portalTerms,
})

const companyOf = (
  { lang }: Pick<PageRequest, 'lang'>,
  { company, ownTerms }: Participant,
): Props['companies'][number] => ({
  id: company.id,
  name: textIn(company.name, lang),
  nameLang: company.name[lang] ? undefined : 'ja',
  domain: mainDomain(company),
  ownTerms,
  edition: company.editionNumber,
  href: paths.adminCompany(company.id),
})

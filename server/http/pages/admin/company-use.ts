import type { DayRange } from '#server/features/analytics/index.ts'
import { textIn } from '#server/features/companies/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { paths } from '#server/http/paths.ts'
import type { CompanyUse } from '#views/pages/admin/dashboard/company-use.ts'
import type { AdminServices } from './admin.ts'

/** The names of all companies by their ids. */
export async function companyNames(
  { companies }: Pick<AdminServices, 'companies'>,
  lang: Lang,
): Promise<Map<number, string>> {
  return new Map((await companies.all()).map(({ id, name }) => [id, textIn(name, lang)]))
}

/** Most views first. A company that is created or deleted meanwhile is in one of the two lists only: it is left out. */
export async function companyUse(
  { analytics }: Pick<AdminServices, 'analytics'>,
  names: Map<number, string>,
  range: DayRange,
): Promise<CompanyUse[]> {
  return (await analytics.companies(range)).flatMap(({ companyId: id, figures }) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, href: paths.adminCompany(id), ...figures }]
  })
}

import { pictureHash, type Company } from '#server/features/companies/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { pictureKinds } from '#server/http/files/company-images.ts'
import { formState, ownPart } from '#server/http/pages/company-form.view.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import type { Props } from '#views/pages/company/company-details/+Page.tsx'

export async function detailsProps(
  { origins, followedGuidelines }: Pick<Services, 'followedGuidelines' | 'origins'>,
  request: PageRequest,
  company: Company,
  typed: Typed | null,
): Promise<Props> {
  const guideline = await followedGuidelines.of(company.id)
  const hosts = { disclosure: company.disclosureDomain, patient: company.patientDomain }
  return {
    shell: request.shell('profile'),
    form: { action: paths.companyDetails, ...formState(request.ui, company, typed, ownPart) },
    guideline: guideline.name[request.lang],
    pictures: pictureKinds.map((kind) => {
      const hash = pictureHash(company, kind)
      return { kind, href: hash && paths.companyImage(kind, hash) }
    }),
    exportHref: paths.companyExport,
    sites: (['disclosure', 'patient'] as const).map((kind) => {
      const host = hosts[kind]
      return { kind, host, href: host && `${origins.of(host)}${paths.top}` }
    }),
  }
}

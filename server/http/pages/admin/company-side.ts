import { textIn, type Company } from '#server/features/companies/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { companySides, type CompanySide, type CompanySideProps } from '#views/layouts/company-side.tsx'

/** The address of a side of a company's page; the first one's has no part. */
export const companySidePath = (id: number | ':id', side: CompanySide): string =>
  side === 'details' ? paths.adminCompany(id) : paths.adminCompanyPart(id, side)

/** What every side shows. */
export function companySideProps(request: PageRequest, company: Company): CompanySideProps {
  return {
    shell: request.shell('companies'),
    name: textIn(company.name, request.lang),
    listHref: paths.adminCompanies,
    sides: companySides.map((side) => ({ side, href: companySidePath(company.id, side) })),
  }
}

import { textIn, type Company } from '#server/features/companies/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { pagerOf } from '#server/http/pages/pager.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/admin/companies/+Page.tsx'

interface Found {
  searchKey: string
  page: number
  size: number
  companies: Company[]
  total: number
}

export function companiesProps(request: PageRequest, found: Found): Props {
  const { companies, searchKey } = found
  return {
    shell: request.shell('companies'),
    listHref: paths.adminCompanies,
    createHref: paths.adminCompanyCreate,
    searchKey,
    companies: companies.map((company) => ({
      id: String(company.id),
      name: textIn(company.name, request.lang),
      nameLang: company.name[request.lang] ? undefined : 'ja',
      disclosureDomain: company.disclosureDomain,
      patientDomain: company.patientDomain,
      email: company.email,
      createdAt: company.createdAt,
      active: company.isActive,
      href: paths.adminCompany(company.id),
      deletionHref: paths.adminCompanyPart(company.id, 'deletion'),
    })),
    pager: companies.length === 0 ? null : pagerFor(found),
  }
}

function pagerFor({ searchKey, page, size, companies, total }: Found) {
  return pagerOf({ page, size, total, count: companies.length }, (to) =>
    withQuery(paths.adminCompanies, {
      search_key: searchKey,
      page: to === 1 ? undefined : to,
      size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    }),
  )
}

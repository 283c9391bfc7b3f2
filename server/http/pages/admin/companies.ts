import { textIn } from '#server/features/companies/index.ts'
import { paths, withQuery } from '../../paths.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/public-pages.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, requirePage, sizeOf, textOf } from '../query.ts'

/** /admin/companies: the system admin's landing page. */
export function adminCompaniesRoutes(services: Services): Route[] {
  return [
    {
      method: 'get',
      path: paths.adminCompanies,
      access: 'system-admin',
      host: 'any',
      async handler(req, res) {
        const searchKey = textOf(req.query.search_key).slice(0, 255)
        const page = numberOf(req.query.page, 1)
        const size = sizeOf(req.query.size)
        const { companies, total } = await services.companies.list(searchKey, page, size)
        requirePage(page, companies)
        await sendPage(services, req, res, 'admin/companies', {
          shell: consoleShell(services, req, 'companies'),
          listHref: paths.adminCompanies,
          createHref: paths.adminCompanyCreate,
          searchKey,
          companies: companies.map((company) => ({
            id: String(company.id),
            name: textIn(company.name, req.context.lang),
            disclosureDomain: company.disclosureDomain,
            patientDomain: company.patientDomain,
            email: company.email,
            createdAt: company.createdAt,
            active: company.isActive,
            href: paths.adminCompany(company.id),
            deletionHref: paths.adminCompanyPart(company.id, 'deletion'),
          })),
          pager:
            companies.length === 0
              ? null
              : pagerOf({ page, size, total, count: companies.length }, (to) =>
                  withQuery(paths.adminCompanies, {
                    search_key: searchKey,
                    page: to === 1 ? undefined : to,
                    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
                  }),
                ),
        })
      },
    },
  ]
}

import Joi from 'joi'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany, publicCompany, requirePreviewRight } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { companyDetail, publicCompanyDetail } from './presenter.ts'

/** SPEC §7 Company, as far as reading goes; the rest comes with the system admin's console. */
export function companyCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/company/list',
      access: 'system-admin',
      schema: Joi.object({ page: fields.page, size: fields.size, searchKey: fields.searchKey }),
      async handler(req, res, { page, size, searchKey }: { page: number; size: number; searchKey: string }) {
        const { companies, total } = await services.companies.list(searchKey, page, size)
        sendSuccess(services, req, res, listResult(companies.map(companyDetail), total, page, size))
      },
    },
    {
      method: 'get',
      path: '/company/detail/:id',
      access: 'signed-in',
      schema: Joi.object({}),
      async handler(req, res) {
        const id = String(req.params.id)
        const companyId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
        sendSuccess(services, req, res, companyDetail(await ownCompany(services, req, { companyId })))
      },
    },
    {
      method: 'get',
      path: '/company/public/get-detail',
      access: 'public',
      schema: Joi.object({ domain: fields.domain, isPreview: fields.isPreview }),
      async handler(req, res, { domain, isPreview }: { domain?: string; isPreview?: boolean }) {
        const company = await publicCompany(services, req, domain)
        requirePreviewRight(req, company, isPreview)
        sendSuccess(services, req, res, publicCompanyDetail(services, company))
      },
    },
  ]
}

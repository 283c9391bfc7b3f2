import type { Request } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import {
  companyChangesSchema,
  companySchema,
  fieldsOf,
  ownFields,
  type Company,
  type CompanyFields,
  type FieldName,
  type PictureKind,
} from '#server/features/companies/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '../../../services.ts'
import { receivePicture, storePicture } from '#server/http/files/store-picture.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany, publicCompany, requirePreviewRight } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { companyDetail, publicCompanyDetail } from './presenter.ts'

/** SPEC §7 Company. Wording has its own calls. */
export function companyCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/company/list',
      access: 'system-admin',
      schema: Joi.object({ page: fields.page, size: fields.size, searchKey: fields.searchKey }),
      async handler(req, res, { page, size, searchKey }: { page: number; size: number; searchKey: string }) {
        const { companies, total } = await services.companies.list(searchKey, page, size)
        sendSuccess(
          services,
          req,
          res,
          listResult(
            companies.map((company) => companyDetail(services, company)),
            total,
            page,
            size,
          ),
        )
      },
    },
    {
      method: 'get',
      path: '/company/detail/:id',
      access: 'signed-in',
      schema: Joi.object({}),
      async handler(req, res) {
        sendSuccess(services, req, res, companyDetail(services, await companyOfPath(services, req)))
      },
    },
    {
      method: 'post',
      path: '/company/add',
      access: 'system-admin',
      schema: companySchema,
      async handler(req, res, fields: CompanyFields) {
        const id = await services.companies.create(actorOf(req), fields)
        const company = await services.companies.get(id)
        sendSuccess(services, req, res, companyDetail(services, company), 'api.create.200')
      },
    },
    {
      method: 'put',
      path: '/company/update/:id',
      access: 'signed-in',
      schema: companyChangesSchema.keys({ changeCounter: fields.count }),
      async handler(
        req,
        res,
        { changeCounter, ...given }: Partial<CompanyFields> & { changeCounter?: number },
      ) {
        const company = await companyOfPath(services, req)
        const changes = withoutUndefined(given)
        requireOwnFields(req, company, changes)
        await services.companies.update(actorOf(req), company.id, changes, changeCounter)
        const updated = await services.companies.get(company.id)
        sendSuccess(services, req, res, companyDetail(services, updated), 'api.update.200')
      },
    },
    {
      method: 'delete',
      path: '/company/delete/:id',
      access: 'system-admin',
      schema: Joi.object({}),
      async handler(req, res) {
        const { id } = await companyOfPath(services, req)
        await services.companies.remove(actorOf(req), id)
        sendSuccess(services, req, res, null, 'api.delete.200')
      },
    },
    pictureCall(services, '/company/upload-logo', 'logo'),
    pictureCall(services, '/company/upload-favicon', 'favicon'),
    {
      method: 'get',
      path: '/company/public/get-detail',
      access: 'public',
      schema: Joi.object({ domain: fields.domain, isPreview: fields.isPreview }),
      async handler(req, res, { domain, isPreview }: { domain?: string; isPreview?: boolean }) {
        const company = await publicCompany(services, req, domain)
        requirePreviewRight(req, company, isPreview)
        const shown = isPreview ? 'preview' : { edition: company.editionNumber }
        const wording = await services.site.wording(company.id, shown)
        sendSuccess(services, req, res, publicCompanyDetail(services, company, wording))
      },
    },
  ]
}

function pictureCall(services: Services, path: string, kind: PictureKind): ApiRoute {
  return {
    method: 'post',
    path,
    access: 'system-admin',
    body: 'multipart',
    before: [receivePicture(services)],
    schema: Joi.object({ id: fields.id.required() }),
    async handler(req, res, { id }: { id: number }) {
      await services.companies.get(id)
      await storePicture(services, req, id, kind)
      const company = await services.companies.get(id)
      sendSuccess(services, req, res, companyDetail(services, company), 'api.upload.200')
    },
  }
}

/** The company that the address names: the own one, or any for the system admin; 703 for every other. */
function companyOfPath(services: Services, req: Request): Promise<Company> {
  const id = String(req.params.id)
  return ownCompany(services, req, { companyId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0 })
}

function withoutUndefined(fields: Partial<CompanyFields>): Partial<CompanyFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A company's admin may send the rest along as it is, but not otherwise (610). */
function requireOwnFields(req: Request, company: Company, changes: Partial<CompanyFields>): void {
  if (req.auth!.user.roleLevel === SYSTEM_ADMIN) return
  const stored = fieldsOf(company)
  const own: readonly FieldName[] = ownFields
  const foreign = (Object.keys(changes) as FieldName[]).filter(
    (name) => !own.includes(name) && changes[name] !== stored[name],
  )
  if (foreign.length > 0) throw new AppError(610)
}

import { answer } from '#server/lib/answer.ts'
import type { Request } from 'express'
import {
  companyChangesInput,
  companyInput,
  type Company,
  type PictureKind,
} from '#server/features/companies/index.ts'
import { receivePicture, storePicture } from '#server/http/files/store-picture.ts'
import type { Services } from '#server/http/services.ts'
import { extend, input, required } from '#server/lib/input.ts'
import { publicCall, userCall, type ApiCall, type CallServices } from '../call.ts'
import { ownCompany } from '../company-scope.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { requireOwnFields, withoutUndefined } from './own-fields.ts'
import { companyAnswer, companyDetail } from './presenter.ts'
import { publicCompanyAnswer, publicCompanyDetail } from './public-presenter.ts'
import { companyWithTextsAnswer, withTexts } from './with-texts.ts'

type Needs = Pick<Services, 'companies' | 'followedGuidelines' | 'pictures' | 'site' | 'origins' | 'config'> &
  CallServices

/** SPEC §7 Company. Wording has its own calls. */
export function companyCalls(services: Needs): ApiCall[] {
  const { companies, followedGuidelines, site } = services
  return [
    userCall({
      method: 'get',
      path: '/company/list',
      access: 'system-admin',
      input: input({ page: fields.page, size: fields.size, searchKey: fields.text }),
      answers: listAnswer(companyAnswer),
      async handler({ input: { page, size, searchKey } }) {
        const { companies: shown, total } = await companies.list(searchKey, page, size)
        const content = shown.map((company) => companyDetail(services, company))
        return listResult(content, total, page, size)
      },
    }),
    userCall({
      method: 'get',
      path: '/company/detail/:id',
      access: 'signed-in',
      input: input({}),
      names: { id: 'company' },
      answers: companyWithTextsAnswer,
      handler: async ({ req }) => withTexts(services, await companyOfPath(services, req)),
    }),
    userCall({
      method: 'post',
      path: '/company/add',
      access: 'system-admin',
      input: extend(companyInput, { guidelineId: fields.id }),
      example: {
        ...{ name: '見本', email: 'somebody@example.com', copyright: '見本' },
        disclosureDomain: 'new.example.com',
        patientDomain: '',
      },
      message: 'api.create.200',
      answers: companyWithTextsAnswer,
      errors: [404, 407, 413, 414],
      async handler({ actor, input: { guidelineId, ...given } }) {
        const guideline = await followedGuidelines.choice(guidelineId)
        return withTexts(services, await companies.get(await companies.create(actor, given, guideline)))
      },
    }),
    userCall({
      method: 'put',
      path: '/company/update/:id',
      access: 'signed-in',
      input: extend(companyChangesInput, { changeCounter: fields.count }),
      names: { id: 'company' },
      example: { name: 'Kaede' },
      message: 'api.update.200',
      answers: companyAnswer,
      errors: [407, 413, 414, 610, 721],
      async handler({ req, actor, input: { changeCounter, ...given } }) {
        const company = await companyOfPath(services, req)
        const changes = withoutUndefined(given)
        requireOwnFields(req, company, changes)
        await companies.update(actor, company.id, changes, changeCounter)
        return companyDetail(services, await companies.get(company.id))
      },
    }),
    userCall({
      method: 'delete',
      path: '/company/delete/:id',
      access: 'system-admin',
      input: input({}),
      names: { id: 'company' },
      message: 'api.delete.200',
      answers: answer.nothing,
      errors: [406],
      async handler({ req, actor }) {
        const { id } = await companyOfPath(services, req)
        await companies.remove(actor, id)
        return null
      },
    }),
    pictureCall(services, '/company/upload-logo', 'logo'),
    pictureCall(services, '/company/upload-favicon', 'favicon'),
    publicCall({
      method: 'get',
      path: '/company/public/get-detail',
      input: input({}),
      answers: publicCompanyAnswer,
      async handler({ company, shown }) {
        return publicCompanyDetail(services, company, await site.wording(company.id, shown))
      },
    }),
  ]
}

function pictureCall(services: Needs, path: string, kind: PictureKind): ApiCall {
  const { companies } = services
  return userCall({
    method: 'post',
    path,
    access: 'system-admin',
    body: 'multipart',
    before: [receivePicture(services)],
    input: input({ id: required(fields.id), file: fields.fileWithoutName }),
    names: { id: 'company' },
    message: 'api.upload.200',
    answers: companyAnswer,
    errors: [412],
    async handler({ req, input: { id } }) {
      await companies.get(id)
      await storePicture(services, req, id, kind)
      return companyDetail(services, await companies.get(id))
    },
  })
}

/** The company of the path: the caller's own, or any for a system admin. @throws AppError 703 for all others */
function companyOfPath(services: CallServices, req: Request): Promise<Company> {
  const id = String(req.params.id)
  return ownCompany(services, req, { companyId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0 })
}

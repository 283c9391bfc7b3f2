import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { PictureKind } from '#server/features/companies/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { pictureKinds, sendPicture } from '#server/http/files/company-images.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { paths } from '../../paths.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { receivePicture, storePicture } from '#server/http/files/store-picture.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { showCompany } from './company-detail.ts'
import { namedCompany } from './company-of.ts'

/** A company's logo and favicon: shown, replaced, removed. */
export function companyPictureRoutes(services: Services): Route[] {
  const common = { access: 'system-admin', host: 'any' } as const
  return pictureKinds.flatMap((kind): Route[] => [
    {
      ...common,
      method: 'get',
      path: paths.adminCompanyImage(':id', kind, ':hash'),
      async handler(req, res) {
        const company = await namedCompany(services, req)
        await sendPicture(services, res, company, kind, String(req.params.hash), 'private')
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.adminCompanyPart(':id', kind),
      body: 'multipart',
      before: [receivePicture(services)],
      handler: (req, res) => replace(services, req, res, kind),
    },
    {
      ...common,
      method: 'post',
      path: paths.adminCompanyPart(':id', `${kind}/removal`),
      body: 'form',
      async handler(req, res) {
        const { id } = await namedCompany(services, req)
        await services.pictures.remove(actorOf(req), id, kind)
        addToast(req, 'success', 'api.delete.200')
        res.redirect(303, paths.adminCompany(id))
      },
    },
  ])
}

async function replace(services: Services, req: Request, res: Response, kind: PictureKind): Promise<void> {
  const company = await namedCompany(services, req)
  try {
    await storePicture(services, req, company.id, kind)
    addToast(req, 'success', 'api.upload.200')
    res.redirect(303, paths.adminCompany(company.id))
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    const text = fieldErrorsOf(services, req, error).file ?? ''
    await showCompany(services, req, res, company, { status: 422, pictureError: { kind, text } })
  }
}

import Joi from 'joi'
import { MAX_NOTE, type Publication } from '#server/features/publishing/index.ts'
import { atMostPoints } from '#server/lib/code-points.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { publicationResult, settingsResult } from './publication-presenter.ts'
import { resultOf } from './publish-handlers.ts'

/** What waits for its time or for a second person, and how a company publishes. */
export function publicationCalls(services: Services): ApiRoute[] {
  const { publications, publicationSettings } = services

  /** A call that takes a step of the publication named by `id`. */
  const step = (
    path: string,
    more: Joi.PartialSchemaMap,
    take: (
      actor: ReturnType<typeof actorOf>,
      companyId: number,
      input: { id: number; reason?: string },
    ) => Promise<Publication>,
  ): ApiRoute => ({
    method: 'put',
    path,
    access: 'company-admin',
    schema: Joi.object({ id: fields.id.required(), ...more }),
    async handler(req, res, input: { id: number; reason?: string }) {
      const company = await ownCompany(services, req, {})
      const publication = await take(actorOf(req), company.id, input)
      sendSuccess(services, req, res, await resultOf(services, company.id, publication), 'api.update.200')
    },
  })

  return [
    {
      method: 'get',
      path: '/data-record/publications',
      access: 'company-admin',
      schema: Joi.object({ domain: fields.domain, page: fields.page, size: fields.size }),
      async handler(req, res, { domain, page, size }: { domain?: string; page: number; size: number }) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        const { publications: content, total } = await publications.list(company.id, page, size)
        sendSuccess(services, req, res, listResult(content.map(publicationResult), total, page, size))
      },
    },
    step('/data-record/approve-publication', {}, (actor, companyId, { id }) =>
      publications.approve(actor, companyId, id),
    ),
    step(
      '/data-record/reject-publication',
      { reason: Joi.string().trim().custom(atMostPoints(MAX_NOTE)).required() },
      (actor, companyId, { id, reason }) => publications.reject(actor, companyId, id, reason),
    ),
    step('/data-record/cancel-publication', {}, (actor, companyId, { id }) =>
      publications.cancel(actor, companyId, id),
    ),
    {
      method: 'get',
      path: '/data-record/publication-setting',
      access: 'company-admin',
      schema: Joi.object({ domain: fields.domain }),
      async handler(req, res, { domain }: { domain?: string }) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        sendSuccess(services, req, res, settingsResult(await publicationSettings.of(company.id)))
      },
    },
    {
      method: 'put',
      path: '/data-record/publication-setting',
      access: 'company-admin',
      // Each setting is checked by the service; what is left out stays as it is: changed meanwhile, it is 721. Fewer
      // years_kept than some editions are old is 406, with their numbers, until removes_editions says that it is known:
      // they cannot be restored any more.
      schema: Joi.object({
        attestationJa: Joi.any(),
        attestationEn: Joi.any(),
        needsApproval: Joi.any(),
        yearsKept: Joi.any(),
        removesEditions: Joi.any(),
        changeNumber: fields.count,
      }),
      async handler(req, res, input: Record<string, unknown>) {
        const company = await ownCompany(services, req, {})
        const stored = await publicationSettings.of(company.id)
        const settings = await publicationSettings.update(actorOf(req), company.id, { ...stored, ...input })
        sendSuccess(services, req, res, settingsResult(settings), 'api.update.200')
      },
    },
  ]
}

import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { dataTrackOf, MAX_NOTE } from '#server/features/publishing/index.ts'
import { atMostPoints } from '#server/lib/code-points.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { attestationOf } from '#server/http/rendering/attestation.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { ownCompany } from '../company-scope.ts'
import { listResult, sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { editionResult, editionTrack, yearTotal } from './publication-presenter.ts'
import { resultOf, waitingWithdrawal } from './publish-handlers.ts'

interface RestoreInput {
  number: number
  expectedEdition?: number
  note: string
  waitingWithdrawal?: 'keep' | 'drop'
}

/** What was published, and how it comes back. */
export function editionCalls(services: Services): ApiRoute[] {
  const { versions, editions, publications, publicationSettings, draftRestore } = services
  return [
    {
      method: 'get',
      path: '/data-record/editions',
      access: 'company-admin',
      schema: Joi.object({ domain: fields.domain, page: fields.page, size: fields.size }),
      async handler(req, res, { domain, page, size }: { domain?: string; page: number; size: number }) {
        const company = await ownCompany(services, req, { ...(domain && { domain }) })
        const settings = await publicationSettings.of(company.id)
        const { editions: shown, total } = await editions.page(company.id, page, size)
        const content = shown.map((edition) => editionResult(edition, settings, company.editionNumber))
        sendSuccess(services, req, res, listResult(content, total, page, size))
      },
    },
    {
      method: 'get',
      path: '/data-record/edition/:number',
      access: 'company-admin',
      schema: Joi.object({ number: Joi.forbidden() }),
      async handler(req, res) {
        const company = await ownCompany(services, req, {})
        const number = /^[1-9]\d{0,8}$/.test(String(req.params.number)) ? Number(req.params.number) : 0
        const edition = await editions.get(company.id, number)
        if (!edition) throw new AppError(404)
        const settings = await publicationSettings.of(company.id)
        const tracks = await editions.tracksOf(company.id, number)
        const totals = await Promise.all(
          sectionTypes.map(async (sectionType) => ({
            sectionType,
            totals: (
              await versions.totalsOf(await versions.dataOfEdition(company.id, sectionType, number))
            ).map(yearTotal),
          })),
        )
        sendSuccess(services, req, res, {
          ...editionResult(edition, settings, company.editionNumber),
          tracks: tracks.map(editionTrack),
          // Rows of a purged edition are gone, and their sums with them.
          data: edition.purgedAt === null ? totals : null,
          // Hand it to `restore-draft`: whoever changes the draft meanwhile is not overrun.
          draftPin: await draftRestore.pin(company.id),
        })
      },
    },
    {
      method: 'put',
      path: '/data-record/restore-edition',
      access: 'company-admin',
      schema: Joi.object({
        number: fields.id.required(),
        expectedEdition: fields.id,
        note: Joi.string().allow('').custom(atMostPoints(MAX_NOTE)).default(''),
        waitingWithdrawal,
      }),
      async handler(req, res, { number, expectedEdition, note, waitingWithdrawal: answer }: RestoreInput) {
        const company = await ownCompany(services, req, {})
        const settings = await publicationSettings.of(company.id)
        const publication = await publications.request(actorOf(req), company.id, {
          kind: 'restore',
          edition: number,
          ...(expectedEdition !== undefined && { expectedEdition }),
          ...(answer && { waitingWithdrawal: answer }),
          note,
          attestation: attestationOf(services, req, settings),
        })
        sendSuccess(services, req, res, await resultOf(services, company.id, publication), 'api.update.200')
      },
    },
    {
      method: 'put',
      path: '/data-record/restore-draft',
      access: 'company-admin',
      schema: Joi.object({ number: fields.id.required(), draftPin: Joi.string().hex().length(64) }),
      async handler(req, res, { number, draftPin }: { number: number; draftPin?: string }) {
        const company = await ownCompany(services, req, {})
        const restored = await draftRestore.restore(actorOf(req), company.id, number, draftPin)
        const tracks = restored.data.map(({ sectionType, ...counts }) => ({
          track: dataTrackOf(sectionType),
          ...counts,
        }))
        sendSuccess(services, req, res, { tracks, wordingChanged: restored.wordingChanged }, 'api.update.200')
      },
    },
  ]
}

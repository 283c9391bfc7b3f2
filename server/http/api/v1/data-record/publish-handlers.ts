import type { Request } from 'express'
import Joi from 'joi'
import {
  dataStatusNumbers,
  dataStatusOf,
  dataTrackOf,
  MAX_NOTE,
  type Publication,
} from '#server/features/publishing/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { atMostPoints } from '#server/lib/code-points.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { attestationOf } from '#server/http/rendering/attestation.ts'
import { wireMoment } from '#server/http/rendering/publication-times.ts'
import type { Services } from '../../../services.ts'
import { ownCompany, ownCompanyId } from '../company-scope.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import type { ApiRoute } from '../api-route.ts'
import { publicationResult } from './publication-presenter.ts'

export interface PublishInput {
  sectionType?: SectionType
  note: string
  publishAt?: string
  withdrawAt?: string
  waitingWithdrawal?: 'keep' | 'drop'
}

const note = Joi.string().allow('').custom(atMostPoints(MAX_NOTE)).default('')
const time = Joi.string().allow('').max(20)

/** What is to become of a withdrawal that waits and would hide what is published; 406 while it is needed. */
export const waitingWithdrawal = Joi.string().valid('keep', 'drop')

/** Without an id `PUT /data-record/update` publishes (DECISIONS §5): these are its fields. */
export const publishSchema = {
  sectionType: fields.sectionType,
  note,
  publishAt: time,
  withdrawAt: time,
  waitingWithdrawal,
}

const tracksOf = (type?: SectionType) => (type ? [type] : sectionTypes).map(dataTrackOf)

/** Publishes what lies in the preview, or leaves it to its time or to a second person. */
export async function publishData(services: Services, req: Request, input: PublishInput) {
  const company = await ownCompany(services, req, {})
  const settings = await services.publicationSettings.of(company.id)
  const publication = await services.publications.request(actorOf(req), company.id, {
    kind: 'publish',
    tracks: tracksOf(input.sectionType),
    note: input.note,
    attestation: attestationOf(services, req, settings),
    ...(input.waitingWithdrawal && { waitingWithdrawal: input.waitingWithdrawal }),
    publishAt: wireMoment(services, 'publishAt', input.publishAt),
    withdrawAt: wireMoment(services, 'withdrawAt', input.withdrawAt),
  })
  return resultOf(services, company.id, publication)
}

/** SPEC §7, the calls that move and publish data; how editions come back is in edition-handlers.ts. */
export function publishCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'put',
      path: '/data-record/move-data-record',
      access: 'signed-in',
      schema: Joi.object({ companyId: fields.id, sectionType: fields.sectionType }),
      async handler(req, res, { companyId, sectionType }: { companyId?: number; sectionType?: SectionType }) {
        const company = await ownCompany(services, req, { ...(companyId !== undefined && { companyId }) })
        const moved = await services.publishing.moveToPreview(
          actorOf(req),
          company.id,
          sectionType && [sectionType],
        )
        sendSuccess(services, req, res, { tracks: moved }, 'api.update.200')
      },
    },
    {
      method: 'get',
      path: '/data-record/check-update-progress',
      access: 'company-admin',
      passive: true,
      schema: Joi.object({ domain: fields.domain }),
      async handler(req, res, { domain }: { domain?: string }) {
        const companyId = await ownCompanyId(services, req, { ...(domain && { domain }) })
        sendSuccess(services, req, res, { statusUpdate: await statusOf(services, companyId) })
      },
    },
    {
      method: 'put',
      path: '/data-record/withdraw',
      access: 'company-admin',
      schema: Joi.object({ sectionType: fields.sectionType, note, withdrawAt: time }),
      async handler(req, res, input: PublishInput) {
        const company = await ownCompany(services, req, {})
        const publication = await services.publications.request(actorOf(req), company.id, {
          kind: 'withdraw',
          tracks: tracksOf(input.sectionType),
          note: input.note,
          attestation: '',
          publishAt: wireMoment(services, 'withdrawAt', input.withdrawAt),
        })
        sendSuccess(services, req, res, await resultOf(services, company.id, publication), 'api.update.200')
      },
    },
  ]
}

/** The edition that came of it, the state of the data, and the request itself; null when nothing was left to do. */
export async function resultOf(services: Services, companyId: number, publication: Publication | null) {
  return {
    edition: publication?.editionNumber ?? null,
    statusUpdate: await statusOf(services, companyId),
    publication: publication && publicationResult(publication),
  }
}

/** Two look-ups by index, however much data there is: it is polled. */
async function statusOf(services: Services, companyId: number): Promise<number> {
  const states = await services.versions.states(companyId)
  const isDue = await services.publications.hasDue(companyId)
  const data = sectionTypes.map((type) => states.of(dataTrackOf(type)))
  return dataStatusNumbers[dataStatusOf(data, isDue)]
}

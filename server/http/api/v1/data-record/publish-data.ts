import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import {
  dataStatusNumbers,
  dataStatusOf,
  dataTrackOf,
  MAX_NOTE,
  type Publication,
} from '#server/features/publishing/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { attestationOf } from '#server/http/rendering/attestation.ts'
import type { Services } from '#server/http/services.ts'
import { field, withDefault, type ShapeValue } from '#server/lib/input.ts'
import type { CompanyContext } from '../call-context.ts'
import { fields } from '../fields.ts'
import { wireMoment } from '../moments.ts'
import { publicationAnswer, publicationResult } from './publication-presenter.ts'

export type PublishServices = Pick<
  Services,
  'publications' | 'publicationSettings' | 'versions' | 'translate' | 'config'
>

/** The note on a publication; '' by default. */
export const note = withDefault(field(Joi.string().allow('').max(MAX_NOTE)), '')

/** A moment; `wireMoment` reads it. */
export const moment = field(Joi.string().allow('').max(40))

/** Whether to keep a scheduled withdrawal that would hide the published data. Omitting it is 406 if there is one. */
export const waitingWithdrawal = field<'keep' | 'drop'>(Joi.string().valid('keep', 'drop'))

/** The fields of `PUT /data-record/update` without an id, which publishes (DECISIONS §5). */
export const publishFields = {
  sectionType: fields.sectionType,
  note,
  publishAt: moment,
  withdrawAt: moment,
  waitingWithdrawal,
}

export const tracksOf = (type?: SectionType) => (type ? [type] : sectionTypes).map(dataTrackOf)

/** Publishes the preview, schedules its publication, or requests approval for it. */
export async function publishData(
  services: PublishServices,
  { req, actor, company, input }: CompanyContext<ShapeValue<typeof publishFields>>,
) {
  const settings = await services.publicationSettings.of(company.id)
  const publication = await services.publications.request(actor, company.id, {
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

type StatusServices = Pick<Services, 'versions' | 'publications'>

/** The resulting edition, the state of the data, and the publication; null if there was nothing to publish. */
export async function resultOf(services: StatusServices, companyId: number, publication: Publication | null) {
  return {
    edition: publication?.editionNumber ?? null,
    statusUpdate: await statusOf(services, companyId),
    publication: publication && publicationResult(publication),
  }
}

/** Two index look-ups, however much data there is, because this is polled. */
export async function statusOf(
  { versions, publications }: StatusServices,
  companyId: number,
): Promise<number> {
  const states = await versions.states(companyId)
  const isDue = await publications.hasDue(companyId)
  const data = sectionTypes.map((type) => states.of(dataTrackOf(type)))
  return dataStatusNumbers[dataStatusOf(data, isDue)]
}

export const statusAnswer = answer.oneOf(...Object.values(dataStatusNumbers))

export const publishedAnswer = answer.named(
  'Published',
  answer.object({
    edition: answer.nullable(answer.whole),
    statusUpdate: statusAnswer,
    publication: answer.nullable(publicationAnswer),
  }),
)

/** What a request to publish can be refused with. */
export const publicationErrors = [404, 408, 409, 712, 721] as const

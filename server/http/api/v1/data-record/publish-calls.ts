import { answer } from '#server/lib/answer.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { companyCall, companyIdCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { wireMoment } from '../moments.ts'
import { publicationRefusals } from '../refusals.ts'
import { movedAnswer } from './moved-answer.ts'
import {
  moment,
  note,
  publicationErrors,
  publishedAnswer,
  resultOf,
  statusAnswer,
  statusOf,
  tracksOf,
} from './publish-data.ts'

type Needs = Pick<Services, 'publishing' | 'publications' | 'versions' | 'config'>

/** SPEC §7, the calls that move data and withdraw it; `PUT /data-record/update` publishes it. */
export function publishCalls(services: Needs): ApiCall[] {
  const { publishing, publications } = services
  return [
    companyCall({
      method: 'put',
      path: '/data-record/move-data-record',
      access: 'signed-in',
      token: 'preview',
      input: input({ companyId: fields.id, sectionType: fields.sectionType }),
      message: 'api.update.200',
      answers: movedAnswer,
      async handler({ actor, company, input: { sectionType } }) {
        return { tracks: await publishing.moveToPreview(actor, company.id, sectionType && [sectionType]) }
      },
    }),
    companyIdCall({
      method: 'get',
      path: '/data-record/check-update-progress',
      access: 'company-admin',
      token: 'read',
      passive: true,
      input: input({}),
      answers: answer.object({ statusUpdate: statusAnswer }),
      async handler({ companyId }) {
        return { statusUpdate: await statusOf(services, companyId) }
      },
    }),
    companyCall({
      method: 'put',
      path: '/data-record/withdraw',
      access: 'company-admin',
      input: input({ sectionType: fields.sectionType, note, withdrawAt: moment }),
      message: 'api.update.200',
      answers: publishedAnswer,
      errors: [...publicationErrors],
      refusals: publicationRefusals,
      async handler({ actor, company, input }) {
        const publication = await publications.request(actor, company.id, {
          kind: 'withdraw',
          tracks: tracksOf(input.sectionType),
          note: input.note,
          attestation: '',
          publishAt: wireMoment(services, 'withdrawAt', input.withdrawAt),
        })
        return resultOf(services, company.id, publication)
      },
    }),
  ]
}

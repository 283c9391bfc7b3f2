import Joi from '#server/lib/joi.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { MAX_NOTE, type Publication } from '#server/features/publishing/index.ts'
import { ownPasswordInput } from '#server/features/user-management/index.ts'
import type { Services } from '#server/http/services.ts'
import { answer } from '#server/lib/answer.ts'
import { field, input, readInput, required, type Input } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { publicationRefusals } from '../refusals.ts'
import {
  publicationAnswer,
  publicationResult,
  settingsAnswer,
  settingsResult,
} from './publication-presenter.ts'
import { publicationErrors, publishedAnswer, resultOf } from './publish-data.ts'

type Needs = Pick<Services, 'passwords' | 'publications' | 'publicationSettings' | 'versions'>

const id = required(fields.id)
const reason = required(field(Joi.string().trim().max(MAX_NOTE)))
const unchecked = field<unknown>(Joi.any())

/** Scheduled publications, approvals, and a company's publication settings. */
export function publicationCalls(services: Needs): ApiCall[] {
  const { passwords, publications, publicationSettings } = services

  /** A call that acts on the publication with this `id`. */
  const step = <T extends { id: number }>(
    verb: string,
    input: Input<T>,
    take: (actor: Actor, companyId: number, input: T) => Promise<Publication>,
    example?: Partial<T>,
  ): ApiCall =>
    companyCall({
      method: 'put',
      path: `/data-record/${verb}-publication`,
      access: 'company-admin',
      input,
      names: { id: 'publication' },
      ...(example && { example }),
      message: 'api.update.200',
      answers: publishedAnswer,
      errors: publicationErrors,
      refusals: publicationRefusals,
      async handler({ actor, company, input }) {
        return resultOf(services, company.id, await take(actor, company.id, input))
      },
    })

  return [
    companyCall({
      method: 'get',
      path: '/data-record/publications',
      access: 'company-admin',
      token: 'read',
      input: input({ page: fields.page, size: fields.size }),
      answers: listAnswer(publicationAnswer),
      async handler({ company, input: { page, size } }) {
        const { publications: content, total } = await publications.list(company.id, page, size)
        return listResult(content.map(publicationResult), total, page, size)
      },
    }),
    step('approve', input({ id }), (actor, companyId, { id }) => publications.approve(actor, companyId, id)),
    step(
      'reject',
      input({ id, reason }),
      (actor, companyId, { id, reason }) => publications.reject(actor, companyId, id, reason),
      { reason: 'x' },
    ),
    step('cancel', input({ id }), (actor, companyId, { id }) => publications.cancel(actor, companyId, id)),
    companyCall({
      method: 'get',
      path: '/data-record/publication-setting',
      access: 'company-admin',
      token: 'read',
      input: input({}),
      answers: settingsAnswer,
      async handler({ company }) {
        return settingsResult(await publicationSettings.of(company.id))
      },
    }),
    companyCall({
      method: 'put',
      path: '/data-record/publication-setting',
      access: 'company-admin',
      // Each setting is checked by the service; what is left out stays as it is: changed meanwhile, it is 721. Fewer
      // years_kept than some editions are old is 406, with their numbers, until removes_editions says that it is known:
      // they cannot be restored any more.
      input: input({
        attestationJa: unchecked,
        attestationEn: unchecked,
        needsApproval: unchecked,
        publishesByToken: unchecked,
        yearsKept: unchecked,
        removesEditions: unchecked,
        changeNumber: fields.count,
        // the own password, to end the approval
        password: fields.password,
        passwordHash: fields.password,
      }),
      message: 'api.update.200',
      answers: settingsAnswer,
      errors: [702, 711, 720, 721],
      refusals: { 406: answer.object({ editions: answer.listOf(answer.whole) }) },
      async handler({ actor, user, company, input: { password, passwordHash, ...sent } }) {
        const stored = await publicationSettings.of(company.id)
        const wanted = { ...stored, ...sent }
        if (stored.needsApproval && !publicationSettings.check(wanted).needsApproval)
          await passwords.requireCurrent(actor, user, readInput(ownPasswordInput, { password, passwordHash }))
        return settingsResult(await publicationSettings.update(actor, company.id, wanted))
      },
    }),
  ]
}

import { redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { requestProps } from './publication-request.view.ts'
import { page } from './publishing.ts'

/** Why a step is not taken, said on the page of what was asked for. */
const refusals = {
  403: {},
  409: { key: 'publication.error.withdrawalPast' },
  721: { key: 'publication.error.tooLate' },
}

/** /company/preview/requests/{id}: what was asked for, and what an admin decides about it. */
export default page({
  path: paths.publicationRequest(':id'),
  params: { id: param.publication },
  access: 'company-admin',
  view: 'company/publication-request',
  load: requestProps,
})
  .form({
    name: 'approval',
    path: paths.publicationApproval(':id'),
    refusals,
    async submit({ publications }, { actor, company, params }) {
      const { id } = await publications.approve(actor, company.id, params.id)
      return redirect(paths.publicationRequest(id), 'publication.toast.approved')
    },
  })
  .form({
    name: 'rejection',
    path: paths.publicationRejection(':id'),
    schema: input({ reason: text }),
    refusals,
    async submit({ publications }, { actor, company, params }, { reason }) {
      const { id } = await publications.reject(actor, company.id, params.id, reason)
      return redirect(paths.publicationRequest(id), 'publication.toast.rejected')
    },
  })
  .form({
    name: 'cancellation',
    path: paths.publicationCancellation(':id'),
    refusals,
    async submit({ publications }, { actor, company, params }) {
      const { id } = await publications.cancel(actor, company.id, params.id)
      return redirect(paths.publicationRequest(id), 'publication.toast.cancelled')
    },
  })

import { redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { controlOf } from './publication-props.ts'
import { page, type PublishingServices } from './publishing.ts'
import { withdrawalInput, type WithdrawalInput } from './withdrawal.input.ts'
import { withdrawalProps } from './withdrawal.view.ts'

/** /company/preview/withdrawal: data and PDFs that visitors shall not see any more, at once or at a time. */
export default page({
  path: paths.withdrawal,
  access: 'company-admin',
  view: 'company/withdrawal',
  load: withdrawalProps,
}).form({
  schema: withdrawalInput,
  controlOf: (field) => (field === 'tracks' ? '' : controlOf(field)),
  refusals: { 721: {} },
  submit: withdraw,
})

async function withdraw(
  services: PublishingServices,
  { actor, company }: PageRequest,
  { tracks, note, withdrawals, withdrawDay }: WithdrawalInput,
) {
  const publication = await services.publications.request(actor, company.id, {
    kind: 'withdraw',
    ...{ tracks, note },
    attestation: '',
    publishAt: withdrawDay,
    seenWithdrawals: withdrawals,
  })
  if (!publication) return redirect(paths.companyPreview, 'publication.toast.nothingWithdrawn')
  const toast = publication.state === 'done' ? 'withdrawn' : 'withdrawalScheduled'
  return redirect(paths.companyPreview, `publication.toast.${toast}`)
}

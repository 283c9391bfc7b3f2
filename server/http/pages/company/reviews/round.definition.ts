import { leaveOuts, lineOutcomes, MAILS_PER_DAY } from '#server/features/recipient-reviews/index.ts'
import { pinned } from '#server/http/definitions/fields.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { chosenOf, listPage } from '#server/http/definitions/query-fields.ts'
import { paths } from '#server/http/paths.ts'
import { input, oneOf } from '#server/lib/input.ts'
import { page, type ReviewPageServices } from './group.ts'
import { roundFacts } from './round-facts.ts'
import { answerFilters, roundProps } from './round.view.ts'

type RoundPage = PageRequest<{ id: number }>

const params = { id: param.reviewRound }
const tooManyMails = {
  status: 429,
  errors: (_services: ReviewPageServices, { ui }: RoundPage) =>
    Promise.resolve({ '': ui.t('reviews.error.tooManyMails', { limit: MAILS_PER_DAY }) }),
} as const

/** /company/preview/reviews/{id}: what became of the lines of a list, and what is done with the round. */
export default page({
  path: paths.reviewRound(':id'),
  params,
  access: 'company-admin',
  view: 'company/review-round',
  query: input({ ...listPage, outcome: chosenOf(lineOutcomes), answer: chosenOf(answerFilters) }),
  load: roundProps,
})
  .form({
    name: 'start',
    path: paths.reviewRoundPart(':id', 'start'),
    schema: input({ leaveOut: oneOf(leaveOuts) }),
    refusals: {
      721: { status: 409, errors: whyNotBegun },
      720: tooManyMails,
    },
    async submit({ reviewRounds }, { actor, company, params: { id } }, { leaveOut = 'day' }) {
      await reviewRounds.start(actor, company.id, id, leaveOut)
      return redirect(paths.reviewRound(id), 'reviews.toast.started')
    },
  })
  .form({
    name: 'discard',
    path: paths.reviewRoundPart(':id', 'discarding'),
    refusals: { 721: { status: 409, key: 'reviews.error.notNow' } },
    async submit({ reviewRounds }, { actor, company, params: { id } }) {
      await reviewRounds.discard(actor, company.id, id)
      return redirect(paths.reviewRounds, 'reviews.toast.discarded')
    },
  })
  .form({
    name: 'mails',
    path: paths.reviewRoundPart(':id', 'mails'),
    /** Without a recipient, to all who have not answered. */
    schema: input({ recipient: pinned }),
    refusals: { 721: { status: 409, errors: whyNotWritten }, 720: tooManyMails },
    async submit({ reviewRounds }, { actor, company, params: { id } }, { recipient = null }) {
      await reviewRounds.writeAgain(actor, company.id, id, recipient)
      return redirect(paths.reviewRound(id), 'reviews.toast.mailed')
    },
  })

/** It has begun already, as with a form that was sent twice; or something has changed since the list was read. */
async function whyNotBegun(
  { reviewProgress }: ReviewPageServices,
  { company, params, ui }: RoundPage,
): Promise<Record<string, string>> {
  const { round } = await reviewProgress.detail(company.id, params.id)
  return { '': ui.t(`reviews.error.${round.state === 'prepared' ? 'start' : 'begun'}`) }
}

/** The round has ended meanwhile; or nobody is left who can be written to. */
async function whyNotWritten(
  services: ReviewPageServices,
  { company, params, ui }: RoundPage,
): Promise<Record<string, string>> {
  const { state } = roundFacts(services, await services.reviewProgress.detail(company.id, params.id))
  return { '': ui.t(`reviews.error.${state === 'open' ? 'nobody' : 'over'}`) }
}

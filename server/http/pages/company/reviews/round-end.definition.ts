import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { page } from './group.ts'
import { roundFacts } from './round-facts.ts'

/** …/end: asks before the links of a round stop working. */
export default page({
  path: paths.reviewRoundPart(':id', 'end'),
  params: { id: param.reviewRound },
  access: 'company-admin',
  view: 'company/review-end',
  async load(services, request) {
    const { company, params } = request
    const facts = roundFacts(services, await services.reviewProgress.detail(company.id, params.id))
    if (facts.state !== 'open') return redirect(facts.href)
    return {
      shell: request.shell('preview'),
      ...{ round: facts, action: paths.reviewRoundPart(params.id, 'end') },
      ...{ roundsHref: paths.reviewRounds },
    }
  },
}).form({
  // It has ended meanwhile: its page says why.
  refusals: { 721: { leadTo: ({ params }) => paths.reviewRound(params.id) } },
  async submit({ reviewRounds }, { actor, company, params: { id } }) {
    await reviewRounds.end(actor, company.id, id)
    return redirect(paths.reviewRound(id), 'reviews.toast.ended')
  },
})

import { AppError } from '#server/errors/app-error.ts'
import type { Place } from '#server/features/wording/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { action } from '#server/http/pages/company/wording/wording.ts'
import { numberOf } from '#server/http/pages/query.ts'
import { paths } from '#server/http/paths.ts'
import { input, type InputOf } from '#server/lib/input.ts'
import { listHref } from './place.ts'

const placeInput = input({ direction: text, place: text })

/** …/place: another place for a topic among the topics, or for a question in its topic. */
export default [
  action({
    path: paths.messagePart('faq', ':number/place'),
    params: { number: param.faqTopic },
    access: 'company-admin',
    schema: placeInput,
    async submit({ faq }, { actor, company, params: { number } }, sent) {
      await faq.moveTopic(actor, company.id, number, placeOf(sent))
      return redirect(listHref(number), 'faq.toast.placed')
    },
  }),
  action({
    path: paths.messagePart('faq', ':number/:subNumber/place'),
    params: { number: param.faqTopic, subNumber: param.faqEntry },
    access: 'company-admin',
    schema: placeInput,
    async submit({ faq }, { actor, company, params }, sent) {
      await faq.moveEntry(actor, company.id, params, { place: placeOf(sent) })
      return redirect(listHref(params.number, params.subNumber), 'faq.toast.placed')
    },
  }),
]

/** The buttons send one place up or down; what is dragged (drag-order.ts) names the place where it was dropped. */
function placeOf({ direction, place }: InputOf<typeof placeInput>): Place {
  if (direction === 'up' || direction === 'down') return direction
  const at = numberOf(place, 0)
  if (at === 0) throw new AppError(406)
  return at
}

import Joi from 'joi'
import { entryPart, topicPart } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import type { ApiRoute } from '#server/http/api/v1/api-route.ts'
import { ownCompany } from '#server/http/api/v1/company-scope.ts'
import { sendSuccess } from '#server/http/api/v1/envelope.ts'
import { fields } from '#server/http/api/v1/fields.ts'
import { toWire } from './wire.ts'

/**
 * The FAQ of the draft as it is edited: Markdown, topics without questions too, and what the calls that change it take
 * back as `change_number` (the list's own is the order's).
 */
export function faqListCall(services: Services): ApiRoute {
  return {
    method: 'get',
    path: '/faq/list',
    access: 'company-admin',
    schema: Joi.object({ domain: fields.domain }),
    async handler(req, res, { domain }: { domain?: string }) {
      const { id } = await ownCompany(services, req, domain === undefined ? {} : { domain })
      // First the numbers: what is changed before the texts are read is refused later, never overwritten.
      const numbers = await services.wording.changeNumbers(id, 'faq')
      const { topics } = await services.faq.draft(id)
      const changeNumber = (part: string) => numbers.get(part) ?? 0
      sendSuccess(services, req, res, {
        changeNumber: changeNumber('index'),
        topics: topics.map(({ number, title, entries }) => ({
          number,
          ...toWire('title', title),
          changeNumber: changeNumber(topicPart(number)),
          questions: entries.map(({ subNumber, question, answer }) => ({
            subNumber,
            ...toWire('question', question),
            ...toWire('answer', answer),
            changeNumber: changeNumber(entryPart(number, subNumber)),
          })),
        })),
      })
    },
  }
}

import { entryPart, topicPart } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { toWire } from './wire.ts'

/**
 * The FAQ of the draft as it is edited: Markdown, topics without questions too, and what the calls that change it take
 * back as `change_number` (the list's own is the order's).
 */
export function faqListCall({ wordingHistory, faq }: Pick<Services, 'wordingHistory' | 'faq'>): ApiCall {
  return companyCall({
    method: 'get',
    path: '/faq/list',
    access: 'company-admin',
    input: input({ domain: fields.domain }),
    async handler({ company: { id } }) {
      // First the numbers: what is changed before the texts are read is refused later, never overwritten.
      const numbers = await wordingHistory.changeNumbers(id, 'faq')
      const { topics } = await faq.draft(id)
      const changeNumber = (part: string) => numbers.get(part) ?? 0
      return {
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
      }
    },
  })
}

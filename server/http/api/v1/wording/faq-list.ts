import { answer } from '#server/lib/answer.ts'
import { entryPart, topicPart } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { textAnswers, toWire } from './wire.ts'

const draftFaq = answer.object({
  changeNumber: answer.whole,
  topics: answer.listOf(
    answer.object({
      number: answer.whole,
      ...textAnswers('title'),
      changeNumber: answer.whole,
      questions: answer.listOf(
        answer.object({
          subNumber: answer.whole,
          ...textAnswers('question', 'answer'),
          changeNumber: answer.whole,
        }),
      ),
    }),
  ),
})

/**
 * The draft's FAQ for editing: in Markdown, with topics that have no questions, and with the `change_number` to send back
 * with a change. The list's own `change_number` is that of the order.
 */
export function faqListCall({ wordingHistory, faq }: Pick<Services, 'wordingHistory' | 'faq'>): ApiCall {
  return companyCall({
    method: 'get',
    path: '/faq/list',
    access: 'company-admin',
    input: input({}),
    answers: draftFaq,
    async handler({ company: { id } }) {
      // The numbers are read first: a change made before the texts are read is then refused, never overwritten.
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

import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { page } from '#server/http/pages/company/wording/wording.ts'
import { paths } from '#server/http/paths.ts'
import { entryOf, listHref, topicOf } from './place.ts'

const topicRemoval = page({
  path: paths.messagePart('faq', ':number/removal'),
  params: { number: param.faqTopic },
  access: 'company-admin',
  view: 'company/faq-removal',
  async load(services, request) {
    const { number, title, entries } = await topicOf(services, request)
    return {
      shell: request.shell('messages'),
      name: String(number),
      text: title.ja,
      questions: entries.map(({ subNumber, question }) => ({
        name: `${number}-${subNumber}`,
        text: question.ja,
      })),
      address: paths.faqTopic(number),
      action: request.path,
      backHref: listHref(number),
    }
  },
}).form({
  refusals: { 406: false },
  async submit(services, request) {
    const { number } = await topicOf(services, request)
    await services.faq.removeTopic(request.actor, request.company.id, number)
    return redirect(paths.message('faq'), 'faq.toast.topicRemoved')
  },
})

const questionRemoval = page({
  path: paths.messagePart('faq', ':number/:subNumber/removal'),
  params: { number: param.faqTopic, subNumber: param.faqEntry },
  access: 'company-admin',
  view: 'company/faq-removal',
  async load(services, request) {
    const topic = await topicOf(services, request)
    const { subNumber, question } = entryOf(topic, request)
    return {
      shell: request.shell('messages'),
      name: `${topic.number}-${subNumber}`,
      text: question.ja,
      questions: null,
      address: paths.faqEntry(topic.number, subNumber),
      action: request.path,
      backHref: listHref(topic.number, subNumber),
    }
  },
}).form({
  refusals: { 406: false },
  async submit(services, request) {
    const topic = await topicOf(services, request)
    const { subNumber } = entryOf(topic, request)
    const address = { number: topic.number, subNumber }
    await services.faq.removeEntry(request.actor, request.company.id, address)
    return redirect(listHref(topic.number), 'faq.toast.questionRemoved')
  },
})

/** …/removal: asks before a topic with its questions, or one question, leaves the draft. */
export default [topicRemoval, questionRemoval]

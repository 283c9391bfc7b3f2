import { AppError } from '#server/errors/app-error.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '../../paths.ts'
import { faqOf, topicOf, toTopic } from './faq.view.ts'
import { sitePage } from './site-definitions.ts'

/** The FAQ. Open without the agreement (DECISIONS §3). */
export default [
  /** /faq: every topic with its questions. */
  sitePage({
    path: paths.faq,
    view: 'site/faq',
    async load(services, request, page) {
      const { topics, frame } = await faqOf(services, request, page, paths.faq)
      return { frame, shown: topics.map((topic) => toTopic(topic, request.area)), isTopic: false }
    },
  }),
  /** /faq/topics/{number} */
  sitePage({
    path: paths.faqTopic(':number'),
    params: { number: param.faqTopic },
    view: 'site/faq',
    async load(services, request, page) {
      const { number } = request.params
      const { topics, frame } = await faqOf(services, request, page, paths.faqTopic(number))
      return { frame, shown: [toTopic(topicOf(topics, number), request.area)], isTopic: true }
    },
  }),
  /**
   * /faq/topics/{number}/{subNumber}: one question. Neither number ever means another one; where a question went to
   * another topic, its former address leads on.
   */
  sitePage({
    path: paths.faqEntry(':number', ':subNumber'),
    params: { number: param.faqTopic, subNumber: param.faqEntry },
    view: 'site/faq-entry',
    async load(services, request, page) {
      const { number, subNumber } = request.params
      const { topics, frame } = await faqOf(services, request, page, paths.faqEntry(number, subNumber))
      const found = topicOf(topics, number)
      const topic = toTopic(found, request.area)
      const entry = topic.entries[found.entries.findIndex((one) => one.subNumber === subNumber)]
      if (!entry) throw new AppError(404)
      return { frame, topic, entry, others: topic.entries.filter((one) => one !== entry) }
    },
    async movedTo(services, request) {
      const wording = await services.site.wording(request.company.id, request.shown)
      const moved = wording.faqEntryMoved(request.params)
      // Not for ever: it may come back.
      return moved && redirect(request.href(paths.faqEntry(moved.number, moved.subNumber)), undefined, 302)
    },
  }),
]

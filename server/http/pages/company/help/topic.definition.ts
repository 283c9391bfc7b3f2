import { AppError } from '#server/errors/app-error.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { entryLink, topicLinks } from './help-links.ts'
import { page } from './help.ts'

/** A topic of the handbook, and an entry of it. */
export default [
  page({
    path: paths.helpTopic(':number'),
    params: { number: param.helpNumber },
    access: 'company-admin',
    view: 'company/help-topic',
    load({ help }, request) {
      const topic = help.topic(request.lang, request.params.number)
      if (!topic) throw new AppError(404)
      return Promise.resolve({
        shell: request.shell('help'),
        helpHref: paths.help,
        topic: topicLinks(topic),
      })
    },
  }),
  page({
    path: paths.helpEntry(':number', ':subNumber'),
    params: { number: param.helpNumber, subNumber: param.helpNumber },
    access: 'company-admin',
    view: 'company/help-entry',
    load({ help }, request) {
      const { lang, params } = request
      const topic = help.topic(lang, params.number)
      const found = help.entry(lang, params.number, params.subNumber)
      if (!topic || !found) throw new AppError(404)
      const { title, html, contents } = found.entry
      return Promise.resolve({
        shell: request.shell('help'),
        helpHref: paths.help,
        topic: { title: topic.title, href: paths.helpTopic(topic.number) },
        ...{ title, html, contents },
        siblings: topic.entries.map((entry) => ({
          ...entryLink(entry),
          isCurrent: entry === found.entry,
        })),
        previous: found.previous && entryLink(found.previous),
        next: found.next && entryLink(found.next),
      })
    },
  }),
]

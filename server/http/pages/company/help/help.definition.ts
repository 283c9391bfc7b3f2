import { AppError } from '#server/errors/app-error.ts'
import { mostNeeded } from '#server/features/help/index.ts'
import { cutText } from '#server/http/definitions/fields.ts'
import { MAX_KEY } from '#server/http/pages/search-key.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { entryLink, topicLinks } from './help-links.ts'
import { helpResult } from './help-result.ts'
import { page } from './help.ts'

/** /company/help: the topics of the handbook for company staff, and its search. */
export default page({
  path: paths.help,
  access: 'company-admin',
  view: 'company/help',
  query: input({ q: cutText(MAX_KEY) }),
  load({ help }, request) {
    const { lang } = request
    const { q: query } = request.query
    return Promise.resolve({
      shell: request.shell('help'),
      action: paths.help,
      query,
      results: query ? help.search(lang, query).map((hit) => helpResult(hit, query)) : null,
      mostNeeded: mostNeeded.map(([topic, number]) => {
        const found = help.entry(lang, topic, number)
        if (!found) throw new AppError(404)
        return entryLink(found.entry)
      }),
      topics: help.topics(lang).map(topicLinks),
    })
  },
})

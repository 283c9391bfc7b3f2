import { renderMarkdown } from '#server/features/wording/index.ts'
import { paths } from '#server/http/paths.ts'
import { data } from './wording.ts'

/** POST /company/messages/rendering: Markdown as visitors will see it, for the preview beside what is typed. */
export default data({
  path: paths.message('rendering'),
  access: 'company-admin',
  body: 'long-form',
  passive: true,
  load: (_, __, { text }) => Promise.resolve({ html: renderMarkdown(typeof text === 'string' ? text : '') }),
})

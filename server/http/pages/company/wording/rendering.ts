import { renderMarkdown } from '#server/features/wording/index.ts'
import { paths } from '#server/http/paths.ts'
import type { Route } from '#server/http/routing/route.ts'

/** POST /company/messages/rendering: Markdown as visitors will see it, for the preview beside what is typed. */
export function renderingRoute(): Route {
  return {
    method: 'post',
    path: paths.message('rendering'),
    access: 'company-admin',
    host: 'any',
    body: 'long-form',
    passive: true,
    keepsForm: false,
    handler(req, res) {
      const { text } = (req.body ?? {}) as { text?: unknown }
      res
        .set('Cache-Control', 'no-store')
        .json({ html: renderMarkdown(typeof text === 'string' ? text : '') })
    },
  }
}

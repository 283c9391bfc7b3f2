import type { Request } from 'express'
import {
  emptySectionDetail,
  MAX_SECTION_TEXT,
  MAX_SECTION_TITLE,
  renderMarkdown,
  withoutTexts,
  type SectionDetail,
} from '#server/features/wording/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { numberOf } from '#server/http/pages/query.ts'
import { editorRoutes } from './editor.ts'
import type { TextPair } from './editor-fields.ts'
import { sectionScreen } from './section-tree.ts'

const fields: readonly TextPair[] = [
  { kind: 'text', name: 'title', label: 'subgroups.field.title', limit: MAX_SECTION_TITLE },
  { kind: 'markdown', name: 'description', label: 'subgroups.field.description', limit: MAX_SECTION_TEXT },
  { kind: 'markdown', name: 'explanation', label: 'subgroups.field.explanation', limit: MAX_SECTION_TEXT },
  { kind: 'text', name: 'tax', label: 'subgroups.field.tax', limit: MAX_SECTION_TEXT },
]

/** /company/messages/section-disclosure/{sectionId}: what the company says of one section. */
export function sectionRoutes(services: Services, type: SectionType): Route[] {
  const message = sectionScreen(type)
  const sectionOf = (req: Request) => services.sections.get(type, numberOf(req.params.sectionId, 0))
  return editorRoutes(services, {
    message,
    path: paths.messagePart(message, ':sectionId'),
    part: (req) => ({ track: 'section-details', part: String(sectionOf(req).id) }),
    fields,
    ours: () => ({ ...emptySectionDetail() }),
    // Its place in the list and what is shown of it are chosen in the tree, and are no words.
    oursStored: (stored) => withoutTexts(stored as SectionDetail),
    send: (req, res, editor, status) => {
      const { code, name, description } = sectionOf(req)
      const props = {
        shell: consoleShell(services, req, 'messages'),
        message,
        editor,
        section: { code, name: name[req.context.lang] },
        ours: (['ja', 'en'] as const).map((lang) => ({
          lang,
          title: name[lang],
          html: renderMarkdown(description[lang]),
        })),
        fields: fields.map((field) => ({
          ...{ name: field.name, limit: field.limit, isMarkdown: field.kind === 'markdown' },
        })),
        treeHref: paths.message(message),
      }
      return sendPage(services, req, res, 'company/wording-section', props, status)
    },
  })
}

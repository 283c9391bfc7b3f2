import {
  emptySectionDetail,
  MAX_SECTION_TEXT,
  MAX_SECTION_TITLE,
  renderMarkdown,
  withoutTexts,
  bodyAs,
} from '#server/features/wording/index.ts'
import { sectionTypes, type Section, type SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { param } from '#server/http/definitions/params.ts'
import { codeOfAnyYear } from '#server/http/pages/section-code.ts'
import { numberOf } from '#server/http/pages/query.ts'
import { paths } from '#server/http/paths.ts'
import { editorPages } from './editor.ts'
import type { TextPair } from './editor-fields.ts'
import { sectionScreen } from './section-draft.ts'
import type { WordingServices } from './wording.ts'

const fields: readonly TextPair[] = [
  { kind: 'text', name: 'title', label: 'subgroups.field.title', limit: MAX_SECTION_TITLE },
  { kind: 'markdown', name: 'description', label: 'subgroups.field.description', limit: MAX_SECTION_TEXT },
  { kind: 'markdown', name: 'explanation', label: 'subgroups.field.explanation', limit: MAX_SECTION_TEXT },
  { kind: 'text', name: 'tax', label: 'subgroups.field.tax', limit: MAX_SECTION_TEXT },
]

/** /company/messages/section-disclosure/{sectionId}: what the company says of one section. */
export default sectionTypes.flatMap((type) =>
  editorPages({
    message: sectionScreen(type),
    path: paths.messagePart(sectionScreen(type), ':sectionId'),
    params: { sectionId: param.section },
    part: (services, request) => ({
      track: 'section-details',
      part: String(sectionOf(services, type, request).id),
    }),
    fields,
    defaults: () => ({ ...emptySectionDetail() }),
    // Its place in the list and what is shown of it are chosen in the tree, and are no texts.
    resetBody: (stored) => withoutTexts(bodyAs('section-details', stored) ?? emptySectionDetail()),
    view: 'company/wording-section',
    props(services, request, editor) {
      const { id, name, description } = sectionOf(services, type, request)
      const code = codeOfAnyYear(request.ui, services.sections, id)
      return {
        shell: request.shell('messages'),
        message: sectionScreen(type),
        editor,
        section: { code, name: name[request.lang] },
        defaults: (['ja', 'en'] as const).map((lang) => ({
          lang,
          title: name[lang],
          html: renderMarkdown(description[lang]),
        })),
        fields: fields.map((field) => ({
          ...{ name: field.name, limit: field.limit, isMarkdown: field.kind === 'markdown' },
        })),
        treeHref: paths.message(sectionScreen(type)),
      }
    },
  }),
)

/** The section that an address names. @throws AppError 404 */
function sectionOf(
  { sections }: WordingServices,
  type: SectionType,
  { params }: PageRequest<{ sectionId: string }>,
): Section {
  return sections.get(type, numberOf(params.sectionId, 0))
}

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
import type { NeighboursProps } from '#views/components/console/wording/neighbours.tsx'
import type { Lang } from '#views/ui.tsx'
import { editorPages } from './editor.ts'
import type { TextPair } from './editor-fields.ts'
import { neighboursIn } from './neighbours.ts'
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
    async props(services, request, editor) {
      const section = sectionOf(services, type, request)
      const { id, name } = section
      const code = codeOfAnyYear(request.ui, services.sections, id)
      return {
        shell: request.shell('messages'),
        message: sectionScreen(type),
        editor,
        section: { code, name: name[request.lang] },
        neighbours: await sectionNeighbours(services, request, section),
        fields: fields.map((field) => ({
          ...{ name: field.name, limit: field.limit, isMarkdown: field.kind === 'markdown' },
          standard: standardOf(section, field.name),
        })),
        treeHref: paths.message(sectionScreen(type)),
      }
    },
  }),
)

/** The sections around one, in the company's order. */
async function sectionNeighbours(
  { sections, site }: WordingServices,
  { company, ui }: PageRequest,
  { id, sectionType }: Section,
): Promise<NeighboursProps> {
  const inOrder = (await site.draftSections(company.id)).of(sectionType)
  const found = neighboursIn(
    inOrder,
    (section) => section.id === id,
    (section) => ({
      name: codeOfAnyYear(ui, sections, section.id),
      href: paths.messagePart(sectionScreen(sectionType), String(section.id)),
    }),
  )
  return { of: 'section', ...found }
}

/** What visitors read where the company has no text of its own; null where they read nothing. */
function standardOf({ name, description }: Section, field: string): Record<Lang, string> | null {
  if (field === 'title') return name
  if (field !== 'description') return null
  return { ja: renderMarkdown(description.ja), en: renderMarkdown(description.en) }
}

/** The section that an address names. @throws AppError 404 */
function sectionOf(
  { sections }: WordingServices,
  type: SectionType,
  { params }: PageRequest<{ sectionId: string }>,
): Section {
  return sections.get(type, numberOf(params.sectionId, 0))
}

import { AppError } from '#server/errors/app-error.ts'
import type { Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/admin/guideline-section/+Page.tsx'
import { editableDraft } from './editable-draft.ts'
import { revisionShown } from './edition.view.ts'
import type { GuidelineServices } from './guidelines.ts'
import { shapeFields, textValues } from './section-form.ts'

/** The page of a section of a draft, as it is or with the form that was refused. */
export async function sectionProps(
  services: GuidelineServices,
  request: PageRequest<{ id: number; sectionId: number }>,
  typed: Typed | null,
): Promise<Props | Redirect> {
  const { id, sectionId } = request.params
  const draft = await editableDraft(services, id)
  if ('href' in draft) return draft
  const { edition, sections, former } = draft
  const section = sections.find((one) => one.id === sectionId)
  if (!section) throw new AppError(404)
  const formOf = (name: string, action: string) => {
    const refused = typed?.form === name ? typed : null
    const revision = revisionShown(refused, edition.revision)
    return { refused, props: { action, revision, errors: refused?.errors ?? {} } }
  }
  const texts = formOf('texts', paths.adminSection(id, sectionId))
  const shape = formOf('shape', paths.adminSectionPart(id, sectionId, 'shape'))
  const siblings = sections.filter(
    (one) => one.parentId === section.parentId && one.sectionType === section.sectionType,
  )
  const place = siblings.filter((one) => one.orderNumber <= section.orderNumber).length
  const isShared = former?.sections.some((one) => one.id === sectionId) ?? false
  const { sectionType } = section
  const fields = shapeFields(draft, request.lang, { sectionType, typed: shape.refused, section })
  return {
    shell: request.shell('guidelines'),
    edition: edition.name[request.lang],
    section: `${section.code} ${section.name[request.lang]}`,
    backHref: paths.adminEdition(id),
    texts: {
      ...texts.props,
      swapsCode: texts.refused?.values.swapsCode === '1',
      values: {
        ...textValues(texts.refused, section),
        place: texts.refused?.values.place ?? String(place),
      },
    },
    shape: { ...shape.props, isShared, fields: isShared ? { ...fields, former: null } : fields },
    removal: {
      ...formOf('removal', paths.adminSectionPart(id, sectionId, 'removal')).props,
      subsections: sections.filter((one) => one.parentId === sectionId).length,
    },
  }
}

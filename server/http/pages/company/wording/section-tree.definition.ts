import { AppError } from '#server/errors/app-error.ts'
import { arrangedDetails } from '#server/features/wording/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sentInput, valuesOf, type SentForm } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { sectionDraft, sectionScreen, sectionTrack } from './section-draft.ts'
import { arrangementIn } from './section-tree-form.ts'
import { sectionTreeProps } from './section-tree.view.ts'
import { page, type WordingServices } from './wording.ts'

/**
 * /company/messages/section-disclosure and section-patient (SPEC's "manage disclosure subgroup"): all sections of a
 * type in the company's order, with what differs from the default, their place, and how they are shown.
 */
export default sectionTypes.map((type) =>
  page({
    path: paths.message(sectionScreen(type)),
    access: 'company-admin',
    view: 'company/wording-sections',
    load: (services, request, typed) => sectionTreeProps(services, request, type, typed),
  }).form({
    schema: sentInput,
    refusals: { 406: false, 721: { status: 409 } },
    submit: (services, request, sent) => arrange(services, request, type, sent),
  }),
)

async function arrange(
  services: WordingServices,
  request: PageRequest,
  type: SectionType,
  sent: SentForm,
): Promise<Redirect> {
  const { publishing, sections, wording } = services
  const { actor, company, path } = request
  const draft = await sectionDraft(services, request, type)
  const values = valuesOf(sent)
  // What was typed was meant for the tree as it was shown.
  if (values.changeNumber !== String(draft.last?.id ?? 0)) throw new AppError(721)
  const families = [sections.roots(type), ...sections.of(type).map(({ id }) => sections.childrenOf(id))]
  const changed = families.flatMap((siblings) => [
    ...arrangedDetails(siblings, draft.detailOf, (id) => arrangementIn(values, id)),
  ])
  const parts = changed.map(([id, body]) => ({
    name: { track: sectionTrack, part: String(id) },
    body,
    expected: draft.numberOf(id),
  }))
  await wording.saveAll(actor, company.id, parts)
  if (values.intent === 'preview') {
    await publishing.moveTracks(actor, company.id, [sectionTrack])
    return redirect(path, 'messages.toast.moved')
  }
  return redirect(path, `messages.toast.${parts.length > 0 ? 'saved' : 'unchanged'}`)
}

import { AppError } from '#server/errors/app-error.ts'
import { changedDetails, sectionActs } from '#server/features/wording/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { numberOf } from '#server/http/pages/query.ts'
import { paths } from '#server/http/paths.ts'
import { input, type InputOf } from '#server/lib/input.ts'
import { sectionDraft, sectionScreen, sectionTrack } from './section-draft.ts'
import { sectionTreeProps } from './section-tree.view.ts'
import { page, type WordingServices } from './wording.ts'

const treeInput = input({ sectionId: text, act: text, changeNumber: text })

/**
 * /company/messages/section-disclosure and section-patient (SPEC's "manage disclosure subgroup"): all sections of a
 * type in the company's order, with what differs from the default, their place, and how they are shown.
 */
export default sectionTypes.map((type) =>
  page({
    path: paths.message(sectionScreen(type)),
    access: 'company-admin',
    view: 'company/wording-sections',
    load: (services, request, typed) => sectionTreeProps(services, request, type, typed?.code === 721),
  }).form({
    schema: treeInput,
    refusals: { 406: false, 721: { status: 409 } },
    submit: (services, request, sent) => changeTree(services, request, type, sent),
  }),
)

async function changeTree(
  services: WordingServices,
  request: PageRequest,
  type: SectionType,
  sent: InputOf<typeof treeInput>,
): Promise<Redirect> {
  const { sections, wording } = services
  const section = sections.get(type, numberOf(sent.sectionId, 0))
  const act = sectionActs.find((one) => one === sent.act)
  if (!act) throw new AppError(406)
  const draft = await sectionDraft(services, request, type)
  // What was pressed was meant for the tree as it was shown.
  if (sent.changeNumber !== String(draft.last?.id ?? 0)) throw new AppError(721)
  const siblings = section.parentId === null ? sections.roots(type) : sections.childrenOf(section.parentId)
  const changed = changedDetails(siblings, draft.detailOf, section.id, act)
  const parts = [...changed].map(([id, body]) => ({
    name: { track: sectionTrack, part: String(id) },
    body,
    expected: draft.numberOf(id),
  }))
  await wording.saveAll(request.actor, request.company.id, parts)
  return redirect(`${request.path}#s${section.id}`, parts.length > 0 ? 'messages.toast.saved' : undefined)
}

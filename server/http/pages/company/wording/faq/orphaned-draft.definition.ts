import { AppError } from '#server/errors/app-error.ts'
import type { PartName } from '#server/features/wording/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { action, type WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { paths } from '#server/http/paths.ts'
import { newHref, newParts, type Kind } from './orphaned-draft.view.ts'
import { questionPart, topicPartOf, type TopicRequest } from './place.ts'

/** …/unsaved/addition: the draft of what was removed goes on as a new topic, or a new question. */
export default [
  action({
    path: paths.messagePart('faq', ':number/unsaved/addition'),
    params: { number: param.faqTopic },
    access: 'company-admin',
    submit: (services, request) => addAnew(services, request, 'topic', topicPartOf(request)),
  }),
  action({
    path: paths.messagePart('faq', ':number/:subNumber/unsaved/addition'),
    params: { number: param.faqTopic, subNumber: param.faqEntry },
    access: 'company-admin',
    submit: async (services, request) =>
      addAnew(services, request, 'question', await questionPart(services, request)),
  }),
]

async function addAnew(
  services: WordingServices,
  request: TopicRequest,
  kind: Kind,
  removed: PartName,
): Promise<Redirect> {
  const { unsavedWording } = services
  const { company, path, user } = request
  const typed = await unsavedWording.find(company.id, user.id, removed)
  if (!typed) throw new AppError(404)
  // What is unsaved in that form already is not overwritten: its page says so.
  if (await unsavedWording.find(company.id, user.id, newParts[kind]))
    return redirect(path.replace(/\/unsaved\/addition$/, ''))
  await unsavedWording.save(company.id, user.id, newParts[kind], { body: typed.body, changeNumber: 0 })
  await unsavedWording.delete(company.id, user.id, removed)
  return redirect(await newHref(services, request, kind))
}

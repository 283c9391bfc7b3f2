import { AppError } from '#server/errors/app-error.ts'
import { NEW_QUESTION, topicPart } from '#server/features/wording/index.ts'
import { again, redirect, type Again, type Redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { bodyOf } from '#server/http/pages/company/wording/typed-body.ts'
import { editorInput, type EditorInput } from '#server/http/pages/company/wording/editor.input.ts'
import { page, type WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { additionProps } from './additions.view.ts'
import { entryFields, questionFields } from './fields.ts'
import {
  deleteTyping,
  discardForm,
  isSent,
  saveTyping,
  shownTyping,
  unsavedTypingData,
  type NewTyping,
} from './new-typing.ts'
import { listHref, questionsPath, topicOf, type TopicRequest } from './place.ts'

const newQuestion: NewTyping<{ number: typeof param.faqTopic }> = {
  path: questionsPath(':number'),
  params: { number: param.faqTopic },
  place: NEW_QUESTION,
  fields: questionFields,
  backHref: ({ number }) => questionsPath(number),
  check: requireFormerTopic,
}

const addition = page({
  path: newQuestion.path,
  params: { number: param.faqTopic },
  access: 'company-admin',
  view: 'company/faq-addition',
  async load(services, request, typed: Typed<'shown'> | null) {
    const shown = await shownTyping(services, request, newQuestion, typed)
    if (isSent(typed)) await requireFormerTopic(services, request)
    else if (shown.keptAt === null) await topicOf(services, request)
    // The topic was removed meanwhile: closing the window does not lose the question either.
    if (typed?.code === 404) await saveTyping(services, request, newQuestion, shown.values)
    return additionProps(services, request, shown, typed?.errors ?? {})
  },
})
  .form({
    name: 'question',
    body: 'long-form',
    schema: editorInput({ fields: questionFields }),
    refusals: {
      404: {
        status: 409,
        errors: (_, { ui }) => Promise.resolve({ topic: ui.t('faq.error.noTopic') }),
      },
    },
    submit: addQuestion,
  })
  .form(discardForm(newQuestion))

/** …/{number}/questions: a new question of a topic, or of another one that its form chooses. */
export default [addition, unsavedTypingData(newQuestion)]

async function addQuestion(
  services: WordingServices,
  request: TopicRequest,
  { values, intent }: EditorInput,
): Promise<Redirect | Again<'shown'>> {
  await requireFormerTopic(services, request)
  // Without JavaScript: a look at what was typed, nothing is saved.
  if (intent === 'show') return again('shown')
  const { actor, company, params } = request
  const topic = Number(/^[1-9]\d{0,4}$/.exec(values.topic || String(params.number))?.[0] ?? 0)
  const body = bodyOf(entryFields, values, {})
  const subNumber = await services.faq.addEntry(actor, company.id, topic, body)
  await deleteTyping(services, request, newQuestion)
  return redirect(listHref(topic, subNumber), 'faq.toast.questionAdded')
}

/**
 * A topic may be removed while somebody is typing a question for it: that is no reason to lose the question.
 * @throws AppError 404 there never was such a topic
 */
async function requireFormerTopic(
  { wordingHistory }: WordingServices,
  { company, params }: TopicRequest,
): Promise<void> {
  const changes = await wordingHistory.changeNumbers(company.id, 'faq')
  if (!changes.has(topicPart(params.number))) throw new AppError(404)
}

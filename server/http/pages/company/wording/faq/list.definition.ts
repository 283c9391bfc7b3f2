import { NEW_TOPIC } from '#server/features/wording/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { cutText } from '#server/http/definitions/fields.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { bodyOf } from '#server/http/pages/company/wording/typed-body.ts'
import { editorInput, type EditorInput } from '#server/http/pages/company/wording/editor.input.ts'
import { page, type WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { MAX_KEY } from '#server/http/pages/search-key.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { sentInput, valuesOf, type SentForm, type Typed } from '#server/http/definitions/typed.ts'
import { topicFields } from './fields.ts'
import { listProps, ORDER, placeControl } from './list.view.ts'
import { deleteTyping, discardForm, shownTyping, unsavedTypingData, type NewTyping } from './new-typing.ts'
import { listHref } from './place.ts'

const newTopic: NewTyping<Record<never, never>> = {
  path: paths.messagePart('faq', 'topics'),
  place: NEW_TOPIC,
  fields: topicFields,
  backHref: () => paths.message('faq'),
}

/** The list of the draft with its order, the form for a new topic, and our examples. */
export default [
  listAt(paths.message('faq'))
    .form({
      name: 'order',
      knownBy: ORDER,
      schema: sentInput,
      refusals: { 406: false, 721: { status: 409 } },
      submit: arrange,
    })
    .form({
      path: newTopic.path,
      schema: editorInput({ fields: topicFields }),
      submit: addTopic,
    }),
  // Where a refused new topic is looked at again. What was typed is restored on a page that has forms.
  listAt(newTopic.path)
    .form(discardForm(newTopic))
    .form({
      name: 'examples',
      path: paths.messagePart('faq', 'examples'),
      // A colleague was faster: there is something to go on with.
      refusals: { 406: false, 721: { leadTo: () => paths.message('faq') } },
      async submit({ faq }, { actor, company }) {
        await faq.startFromExamples(actor, company.id)
        return redirect(paths.message('faq'), 'faq.toast.examples')
      },
    }),
  unsavedTypingData(newTopic),
]

function listAt(path: string) {
  return page({
    path,
    access: 'company-admin',
    view: 'company/faq',
    query: input({ keyWords: cutText(MAX_KEY) }),
    async load(services, request, typed: Typed | null) {
      const [order, topic] = typed?.form === 'order' ? [typed, null] : [null, typed]
      const { values, keptAt } = await shownTyping(services, request, newTopic, topic)
      const list = await listProps(services, request, order, request.query.keyWords)
      return { ...list, values, keptAt, errors: topic?.errors ?? {} }
    },
  })
}

async function arrange(
  { faq }: WordingServices,
  { actor, company, path }: PageRequest,
  sent: SentForm,
): Promise<Redirect> {
  const values = valuesOf(sent)
  const expected = Number(values[ORDER]) || 0
  const number = await faq.arrange(
    actor,
    company.id,
    (...address) => values[placeControl(...address)],
    expected,
  )
  return redirect(path, `messages.toast.${number === expected ? 'unchanged' : 'saved'}`)
}

async function addTopic(
  services: WordingServices,
  request: PageRequest,
  { values }: EditorInput,
): Promise<Redirect> {
  const { actor, company } = request
  const number = await services.faq.addTopic(actor, company.id, bodyOf(topicFields, values, {}))
  await deleteTyping(services, request, newTopic)
  return redirect(listHref(number), 'faq.toast.topicAdded')
}

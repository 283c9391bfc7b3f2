import type { FaqAddress, PartName } from '#server/features/wording/index.ts'
import { param } from '#server/http/definitions/params.ts'
import { editorPages } from '#server/http/pages/company/wording/editor.ts'
import type { BodyShape, Saved } from '#server/http/pages/company/wording/editor-spec.ts'
import type { WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { paths } from '#server/http/paths.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { questionNeighbours, textProps } from './editors.view.ts'
import { questionFields, topicFields } from './fields.ts'
import { orphanedDraft } from './orphaned-draft.view.ts'
import { listHref, placeOf, questionPart, topicOptions, topicPartOf, type QuestionRequest } from './place.ts'

const questionShape: BodyShape = {
  toFields: (stored, name) => ({ ...stored, topic: String(addressOf(name).number) }),
  toStored: ({ topic: _, ...stored }) => stored,
  controlAt: (place) => place,
}

/** …/{number} and …/{number}/{subNumber}: the title of a topic; a question with its answer. */
export default [
  ...editorPages({
    message: 'faq',
    path: paths.messagePart('faq', ':number'),
    params: { number: param.faqTopic },
    part: (_, request) => topicPartOf(request),
    fields: topicFields,
    defaults: () => ({}),
    hasDefault: false,
    orphaned: orphanedDraft('topic', topicFields),
    save: ({ faq }, { actor, company, params }, { body, changeNumber }) =>
      faq.saveTopic(actor, company.id, params.number, body, changeNumber),
    view: 'company/faq-text',
    props: (_, request, editor) => ({
      shell: request.shell('messages'),
      ...{ editor, kind: 'topic', name: String(request.params.number) },
      address: paths.faqTopic(request.params.number),
      backHref: listHref(request.params.number),
      ...{ topics: null, neighbours: null },
      texts: textProps(request.ui, topicFields),
    }),
  }),
  ...editorPages({
    message: 'faq',
    path: paths.messagePart('faq', ':number/:subNumber'),
    params: { number: param.faqTopic, subNumber: param.faqEntry },
    part: questionPart,
    fields: questionFields,
    shape: questionShape,
    defaults: () => ({}),
    hasDefault: false,
    orphaned: orphanedDraft('question', questionFields),
    save: saveQuestion,
    view: 'company/faq-text',
    async props(services, request, editor) {
      const { number, subNumber } = await placeOf(services, request)
      return {
        shell: request.shell('messages'),
        ...{ editor, kind: 'question', name: `${number}-${subNumber}` },
        address: paths.faqEntry(number, subNumber),
        backHref: listHref(number, subNumber),
        topics: await topicOptions(services, request),
        neighbours: await questionNeighbours(services, request, { number, subNumber }),
        texts: textProps(request.ui, questionFields),
      }
    },
  }),
]

/** Saves a question, in another topic where its form chose one. Gives the number of its last change. */
async function saveQuestion(
  { faq }: WordingServices,
  { actor, company, http }: QuestionRequest,
  { name, body, changeNumber }: Saved,
): Promise<number> {
  const from = addressOf(name)
  const topic = Number(/^[1-9]\d{0,4}$/.exec(String(body.topic))?.[0] ?? from.number)
  const to = await faq.saveEntry(actor, company.id, from, body, { topic, expected: changeNumber })
  if (to.number !== from.number) addToast(http.req, 'success', 'faq.toast.questionMoved')
  return to.changeNumber
}

function addressOf({ part }: PartName): FaqAddress {
  const [number = 0, subNumber = 0] = part.split('/').map(Number)
  return { number, subNumber }
}

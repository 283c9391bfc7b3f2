import { MAX_FAQ_ANSWER, MAX_FAQ_TITLE } from '#server/features/wording/index.ts'
import type { EditorField, TextPair } from '#server/http/pages/company/wording/editor-fields.ts'

/** The title of a topic: what a new one is asked for, and its editor. */
export const topicFields: readonly TextPair[] = [
  { kind: 'text', name: 'title', label: 'faq.topicTitle', limit: MAX_FAQ_TITLE, isRequired: true },
]

/** A question and its answer: what a new one is asked for, and its editor. */
export const entryFields: readonly TextPair[] = [
  { kind: 'text', name: 'question', label: 'faq.question', limit: MAX_FAQ_TITLE, isRequired: true },
  { kind: 'markdown', name: 'answer', label: 'faq.answer', limit: MAX_FAQ_ANSWER, isRequired: true },
]

/** The topic that a question is in. */
const topicField: EditorField = {
  kind: 'choice',
  name: 'topic',
  label: 'faq.topic',
  shown: ({ t }, value) => t('faq.text.topic', { name: value }),
}

/** A question's form asks for its topic too. */
export const questionFields: readonly EditorField[] = [topicField, ...entryFields]

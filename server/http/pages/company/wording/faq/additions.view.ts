import { MAX_FAQ_ANSWER, MAX_FAQ_TITLE, renderMarkdown } from '#server/features/wording/index.ts'
import type { WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/faq-addition/+Page.tsx'
import type { ShownNew } from './new-typing.ts'
import { listHref, questionsPath, topicOptions, type TopicRequest } from './place.ts'

export async function additionProps(
  services: WordingServices,
  request: TopicRequest,
  { values, keptAt }: ShownNew,
  errors: Record<string, string>,
): Promise<Props> {
  const { number } = request.params
  const htmlOf = (control: string) => [control, renderMarkdown(values[control] ?? '')] as const
  return {
    shell: request.shell('messages'),
    topics: await topicOptions(services, request),
    action: questionsPath(number),
    backHref: listHref(number),
    editor: {
      ...{ values: { ...values, topic: values.topic || String(number) }, errors, english: {} },
      rendered: Object.fromEntries(['answer.ja', 'answer.en'].map(htmlOf)),
    },
    keptAt,
    limits: { question: MAX_FAQ_TITLE, answer: MAX_FAQ_ANSWER },
    renderingAction: paths.message('rendering'),
  }
}

import {
  entryPart,
  NEW_QUESTION,
  NEW_TOPIC,
  topicPart,
  type Faq,
  type PartName,
} from '#server/features/wording/index.ts'
import { shown, type Shown } from '#server/http/definitions/answers.ts'
import {
  controlOf,
  isPair,
  type EditorField,
  type FormValues,
} from '#server/http/pages/company/wording/editor-fields.ts'
import type { WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { paths } from '#server/http/paths.ts'
import type { Props as ListProps } from '#views/pages/company/faq/+Page.tsx'
import type { Props } from '#views/pages/company/faq-orphaned-draft/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import { questionsPath, type TopicRequest } from './place.ts'

export type Kind = 'topic' | 'question'

/** Where each is typed before it exists. */
export const newParts: Record<Kind, PartName> = { topic: NEW_TOPIC, question: NEW_QUESTION }

/** How editors show the draft of a topic or a question that was removed (EditorSpec.orphaned). */
export function orphanedDraft(kind: Kind, fields: readonly EditorField[]) {
  return {
    backHref: paths.message('faq'),
    async show(
      services: WordingServices,
      request: TopicRequest,
      values: FormValues,
      status: number,
    ): Promise<Shown> {
      const { company, params, path, ui, user } = request
      const other = await services.unsavedWording.find(company.id, user.id, newParts[kind])
      const props: Props = {
        shell: request.shell('messages'),
        kind,
        name: Object.values(params).join('-'),
        texts: textsOf(ui, fields, values),
        action: path,
        addAction: `${path}/unsaved/addition`,
        otherHref: other && (await newHref(services, request, kind)),
        backHref: paths.message('faq'),
      }
      return shown('company/faq-orphaned-draft', props, { status })
    },
  }
}

/** The form for a new one: of a question its topic's, any other topic's where that was removed, the list without any. */
export async function newHref(
  { faq }: WordingServices,
  { company, params }: TopicRequest,
  kind: Kind,
): Promise<string> {
  if (kind === 'topic') return paths.message('faq')
  const { topics } = await faq.draft(company.id)
  const topic = topics.find(({ number }) => number === params.number) ?? topics[0]
  return topic ? questionsPath(topic.number) : paths.message('faq')
}

/** What was typed, language by language; what is empty is left out. */
function textsOf({ t }: Ui, fields: readonly EditorField[], values: FormValues): Props['texts'] {
  return fields.filter(isPair).flatMap(({ name, label }) =>
    (['ja', 'en'] as const)
      .map((lang) => ({
        label: t('messages.labelIn', { label: t(label), lang: t(`messages.lang.${lang}`) }),
        lang,
        text: values[controlOf(name, lang)] ?? '',
      }))
      .filter(({ text }) => text.trim() !== ''),
  )
}

/** Where the drafts are of what a colleague removed; `waiting`: the parts that this user has drafts of. */
export function orphanedDrafts(topics: Faq['topics'], waiting: string[]): ListProps['orphanedDrafts'] {
  const existing = new Set([
    ...[NEW_TOPIC.part, NEW_QUESTION.part],
    ...topics.flatMap(({ number, entries }) => [
      topicPart(number),
      ...entries.map(({ subNumber }) => entryPart(number, subNumber)),
    ]),
  ])
  return waiting
    .filter((part) => !existing.has(part))
    .map((part) => ({
      name: part.replace('/', '-'),
      isTopic: !part.includes('/'),
      href: paths.messagePart('faq', part),
    }))
}

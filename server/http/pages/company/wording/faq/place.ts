import { AppError } from '#server/errors/app-error.ts'
import {
  entryPart,
  topicPart,
  type Faq,
  type FaqAddress,
  type PartName,
} from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { paths } from '#server/http/paths.ts'
import type { Option } from '#views/components/field.tsx'

type Topic = Faq['topics'][number]

/** What an address of a topic names, and one of a question. */
export type TopicRequest = PageRequest<{ number: number }>
export type QuestionRequest = PageRequest<FaqAddress>

/** The topic that an address names, in the draft. @throws AppError 404 */
export async function topicOf({ faq }: WordingServices, { company, params }: TopicRequest): Promise<Topic> {
  const { topics } = await faq.draft(company.id)
  const topic = topics.find(({ number }) => number === params.number)
  if (!topic) throw new AppError(404)
  return topic
}

/** The question of it that an address names. @throws AppError 404 */
export function entryOf(topic: Topic, { params }: QuestionRequest): Topic['entries'][number] {
  const entry = topic.entries.find(({ subNumber }) => subNumber === params.subNumber)
  if (!entry) throw new AppError(404)
  return entry
}

/** Where the question is now: its address still names it after somebody moved it to another topic. */
export function placeOf({ faq }: WordingServices, { company, params }: QuestionRequest): Promise<FaqAddress> {
  return faq.whereIs(company.id, params)
}

export function topicPartOf({ params }: TopicRequest): PartName {
  return { track: 'faq', part: topicPart(params.number) }
}

export async function questionPart(services: WordingServices, request: QuestionRequest): Promise<PartName> {
  const { number, subNumber } = await placeOf(services, request)
  return { track: 'faq', part: entryPart(number, subNumber) }
}

/** Where a topic, or a question of it, is in the list after it was changed. */
export const listHref = (number: number, subNumber?: number) =>
  `${paths.message('faq')}#faq-${number}${subNumber === undefined ? '' : `-${subNumber}`}`

/** Where a question of a topic is added. */
export function questionsPath(number: number | ':number'): string {
  return paths.messagePart('faq', `${number}/questions`)
}

/** Every topic of the draft, to choose from. */
export async function topicOptions(
  { faq }: WordingServices,
  { company, ui }: PageRequest,
): Promise<Option[]> {
  const { topics } = await faq.draft(company.id)
  return topics.map(({ number, title }) => ({
    value: String(number),
    label: ui.t('faq.list.topicHeading', { name: number, text: title.ja }),
  }))
}

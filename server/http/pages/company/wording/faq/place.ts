import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import {
  entryPart,
  topicPart,
  type Faq,
  type FaqAddress,
  type PartName,
} from '#server/features/wording/index.ts'
import type { Option } from '#views/components/field.tsx'
import { paths } from '#server/http/paths.ts'
import { uiOf } from '#server/http/rendering/render.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/rendering/shells.ts'
import { numberOf } from '#server/http/pages/query.ts'

type Topic = Faq['topics'][number]

/** The topic that an address names, in the draft. @throws AppError 404 */
export async function topicOf(services: Services, req: Request): Promise<Topic> {
  const number = numberOf(req.params.number, 0)
  const { topics } = await services.faq.draft(companyOf(req).id)
  const topic = topics.find((one) => one.number === number)
  if (!topic) throw new AppError(404)
  return topic
}

/** The question of it that an address names. @throws AppError 404 */
export function entryOf(topic: Topic, req: Request): Topic['entries'][number] {
  const subNumber = numberOf(req.params.subNumber, 0)
  const entry = topic.entries.find((one) => one.subNumber === subNumber)
  if (!entry) throw new AppError(404)
  return entry
}

/** The numbers of an address; 0 where there is none. */
export const numbersOf = (req: Request): FaqAddress => ({
  number: numberOf(req.params.number, 0),
  subNumber: numberOf(req.params.subNumber, 0),
})

/** Where the question stands: an address goes on meaning it when somebody takes it to another topic. */
export const placeOf = (services: Services, req: Request): Promise<FaqAddress> =>
  services.faq.whereIs(companyOf(req).id, numbersOf(req))

export const topicPartOf = (req: Request): PartName => ({
  track: 'faq',
  part: topicPart(numbersOf(req).number),
})

export async function questionPart(services: Services, req: Request): Promise<PartName> {
  const { number, subNumber } = await placeOf(services, req)
  return { track: 'faq', part: entryPart(number, subNumber) }
}

/** Where a topic, or a question of it, stands in the list after it was changed. */
export const listHref = (number: number, subNumber?: number) =>
  `${paths.message('faq')}#faq-${number}${subNumber === undefined ? '' : `-${subNumber}`}`

/** Every topic of the draft, to choose from. */
export async function topicOptions(services: Services, req: Request): Promise<Option[]> {
  const { t } = uiOf(services, req.context.lang)
  const { topics } = await services.faq.draft(companyOf(req).id)
  return topics.map(({ number, title }) => ({
    value: String(number),
    label: t('faq.list.topicHeading', { name: number, text: title.ja }),
  }))
}

import {
  entryPart,
  MAX_FAQ_ENTRIES,
  MAX_FAQ_TITLE,
  MAX_FAQ_TOPICS,
  NEW_QUESTION,
  NEW_TOPIC,
  topicPart,
  type Faq,
  type PartName,
} from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { screenTabs } from '#server/http/pages/company/wording/screen-tabs.ts'
import { partsStatusProps } from '#server/http/pages/company/wording/track-status.view.ts'
import type { WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/faq/+Page.tsx'
import { questionsPath } from './place.ts'

type Topics = Faq['topics']

/** Whether the user has unsaved typing of a part. */
type IsTyped = (part: string) => boolean

/** The list, without the form for a new topic. */
export async function listProps(
  services: WordingServices,
  request: PageRequest,
): Promise<Omit<Props, 'values' | 'errors' | 'keptAt'>> {
  const { company, user } = request
  const { topics } = await services.faq.draft(company.id)
  const trackStatus = await faqStatus(services, request)
  const { unsaved } = await services.wordingHistory.latest(company.id, user.id)
  const waiting = unsaved.filter(({ track }) => track === 'faq').map(({ part }) => part)
  const isTyped: IsTyped = (part) => waiting.includes(part)
  const [first] = topics
  return {
    shell: request.shell('messages'),
    tabs: screenTabs(request, 'faq'),
    trackStatus,
    moveAction: trackStatus.isDraftAhead ? withQuery(paths.previewMove, { track: 'faq' }) : null,
    topics: topics.map((topic) => topicProps(topic, isTyped)),
    limits: { topics: MAX_FAQ_TOPICS, entries: MAX_FAQ_ENTRIES, title: MAX_FAQ_TITLE },
    addAction: at('topics'),
    examplesAction: at('examples'),
    previewHref: paths.preview + paths.faq,
    orphanedDrafts: orphanedDrafts(topics, waiting),
    // in whatever topic it is to be: its form asks
    isQuestionTyped: isTyped(NEW_QUESTION.part),
    typedQuestionHref: isTyped(NEW_QUESTION.part) && first ? questionsPath(first.number) : null,
  }
}

const at = (part: string) => paths.messagePart('faq', part)

async function faqStatus(services: WordingServices, request: PageRequest): Promise<Props['trackStatus']> {
  const { changes } = await services.wordingHistory.changes(request.company.id, { track: 'faq' }, 1, 1)
  const index: PartName = { track: 'faq', part: 'index' }
  const isFaq = ({ track }: PartName) => track === 'faq'
  const status = await partsStatusProps(services, request, index, isFaq, changes[0] ?? null)
  // There is no default FAQ: an empty one is the company's own.
  return { ...status, isDefault: false }
}

function topicProps({ number, title, entries }: Topics[number], isTyped: IsTyped): Props['topics'][number] {
  return {
    name: String(number),
    text: title.ja,
    hasEnglish: title.en !== '',
    isTyped: isTyped(topicPart(number)),
    href: at(String(number)),
    placeAction: at(`${number}/place`),
    removalHref: at(`${number}/removal`),
    additionHref: entries.length < MAX_FAQ_ENTRIES ? questionsPath(number) : null,
    entries: entries.map(({ subNumber, question, answer }) => ({
      name: `${number}-${subNumber}`,
      text: question.ja,
      hasEnglish: question.en !== '' && answer.en !== '',
      isTyped: isTyped(entryPart(number, subNumber)),
      href: at(`${number}/${subNumber}`),
      placeAction: at(`${number}/${subNumber}/place`),
      removalHref: at(`${number}/${subNumber}/removal`),
    })),
  }
}

/** Drafts of what a colleague removed. */
function orphanedDrafts(topics: Topics, waiting: string[]): Props['orphanedDrafts'] {
  const existing = new Set([
    ...[NEW_TOPIC.part, NEW_QUESTION.part],
    ...topics.flatMap(({ number, entries }) => [
      topicPart(number),
      ...entries.map(({ subNumber }) => entryPart(number, subNumber)),
    ]),
  ])
  return waiting
    .filter((part) => !existing.has(part))
    .map((part) => ({ name: part.replace('/', '-'), isTopic: !part.includes('/'), href: at(part) }))
}

import { isDeepStrictEqual } from 'node:util'
import {
  entryPart,
  MAX_FAQ_ENTRIES,
  MAX_FAQ_TITLE,
  MAX_FAQ_TOPICS,
  NEW_QUESTION,
  topicPart,
  type Faq,
  type PartName,
} from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { screenTabs } from '#server/http/pages/company/wording/screen-tabs.ts'
import { partsStatusProps } from '#server/http/pages/company/wording/track-status.view.ts'
import type { WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/faq/+Page.tsx'
import { findQuestions } from './find-questions.ts'
import { orphanedDrafts } from './orphaned-draft.view.ts'
import { questionsPath } from './place.ts'

type Topics = Faq['topics']

/** The control with the change number of the order as it is shown. */
export const ORDER = 'order'

/** The control of a topic's place, or of a question's in its topic. */
export const placeControl = (number: number, subNumber?: number) =>
  ['place', number, subNumber].filter((part) => part !== undefined).join('.')

/** What the list says of the part of a topic or a question. */
interface PartFacts {
  /** Whether the user has unsaved typing of it. */
  isTyped(part: string): boolean
  stateOf(part: string): Props['topics'][number]['state']
  /** What was typed as a place, where it is shown again. */
  placeOf(control: string, at: number): string
}

/** The list, without the form for a new topic. */
export async function listProps(
  services: WordingServices,
  request: PageRequest,
  typed: Typed | null,
  keyWords: string,
): Promise<Omit<Props, 'values' | 'errors' | 'keptAt'>> {
  const { company, user } = request
  const { topics } = await services.faq.draft(company.id)
  const trackStatus = await faqStatus(services, request)
  const { unsaved } = await services.wordingHistory.latest(company.id, user.id)
  const waiting = unsaved.filter(({ track }) => track === 'faq').map(({ part }) => part)
  const numbers = await services.wordingHistory.changeNumbers(company.id, 'faq')
  const facts: PartFacts = {
    isTyped: (part) => waiting.includes(part),
    stateOf: await partStates(services, company.id),
    placeOf: (control, at) => typed?.values[control] ?? String(at + 1),
  }
  const [first] = topics
  const full = topics.filter(({ entries }) => entries.length >= MAX_FAQ_ENTRIES).map(({ number }) => number)
  return {
    shell: request.shell('messages'),
    tabs: screenTabs(request, 'faq'),
    trackStatus,
    moveAction: trackStatus.isDraftAhead ? withQuery(paths.previewMove, { track: 'faq' }) : null,
    topics: (keyWords ? findQuestions(topics, keyWords) : topics).map((topic, index) =>
      topicProps(topic, index, { ...facts, isFull: full.includes(topic.number) }),
    ),
    topicCount: topics.length,
    keyWords,
    limits: { topics: MAX_FAQ_TOPICS, entries: MAX_FAQ_ENTRIES, title: MAX_FAQ_TITLE },
    action: paths.message('faq'),
    order: { name: ORDER, value: String(numbers.get('index') ?? 0) },
    isChanged: typed?.code === 721,
    isTyped: typed !== null,
    newQuestionHref: first ? questionsPath(first.number) : null,
    addAction: at('topics'),
    examplesAction: at('examples'),
    previewHref: paths.preview + paths.faq,
    orphanedDrafts: orphanedDrafts(topics, waiting),
    // in whatever topic it is to be: its form asks
    isQuestionTyped: facts.isTyped(NEW_QUESTION.part),
    typedQuestionHref: facts.isTyped(NEW_QUESTION.part) && first ? questionsPath(first.number) : null,
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

function topicProps(
  { number, title, entries }: Topics[number],
  index: number,
  { isTyped, stateOf, placeOf, isFull }: PartFacts & { isFull: boolean },
): Props['topics'][number] {
  const control = placeControl(number)
  return {
    name: String(number),
    text: title.ja,
    hasEnglish: title.en !== '',
    isTyped: isTyped(topicPart(number)),
    state: stateOf(topicPart(number)),
    href: at(String(number)),
    place: { name: control, value: placeOf(control, index) },
    removalHref: at(`${number}/removal`),
    additionHref: isFull ? null : questionsPath(number),
    entries: entries.map(({ subNumber, question, answer }, entryIndex) => {
      const entryControl = placeControl(number, subNumber)
      return {
        name: `${number}-${subNumber}`,
        text: question.ja,
        hasEnglish: question.en !== '' && answer.en !== '',
        isTyped: isTyped(entryPart(number, subNumber)),
        state: stateOf(entryPart(number, subNumber)),
        href: at(`${number}/${subNumber}`),
        place: { name: entryControl, value: placeOf(entryControl, entryIndex) },
        removalHref: at(`${number}/${subNumber}/removal`),
      }
    }),
  }
}

/** How the draft of a part differs from what visitors read. */
async function partStates({ wording }: WordingServices, companyId: number): Promise<PartFacts['stateOf']> {
  const { draft, published } = await wording.areas(companyId, ['faq'])
  const bodies = (parts: typeof draft) => new Map(parts.map(({ part, body }) => [part, body]))
  const [now, before] = [bodies(draft), bodies(published)]
  return (part) => {
    if (!before.has(part)) return 'new'
    return isDeepStrictEqual(now.get(part), before.get(part)) ? 'published' : 'changed'
  }
}

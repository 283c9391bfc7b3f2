import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf as codeOf } from '#server/errors/catalogue.ts'
import {
  entryPart,
  MAX_FAQ_ENTRIES,
  MAX_FAQ_TITLE,
  MAX_FAQ_TOPICS,
  NEW_QUESTION,
  NEW_TOPIC,
  topicPart,
  type PartName,
  type Place,
} from '#server/features/wording/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { numberOf } from '#server/http/pages/query.ts'
import {
  bodyOf,
  typedValues,
  type FormValues,
  type TextPair,
} from '#server/http/pages/company/wording/editor-fields.ts'
import { screenTabs } from '#server/http/pages/company/wording/screens.ts'
import { partsStandingOf } from '#server/http/pages/company/wording/track-status.ts'
import { forgetTyping, newTypingRoutes, typedOrKept, type NewTyping } from './new-typing.ts'
import { listHref } from './place.ts'

/** The title of a topic: what a new one is asked for, and its editor. */
export const topicFields: readonly TextPair[] = [
  { kind: 'text', name: 'title', label: 'faq.topicTitle', limit: MAX_FAQ_TITLE, isRequired: true },
]

const newTopic: NewTyping = {
  path: paths.messagePart('faq', 'topics'),
  place: NEW_TOPIC,
  fields: topicFields,
  back: () => paths.message('faq'),
}

/** What the form for a new topic shows. */
interface TypedTopic {
  values: FormValues
  errors: Record<string, string>
  /** It waited since then. */
  keptAt?: number | null
}

/** The list of the draft with its order, the form for a new topic, and our examples. */
export function faqListRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return [
    // the second one is where a refused new topic is looked at again
    ...[paths.message('faq'), newTopic.path].map((path): Route => ({
      ...common,
      method: 'get',
      path,
      async handler(req, res) {
        const { values, keptAt } = await typedOrKept(services, req, newTopic)
        await show(services, req, res, { values, keptAt, errors: {} })
      },
    })),
    {
      ...common,
      method: 'post',
      path: newTopic.path,
      body: 'form',
      handler: (req, res) => addTopic(services, req, res),
    },
    ...newTypingRoutes(services, newTopic),
    {
      ...common,
      method: 'post',
      path: paths.messagePart('faq', 'examples'),
      body: 'form',
      async handler(req, res) {
        try {
          await services.faq.startFromExamples(actorOf(req), companyOf(req).id)
          addToast(req, 'success', 'faq.toast.examples')
        } catch (error) {
          // A colleague was faster: there is something to go on with.
          if (!(error instanceof AppError) || error.code !== 721) throw error
          addToast(req, 'error', codeOf(721).messageKey)
        }
        res.redirect(303, paths.message('faq'))
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.messagePart('faq', ':number/place'),
      body: 'form',
      async handler(req, res) {
        const number = numberOf(req.params.number, 0)
        await services.faq.moveTopic(actorOf(req), companyOf(req).id, number, placeOf(req))
        addToast(req, 'success', 'faq.toast.placed')
        res.redirect(303, listHref(number))
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.messagePart('faq', ':number/:subNumber/place'),
      body: 'form',
      async handler(req, res) {
        const [number, subNumber] = [numberOf(req.params.number, 0), numberOf(req.params.subNumber, 0)]
        const company = companyOf(req)
        const entry = { number, subNumber }
        await services.faq.moveEntry(actorOf(req), company.id, entry, { place: placeOf(req) })
        addToast(req, 'success', 'faq.toast.placed')
        res.redirect(303, listHref(number, subNumber))
      },
    },
  ]
}

/** What the buttons send is one place on; what is dragged (drag-order.ts) names the place it was dropped at. */
function placeOf(req: Request): Place {
  const { direction, place } = (req.body ?? {}) as Record<string, unknown>
  if (direction === 'up' || direction === 'down') return direction
  const at = numberOf(place, 0)
  if (at === 0) throw new AppError(406)
  return at
}

async function addTopic(services: Services, req: Request, res: Response): Promise<void> {
  const values = typedValues(topicFields, (req.body ?? {}) as Record<string, unknown>)
  try {
    const number = await services.faq.addTopic(
      actorOf(req),
      companyOf(req).id,
      bodyOf(topicFields, values, {}),
    )
    await forgetTyping(services, req, newTopic)
    addToast(req, 'success', 'faq.toast.topicAdded')
    res.redirect(303, listHref(number))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 406) throw error
    await show(services, req, res, { values, errors: fieldErrorsOf(services, req, error) })
  }
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  { values, errors, keptAt = null }: TypedTopic,
): Promise<void> {
  const company = companyOf(req)
  const { topics } = await services.faq.draft(company.id)
  const { changes } = await services.wording.changes(company.id, { track: 'faq' }, 1, 1)
  const [lastChange = null] = changes
  const index: PartName = { track: 'faq', part: 'index' }
  const isFaq = ({ track }: PartName) => track === 'faq'
  const standing = await partsStandingOf(services, req, index, isFaq, lastChange)
  const at = (part: string) => paths.messagePart('faq', part)
  const { unsaved } = await services.wording.latest(company.id, req.auth!.user.id)
  const waiting = unsaved.filter(({ track }) => track === 'faq').map(({ part }) => part)
  const isTyped = (part: string) => waiting.includes(part)
  const there = new Set([
    ...[NEW_TOPIC.part, NEW_QUESTION.part],
    ...topics.flatMap(({ number, entries }) => [
      topicPart(number),
      ...entries.map(({ subNumber }) => entryPart(number, subNumber)),
    ]),
  ])
  const [first] = topics
  await sendPage(
    services,
    req,
    res,
    'company/faq',
    {
      shell: consoleShell(services, req, 'messages'),
      tabs: screenTabs(uiOf(services, req.context.lang), 'faq'),
      // an empty FAQ is no wording of ours
      standing: { ...standing, isDefault: false },
      moveAction: standing.isDraftAhead ? withQuery(paths.previewMove, { track: 'faq' }) : null,
      topics: topics.map(({ number, title, entries }) => ({
        name: String(number),
        text: title.ja,
        hasEnglish: title.en !== '',
        isTyped: isTyped(topicPart(number)),
        href: at(String(number)),
        placeAction: at(`${number}/place`),
        removalHref: at(`${number}/removal`),
        additionHref: entries.length < MAX_FAQ_ENTRIES ? at(`${number}/questions`) : null,
        entries: entries.map(({ subNumber, question, answer }) => ({
          name: `${number}-${subNumber}`,
          text: question.ja,
          hasEnglish: question.en !== '' && answer.en !== '',
          isTyped: isTyped(entryPart(number, subNumber)),
          href: at(`${number}/${subNumber}`),
          placeAction: at(`${number}/${subNumber}/place`),
          removalHref: at(`${number}/${subNumber}/removal`),
        })),
      })),
      limits: { topics: MAX_FAQ_TOPICS, entries: MAX_FAQ_ENTRIES, title: MAX_FAQ_TITLE },
      addAction: at('topics'),
      examplesAction: at('examples'),
      previewHref: paths.preview + paths.faq,
      // typed in what a colleague removed
      goneHrefs: waiting
        .filter((part) => !there.has(part))
        .map((part) => ({ name: part.replace('/', '-'), isTopic: !part.includes('/'), href: at(part) })),
      // in whatever topic it is to be: its form asks
      isQuestionTyped: isTyped(NEW_QUESTION.part),
      typedQuestionHref: isTyped(NEW_QUESTION.part) && first ? at(`${first.number}/questions`) : null,
      values,
      errors,
      keptAt,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

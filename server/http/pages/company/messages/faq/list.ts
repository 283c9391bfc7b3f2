import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf as codeOf } from '#server/errors/catalogue.ts'
import { MAX_FAQ_ENTRIES, MAX_FAQ_TITLE, MAX_FAQ_TOPICS, standingOf } from '#server/features/content/index.ts'
import { actorOf } from '../../../../actor.ts'
import { fieldErrorsOf } from '../../../../field-errors.ts'
import { keptValues } from '../../../../kept-form.ts'
import { paths } from '../../../../paths.ts'
import { sendPage, uiOf } from '../../../../render.ts'
import type { Route } from '../../../../route.ts'
import type { Services } from '../../../../services.ts'
import { companyOf, consoleShell } from '../../../../shells.ts'
import { addToast } from '../../../../toasts.ts'
import { numberOf } from '../../../query.ts'
import { bodyOf, typedValues, type FormValues, type TextPair } from '../editor-fields.ts'
import { screenTabs } from '../screens.ts'
import { nameOf } from '../track-standing.ts'
import { listHref } from './place.ts'

/** The title of a topic: what a new one is asked for, and its editor. */
export const topicFields: readonly TextPair[] = [
  { kind: 'text', name: 'title', label: 'faq.topicTitle', limit: MAX_FAQ_TITLE, isRequired: true },
]

/** The list of the draft with its order, the form for a new topic, and our examples. */
export function faqListRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      method: 'get',
      path: paths.message('faq'),
      handler: (req, res) => show(services, req, res, typedValues(topicFields, keptValues(req)), {}),
    },
    {
      ...common,
      method: 'post',
      path: paths.messagePart('faq', 'topics'),
      body: 'form',
      handler: (req, res) => addTopic(services, req, res),
    },
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
        await services.faq.moveTopic(actorOf(req), companyOf(req).id, number, directionOf(req))
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
        await services.faq.moveEntry(actorOf(req), company.id, number, subNumber, directionOf(req))
        res.redirect(303, listHref(number, subNumber))
      },
    },
  ]
}

function directionOf(req: Request): 'up' | 'down' {
  const { direction } = (req.body ?? {}) as Record<string, unknown>
  if (direction !== 'up' && direction !== 'down') throw new AppError(406)
  return direction
}

async function addTopic(services: Services, req: Request, res: Response): Promise<void> {
  const values = typedValues(topicFields, (req.body ?? {}) as Record<string, unknown>)
  try {
    const number = await services.faq.addTopic(
      actorOf(req),
      companyOf(req).id,
      bodyOf(topicFields, values, {}),
    )
    addToast(req, 'success', 'faq.toast.topicAdded')
    res.redirect(303, listHref(number))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 406) throw error
    await show(services, req, res, values, fieldErrorsOf(services, req, error))
  }
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  values: FormValues,
  errors: Record<string, string>,
): Promise<void> {
  const company = companyOf(req)
  const { topics } = await services.faq.draft(company.id)
  const { changes } = await services.wording.changes(company.id, { track: 'faq' }, 1, 1)
  const state = await services.versions.state(company.id, 'faq')
  const edition = await services.editions.get(company.id, company.editionNumber)
  const at = (part: string) => paths.messagePart('faq', part)
  await sendPage(
    services,
    req,
    res,
    'company/faq',
    {
      shell: consoleShell(services, req, 'messages'),
      tabs: screenTabs(uiOf(services, req.context.lang), 'faq'),
      standing: {
        ...standingOf(await services.wording.areas(company.id, ['faq']), ({ track }) => track === 'faq'),
        by: await nameOf(services, req, changes[0]?.userId ?? null),
        changedAt: changes[0]?.changedAt ?? null,
        movedAt: state.movedAt,
        edition: edition && { number: edition.number, at: edition.publishedAt },
      },
      topics: topics.map(({ number, title, entries }) => ({
        name: String(number),
        text: title.ja,
        hasEnglish: title.en !== '',
        href: at(String(number)),
        placeAction: at(`${number}/place`),
        removalHref: at(`${number}/removal`),
        additionHref: entries.length < MAX_FAQ_ENTRIES ? at(`${number}/questions`) : null,
        entries: entries.map(({ subNumber, question, answer }) => ({
          name: `${number}-${subNumber}`,
          text: question.ja,
          hasEnglish: question.en !== '' && answer.en !== '',
          href: at(`${number}/${subNumber}`),
          placeAction: at(`${number}/${subNumber}/place`),
          removalHref: at(`${number}/${subNumber}/removal`),
        })),
      })),
      limits: { topics: MAX_FAQ_TOPICS, entries: MAX_FAQ_ENTRIES, title: MAX_FAQ_TITLE },
      addAction: at('topics'),
      examplesAction: at('examples'),
      previewHref: paths.preview + paths.faq,
      values,
      errors,
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

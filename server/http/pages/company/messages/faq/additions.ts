import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { MAX_FAQ_ANSWER, MAX_FAQ_TITLE, renderMarkdown } from '#server/features/content/index.ts'
import { actorOf } from '../../../../actor.ts'
import { fieldErrorsOf } from '../../../../field-errors.ts'
import { keptValues } from '../../../../kept-form.ts'
import { paths } from '../../../../paths.ts'
import { sendPage } from '../../../../render.ts'
import type { Route } from '../../../../route.ts'
import type { Services } from '../../../../services.ts'
import { companyOf, consoleShell } from '../../../../shells.ts'
import { addToast } from '../../../../toasts.ts'
import { bodyOf, typedValues, type FormValues, type TextPair } from '../editor-fields.ts'
import { listHref, topicOf } from './place.ts'

/** A question and its answer: what a new one is asked for, and its editor. */
export const entryFields: readonly TextPair[] = [
  { kind: 'text', name: 'question', label: 'faq.question', limit: MAX_FAQ_TITLE, isRequired: true },
  { kind: 'markdown', name: 'answer', label: 'faq.answer', limit: MAX_FAQ_ANSWER, isRequired: true },
]

/** …/{number}/questions: a new question of a topic. */
export function faqAdditionRoutes(services: Services): Route[] {
  const common = {
    access: 'company-admin',
    host: 'any',
    path: paths.messagePart('faq', ':number/questions'),
  } as const
  return [
    {
      ...common,
      method: 'get',
      handler: (req, res) => show(services, req, res, typedValues(entryFields, keptValues(req)), {}),
    },
    { ...common, method: 'post', body: 'long-form', handler: (req, res) => add(services, req, res) },
  ]
}

async function add(services: Services, req: Request, res: Response): Promise<void> {
  const form = (req.body ?? {}) as Record<string, unknown>
  const values = typedValues(entryFields, form)
  // without JavaScript: a look at what was typed, nothing is saved
  if (form.intent === 'show') return show(services, req, res, values, {})
  const { number } = await topicOf(services, req)
  try {
    const subNumber = await services.faq.addEntry(
      actorOf(req),
      companyOf(req).id,
      number,
      bodyOf(entryFields, values, {}),
    )
    addToast(req, 'success', 'faq.toast.questionAdded')
    res.redirect(303, listHref(number, subNumber))
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
  const { number, title } = await topicOf(services, req)
  const htmlOf = (control: string) => [control, renderMarkdown(values[control] ?? '')] as const
  await sendPage(
    services,
    req,
    res,
    'company/faq-addition',
    {
      shell: consoleShell(services, req, 'messages'),
      topic: { number, title: title.ja },
      action: req.path,
      backHref: listHref(number),
      editor: {
        ...{ values, errors, english: {} },
        rendered: Object.fromEntries(['answer.ja', 'answer.en'].map(htmlOf)),
      },
      limits: { question: MAX_FAQ_TITLE, answer: MAX_FAQ_ANSWER },
      renderingAction: paths.message('rendering'),
    },
    Object.keys(errors).length > 0 ? 422 : 200,
  )
}

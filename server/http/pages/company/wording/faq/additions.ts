import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import {
  MAX_FAQ_ANSWER,
  MAX_FAQ_TITLE,
  NEW_QUESTION,
  renderMarkdown,
  topicPart,
} from '#server/features/wording/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { numberOf } from '#server/http/pages/query.ts'
import {
  bodyOf,
  typedValues,
  type EditorField,
  type FormValues,
  type TextPair,
} from '#server/http/pages/company/wording/editor-fields.ts'
import { forgetTyping, keepTyping, newTypingRoutes, typedOrKept, type NewTyping } from './new-typing.ts'
import { listHref, topicOptions } from './place.ts'

/** A question and its answer: what a new one is asked for, and its editor. */
const entryFields: readonly TextPair[] = [
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

/** A question's form has its topic beside its texts. */
export const questionFields: readonly EditorField[] = [topicField, ...entryFields]

export const questionsPath = (number: string | number) => paths.messagePart('faq', `${number}/questions`)

interface Shown {
  values: FormValues
  errors?: Record<string, string>
  /** It waited since then. */
  keptAt?: number | null
  status?: number
}

/** …/{number}/questions: a new question of a topic, or of another one that its form chooses. */
export function faqAdditionRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any', path: questionsPath(':number') } as const
  const typing: NewTyping = {
    path: common.path,
    place: NEW_QUESTION,
    fields: questionFields,
    back: (req) => questionsPath(numberOf(req.params.number, 0)),
    check: (req) => requireOnceThere(services, req),
  }
  return [
    {
      ...common,
      method: 'get',
      async handler(req, res) {
        const { values, keptAt } = await typedOrKept(services, req, typing)
        if (keptAt === null) await requireThere(services, req)
        await show(services, req, res, { values, keptAt })
      },
    },
    { ...common, method: 'post', body: 'long-form', handler: (req, res) => add(services, typing, req, res) },
    ...newTypingRoutes(services, typing),
  ]
}

/** A topic may go while somebody is typing a question for it: that is no reason to lose the question. */
async function requireOnceThere(services: Services, req: Request): Promise<void> {
  const changes = await services.wording.changeNumbers(companyOf(req).id, 'faq')
  if (!changes.has(topicPart(numberOf(req.params.number, 0)))) throw new AppError(404)
}

async function requireThere(services: Services, req: Request): Promise<void> {
  const { topics } = await services.faq.draft(companyOf(req).id)
  if (!topics.some(({ number }) => number === numberOf(req.params.number, 0))) throw new AppError(404)
}

async function add(services: Services, typing: NewTyping, req: Request, res: Response): Promise<void> {
  await requireOnceThere(services, req)
  const form = (req.body ?? {}) as Record<string, unknown>
  const values = typedValues(questionFields, form)
  // without JavaScript: a look at what was typed, nothing is saved
  if (form.intent === 'show') return show(services, req, res, { values })
  const topic = Number(/^[1-9]\d{0,4}$/.exec(values.topic || String(req.params.number))?.[0] ?? 0)
  try {
    const subNumber = await services.faq.addEntry(
      ...([actorOf(req), companyOf(req).id, topic, bodyOf(entryFields, values, {})] as const),
    )
    await forgetTyping(services, req, typing)
    addToast(req, 'success', 'faq.toast.questionAdded')
    res.redirect(303, listHref(topic, subNumber))
  } catch (error) {
    if (!(error instanceof AppError) || ![404, 406].includes(error.code)) throw error
    const isGone = error.code === 404
    // Somebody removed the topic meanwhile. A closed window loses nothing either.
    if (isGone) await keepTyping(services, req, typing, values)
    const refusal = isGone
      ? new AppError(406, { fields: [{ field: 'topic', message: 'faq.error.noTopic' }] })
      : error
    const errors = fieldErrorsOf(services, req, refusal)
    await show(services, req, res, { values, errors, status: isGone ? 409 : 422 })
  }
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  { values, errors = {}, keptAt = null, status = 200 }: Shown,
): Promise<void> {
  const number = numberOf(req.params.number, 0)
  const options = await topicOptions(services, req)
  const htmlOf = (control: string) => [control, renderMarkdown(values[control] ?? '')] as const
  await sendPage(
    services,
    req,
    res,
    'company/faq-addition',
    {
      shell: consoleShell(services, req, 'messages'),
      topics: options,
      action: questionsPath(number),
      backHref: listHref(number),
      editor: {
        ...{ values: { ...values, topic: values.topic || String(number) }, errors, english: {} },
        rendered: Object.fromEntries(['answer.ja', 'answer.en'].map(htmlOf)),
      },
      keptAt,
      limits: { question: MAX_FAQ_TITLE, answer: MAX_FAQ_ANSWER },
      renderingAction: paths.message('rendering'),
    },
    status,
  )
}

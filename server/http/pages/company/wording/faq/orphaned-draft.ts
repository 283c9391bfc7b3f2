import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { NEW_QUESTION, NEW_TOPIC, type PartName } from '#server/features/wording/index.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import {
  controlOf,
  isPair,
  type EditorField,
  type FormValues,
} from '#server/http/pages/company/wording/editor-fields.ts'
import type { GonePart } from '#server/http/pages/company/wording/editor-spec.ts'
import { questionsPath } from './additions.ts'
import { numbersOf, questionPart, topicPartOf } from './place.ts'

type Kind = 'topic' | 'question'

/** Where each is typed before it is there. */
const newOnes: Record<Kind, PartName> = { topic: NEW_TOPIC, question: NEW_QUESTION }

/** What somebody typed in a topic or a question that is not in the draft any more. */
export function gonePart(services: Services, kind: Kind, fields: readonly EditorField[]): GonePart {
  return {
    backHref: paths.message('faq'),
    send: (req, res, values, status) =>
      show(services, req, res, kind, textsOf(services, req, fields, values), status),
  }
}

/** …/unsaved/addition: what waits where nothing is any more goes on as a new topic, or a new question. */
export function faqGoneRoutes(services: Services): Route[] {
  const common = { method: 'post', access: 'company-admin', host: 'any', body: 'form' } as const
  return [
    {
      ...common,
      path: paths.messagePart('faq', ':number/unsaved/addition'),
      handler: (req, res) => addAnew(services, req, res, 'topic', topicPartOf(req)),
    },
    {
      ...common,
      path: paths.messagePart('faq', ':number/:subNumber/unsaved/addition'),
      async handler(req, res) {
        await addAnew(services, req, res, 'question', await questionPart(services, req))
      },
    },
  ]
}

async function addAnew(
  services: Services,
  req: Request,
  res: Response,
  kind: Kind,
  gone: PartName,
): Promise<void> {
  const { wording } = services
  const [company, { user }] = [companyOf(req), req.auth!]
  const typed = await wording.unsaved(company.id, user.id, gone)
  if (!typed) throw new AppError(404)
  // What waits in that form already is not written over: its page says so.
  if (await wording.unsaved(company.id, user.id, newOnes[kind]))
    return res.redirect(303, req.path.replace(/\/unsaved\/addition$/, ''))
  await wording.saveUnsaved(company.id, user.id, newOnes[kind], { body: typed.body, changeNumber: 0 })
  await wording.deleteUnsaved(company.id, user.id, gone)
  res.redirect(303, await newHref(services, req, kind))
}

/** The form for a new one: of a question its topic's, any other topic's where that is gone, the list without any. */
async function newHref(services: Services, req: Request, kind: Kind): Promise<string> {
  if (kind === 'topic') return paths.message('faq')
  const { topics } = await services.faq.draft(companyOf(req).id)
  const topic = topics.find(({ number }) => number === numbersOf(req).number) ?? topics[0]
  return topic ? questionsPath(topic.number) : paths.message('faq')
}

async function show(
  services: Services,
  req: Request,
  res: Response,
  kind: Kind,
  texts: { label: string; lang: 'ja' | 'en'; text: string }[],
  status: number,
): Promise<void> {
  const { number, subNumber } = numbersOf(req)
  const other = await services.wording.unsaved(companyOf(req).id, req.auth!.user.id, newOnes[kind])
  await sendPage(
    services,
    req,
    res,
    'company/faq-orphaned-draft',
    {
      shell: consoleShell(services, req, 'messages'),
      kind,
      name: kind === 'topic' ? String(number) : `${number}-${subNumber}`,
      texts,
      action: req.path,
      addAction: `${req.path}/unsaved/addition`,
      otherHref: other && (await newHref(services, req, kind)),
      backHref: paths.message('faq'),
    },
    status,
  )
}

/** What was typed, language by language; what is empty is left out. */
function textsOf(services: Services, req: Request, fields: readonly EditorField[], values: FormValues) {
  const { t } = uiOf(services, req.context.lang)
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

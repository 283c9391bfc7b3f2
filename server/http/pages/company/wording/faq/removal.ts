import type { Request, Response } from 'express'
import { actorOf } from '#server/http/request/actor.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { entryOf, listHref, topicOf } from './place.ts'

/** …/removal: asks before a topic with its questions, or one question, leaves the draft. */
export function faqRemovalRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  const ofTopic = paths.messagePart('faq', ':number/removal')
  const ofEntry = paths.messagePart('faq', ':number/:subNumber/removal')
  return [
    { ...common, method: 'get', path: ofTopic, handler: (req, res) => askOfTopic(services, req, res) },
    {
      ...common,
      method: 'post',
      path: ofTopic,
      body: 'form',
      async handler(req, res) {
        const { number } = await topicOf(services, req)
        await services.faq.removeTopic(actorOf(req), companyOf(req).id, number)
        addToast(req, 'success', 'faq.toast.topicRemoved')
        res.redirect(303, paths.message('faq'))
      },
    },
    { ...common, method: 'get', path: ofEntry, handler: (req, res) => askOfEntry(services, req, res) },
    {
      ...common,
      method: 'post',
      path: ofEntry,
      body: 'form',
      async handler(req, res) {
        const topic = await topicOf(services, req)
        const { subNumber } = entryOf(topic, req)
        await services.faq.removeEntry(actorOf(req), companyOf(req).id, {
          ...{ number: topic.number, subNumber },
        })
        addToast(req, 'success', 'faq.toast.questionRemoved')
        res.redirect(303, listHref(topic.number))
      },
    },
  ]
}

async function askOfTopic(services: Services, req: Request, res: Response): Promise<void> {
  const { number, title, entries } = await topicOf(services, req)
  await sendPage(services, req, res, 'company/faq-removal', {
    shell: consoleShell(services, req, 'messages'),
    name: String(number),
    text: title.ja,
    questions: entries.map(({ subNumber, question }) => ({
      name: `${number}-${subNumber}`,
      text: question.ja,
    })),
    address: paths.faqTopic(number),
    action: req.path,
    backHref: listHref(number),
  })
}

async function askOfEntry(services: Services, req: Request, res: Response): Promise<void> {
  const topic = await topicOf(services, req)
  const { subNumber, question } = entryOf(topic, req)
  await sendPage(services, req, res, 'company/faq-removal', {
    shell: consoleShell(services, req, 'messages'),
    name: `${topic.number}-${subNumber}`,
    text: question.ja,
    questions: null,
    address: paths.faqEntry(topic.number, subNumber),
    action: req.path,
    backHref: listHref(topic.number, subNumber),
  })
}

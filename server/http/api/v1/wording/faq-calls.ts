import type { Request } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import {
  entryPart,
  topicPart,
  type FaqAddress,
  type FaqEntry,
  type FaqTopic,
} from '#server/features/wording/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import type { ApiRoute } from '#server/http/api/v1/api-route.ts'
import { ownCompany } from '#server/http/api/v1/company-scope.ts'
import { sendSuccess } from '#server/http/api/v1/envelope.ts'
import { fields } from '#server/http/api/v1/fields.ts'
import { faqListCall } from './faq-list.ts'
import { atWireFields, fromWire, textFields } from './wire.ts'

type Texts = Record<string, unknown>
type Numbered = FaqAddress & { changeNumber?: number }

const number = fields.id.required()
const subNumber = fields.id.required()
const topicTexts = textFields('title')
const entryTexts = textFields('question', 'answer')
// what was looked at: somebody else's change since is 721
const { count: changeNumber } = fields

/**
 * The FAQ of the draft, topic by topic and question by question, beside SPEC §7's calls on wording. Numbers are given
 * by the server, once, and stay when others move.
 */
export function faqCalls(services: Services): ApiRoute[] {
  return [faqListCall(services), ...topicCalls(services), ...questionCalls(services)]
}

function topicCalls(services: Services): ApiRoute[] {
  const { faq } = services
  return [
    call(services, 'post', '/faq-topic/add', topicTexts, async (of, given: Texts) => ({
      number: await faq.addTopic(of.actor, of.companyId, topicBody(given)),
    })),
    call(
      services,
      'put',
      '/faq-topic/update',
      { number, ...topicTexts, changeNumber },
      async (of, given: Numbered & Texts) => {
        const { kept, expected } = await there<FaqTopic>(services, of, topicPart(given.number), given)
        const body = topicBody(given, kept)
        return {
          changeNumber: await faq.saveTopic(of.actor, of.companyId, given.number, body, expected),
        }
      },
    ),
    call(
      services,
      'put',
      '/faq-topic/move',
      { number, place: fields.id.required(), changeNumber },
      async (of, given: Numbered & { place: number }) => ({
        changeNumber: await faq.moveTopic(
          ...([of.actor, of.companyId, given.number, given.place, given.changeNumber] as const),
        ),
      }),
    ),
    removal(services, '/faq-topic/delete/:number', (of, entry, expected) =>
      faq.removeTopic(of.actor, of.companyId, entry.number, expected),
    ),
  ]
}

function questionCalls(services: Services): ApiRoute[] {
  const { faq } = services
  return [
    call(
      services,
      'post',
      '/faq-question/add',
      { number, ...entryTexts },
      async (of, given: Texts & { number: number }) => ({
        number: given.number,
        subNumber: await faq.addEntry(of.actor, of.companyId, given.number, entryBody(given)),
      }),
    ),
    call(
      services,
      'put',
      '/faq-question/update',
      { number, subNumber, ...entryTexts, changeNumber },
      async (of, given: Numbered & Texts) => {
        const part = entryPart(given.number, given.subNumber)
        const { kept, expected } = await there<FaqEntry>(services, of, part, given)
        return faq.saveEntry(of.actor, of.companyId, addressOf(given), entryBody(given, kept), { expected })
      },
    ),
    call(
      services,
      'put',
      '/faq-question/move',
      { number, subNumber, topic: fields.id, place: fields.id, changeNumber },
      async (of, given: Numbered & { topic?: number; place?: number }) => {
        const { topic, place } = given
        return faq.moveEntry(of.actor, of.companyId, addressOf(given), { topic, place }, given.changeNumber)
      },
    ),
    removal(services, '/faq-question/delete/:number/:subNumber', (of, entry, expected) =>
      faq.removeEntry(of.actor, of.companyId, entry, expected),
    ),
  ]
}

const addressOf = (given: FaqAddress): FaqAddress => ({ number: given.number, subNumber: given.subNumber })

const topicBody = (given: Texts, kept?: FaqTopic) => ({ title: fromWire('title', given, kept?.title) })

const entryBody = (given: Texts, kept?: FaqEntry) => ({
  question: fromWire('question', given, kept?.question),
  answer: fromWire('answer', given, kept?.answer),
})

/** Who asks, and for which company. */
interface Asking {
  actor: ReturnType<typeof actorOf>
  companyId: number
}

const askingOf = async (services: Services, req: Request): Promise<Asking> => ({
  actor: actorOf(req),
  companyId: (await ownCompany(services, req, {})).id,
})

function call<Given>(
  services: Services,
  method: 'post' | 'put',
  path: string,
  schema: Record<string, Joi.Schema>,
  answer: (of: Asking, given: Given) => Promise<object>,
): ApiRoute {
  return {
    method,
    path,
    access: 'company-admin',
    schema: Joi.object(schema),
    async handler(req, res, given: Given) {
      const asking = await askingOf(services, req)
      const results = await atWireFields('title', () => answer(asking, given))
      sendSuccess(services, req, res, results, method === 'post' ? 'api.create.200' : 'api.update.200')
    },
  }
}

function removal(
  services: Services,
  path: string,
  remove: (of: Asking, entry: FaqAddress, expected?: number) => Promise<void>,
): ApiRoute {
  return {
    method: 'delete',
    path,
    access: 'company-admin',
    schema: Joi.object({ changeNumber }),
    async handler(req, res, given: { changeNumber?: number }) {
      const at = (name: 'number' | 'subNumber') => numberIn(req.params[name])
      const entry = { number: at('number'), subNumber: at('subNumber') }
      await remove(await askingOf(services, req), entry, given.changeNumber)
      sendSuccess(services, req, res, null, 'api.delete.200')
    },
  }
}

/** A number of the address; 0, which nothing has, for everything else. */
const numberIn = (text: unknown): number =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0

/** What the draft has, for what a call leaves out: whoever saves in between must not be overwritten by it. */
async function there<Body>(
  { wording }: Services,
  { actor, companyId }: Asking,
  part: string,
  given: { changeNumber?: number },
): Promise<{ kept: Body; expected: number }> {
  const opened = await wording.open(companyId, actor.userId!, { track: 'faq', part })
  // What is not there never was, or was there when whoever names a change looked.
  if (opened.body === null) throw new AppError(given.changeNumber ? 721 : 404)
  return { kept: opened.body as Body, expected: given.changeNumber ?? opened.changeNumber }
}

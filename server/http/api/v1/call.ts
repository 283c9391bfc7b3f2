import type { Request, RequestHandler, Response } from 'express'
import type { Actor } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { User } from '#server/features/users/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Access, Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { readInput, type Input } from '#server/lib/input.ts'
import { companyIdIn, companyIn, publicCompany, requirePreviewRight } from './company-scope.ts'
import { sendSuccess } from './envelope.ts'
import { sentIn } from './sent-input.ts'

/** Something of one company that a call can name by an id. Another company's is answered like an unknown one. */
export type NamedThing =
  | 'company'
  | 'user'
  | 'file'
  /** A checked file that waits to be imported. */
  | 'waitingFile'
  /** A file with errors. */
  | 'failedFile'
  | 'record'
  | 'edition'
  | 'publication'
  | 'pdf'
  | 'faqTopic'
  | 'faqEntry'

/** One call of SPEC §7: everything there is to say about it (decision 023). */
interface Definition<T, Asked> {
  method: Route['method']
  /** Below /api/v1. */
  path: string
  access: Exclude<Access, 'anonymous'>
  step?: Route['step']
  /** What the query (GET, DELETE) or the JSON body (POST, PUT) holds, in camelCase. */
  input: Input<T>
  /** What the parameters of the path and the ids of the input are ids of; `domain` and `companyId` go without saying. */
  names?: Record<string, NamedThing>
  /** With the things that `names` lists it makes a valid input. The access matrix sends it. */
  example?: Partial<T>
  /** multipart: the fields beside the file. */
  body?: 'multipart'
  before?: RequestHandler[]
  passive?: true
  /** The key of the sentence of a success; api.error.200 unless given. */
  message?: string
  /** The handler writes the answer, a file for example. Otherwise what it returns is the answer's `results`. */
  answersItself?: true
  handler(asked: Asked): unknown
}

/** A definition with its types closed: what the route table and the access matrix read. */
export interface ApiCall extends Omit<Definition<unknown, never>, 'handler' | 'example'> {
  example?: object
  run(services: CallServices, req: Request, res: Response): Promise<void>
}

/** What reading a call and answering it takes, apart from what its handler uses. */
export type CallServices = Pick<Services, 'translate' | 'tenants' | 'companies' | 'audit' | 'logger'>

export interface Asked<T> {
  req: Request
  res: Response
  input: T
}

export interface UserAsked<T> extends Asked<T> {
  actor: Actor
  user: User
}

export interface CompanyAsked<T> extends UserAsked<T> {
  company: Company
}

export interface PublicAsked<T> extends Asked<T> {
  company: Company
  area: SiteArea
}

/** A call that needs nothing but its input. */
export function call<T>(definition: Definition<T, Asked<T>>): ApiCall {
  return closed(definition, (_services, asked) => Promise.resolve(asked))
}

/** A call of somebody signed in. */
export function userCall<T>(definition: Definition<T, UserAsked<T>>): ApiCall {
  return closed(definition, (_services, asked) => Promise.resolve(byUser(asked)))
}

/** A call about the caller's company; the system admin names one by `companyId` or `domain` of the input. */
export function companyCall<T extends object>(definition: Definition<T, CompanyAsked<T>>): ApiCall {
  return closed(definition, async (services, asked) => ({
    ...byUser(asked),
    company: await companyIn(services, asked.req, asked.input),
  }))
}

/** The same for a call that is made each second: nothing is looked up where the session knows the company. */
export function companyIdCall<T extends object>(
  definition: Definition<T, Asked<T> & { companyId: number }>,
): ApiCall {
  return closed(definition, async (services, asked) => ({
    ...asked,
    companyId: await companyIdIn(services, asked.req, asked.input),
  }))
}

/** A call that anybody makes about the company of `domain`; with `isPreview` its own admins only. */
export function publicCall<T extends { domain?: string }>(
  definition: Omit<Definition<T, PublicAsked<T>>, 'access'>,
): ApiCall {
  return closed({ ...definition, access: 'public' }, async (services, asked) => {
    const { req, input } = asked
    const company = await publicCompany(services, req, input.domain)
    const isPreview = 'isPreview' in input && input.isPreview === true
    requirePreviewRight(req, company, isPreview)
    return { ...asked, company, area: isPreview ? 'preview' : 'published' }
  })
}

function byUser<T>(asked: Asked<T>): UserAsked<T> {
  return { ...asked, actor: actorOf(asked.req), user: asked.req.auth!.user }
}

/** Closes over the input's type: `prepare` adds to what was asked what the handler is handed. */
function closed<T, A>(
  { handler, ...definition }: Definition<T, A>,
  prepare: (services: CallServices, asked: Asked<T>) => Promise<A>,
): ApiCall {
  const { method, input, message, answersItself } = definition
  return {
    ...definition,
    async run(services, req, res) {
      const asked = { req, res, input: readInput(input, sentIn(method, req)) }
      const results = await handler(await prepare(services, asked))
      if (!answersItself) sendSuccess(services, req, res, results, message)
    },
  }
}

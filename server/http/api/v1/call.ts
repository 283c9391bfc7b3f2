import type { Request, RequestHandler, Response } from 'express'
import type { Actor } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { User } from '#server/features/users/index.ts'
import { actorOf, authOf } from '#server/http/request/actor.ts'
import type { Access, Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { readInput, type Input } from '#server/lib/input.ts'
import { companyIdIn, companyIn, publicCompany, requirePreviewRight } from './company-scope.ts'
import { sendSuccess } from './envelope.ts'
import { inputOf } from './sent-input.ts'

/** The kinds of things that a call can identify. An id that belongs to another company is treated as unknown. */
export type NamedThing =
  | 'company'
  | 'user'
  | 'file'
  /** A checked file that is waiting to be imported. */
  | 'waitingFile'
  /** A file with errors. */
  | 'failedFile'
  | 'record'
  | 'edition'
  | 'publication'
  | 'pdf'
  | 'faqTopic'
  | 'faqEntry'

/** The complete definition of an API call of SPEC §7 (decision 023). */
interface Definition<T, Context> {
  method: Route['method']
  /** Below /api/v1. */
  path: string
  access: Exclude<Access, 'anonymous'>
  step?: Route['step']
  /** The fields of the query (GET, DELETE) or of the JSON body (POST, PUT), in camelCase. */
  input: Input<T>
  /** What each path parameter and each id in the input identifies. `domain` and `companyId` need no entry. */
  names?: Record<string, NamedThing>
  /** Together with the ids of `names`, this is a valid input. The access matrix sends it. */
  example?: Partial<T>
  /** multipart: a file is sent along with the fields. */
  body?: 'multipart'
  before?: RequestHandler[]
  passive?: true
  /** The key of the message on success; api.error.200 by default. */
  message?: string
  /** The handler sends the response itself, for example a file. Otherwise its return value becomes `results`. */
  sendsResponse?: true
  handler(context: Context): unknown
}

/** A definition without its type parameters, as the route table and the access matrix read it. */
export interface ApiCall extends Omit<Definition<unknown, never>, 'handler' | 'example'> {
  example?: object
  run(services: CallServices, req: Request, res: Response): Promise<void>
}

/** The services needed to read and answer any call, apart from those that its handler uses. */
export type CallServices = Pick<Services, 'translate' | 'tenants' | 'companies' | 'audit' | 'logger'>

export interface CallContext<T> {
  req: Request
  res: Response
  input: T
}

export interface UserContext<T> extends CallContext<T> {
  actor: Actor
  user: User
}

export interface CompanyContext<T> extends UserContext<T> {
  company: Company
}

export interface PublicContext<T> extends CallContext<T> {
  company: Company
  area: SiteArea
}

/** A call that depends only on its input. */
export function call<T>(definition: Definition<T, CallContext<T>>): ApiCall {
  return toApiCall(definition, (_services, context) => Promise.resolve(context))
}

/** A call made by a signed-in user. */
export function userCall<T>(definition: Definition<T, UserContext<T>>): ApiCall {
  return toApiCall(definition, (_services, context) => Promise.resolve(withUser(context)))
}

/** A call about the caller's company. A system admin selects a company by `companyId` or `domain` in the input. */
export function companyCall<T extends object>(definition: Definition<T, CompanyContext<T>>): ApiCall {
  return toApiCall(definition, async (services, context) => ({
    ...withUser(context),
    company: await companyIn(services, context.req, context.input),
  }))
}

/** Like `companyCall`, for calls that are polled every second: the company is not looked up if the session has its id. */
export function companyIdCall<T extends object>(
  definition: Definition<T, CallContext<T> & { companyId: number }>,
): ApiCall {
  return toApiCall(definition, async (services, context) => ({
    ...context,
    companyId: await companyIdIn(services, context.req, context.input),
  }))
}

/** A call that anybody can make about the company of `domain`; with `isPreview`, only that company's admins can. */
export function publicCall<T extends { domain?: string }>(
  definition: Omit<Definition<T, PublicContext<T>>, 'access'>,
): ApiCall {
  return toApiCall({ ...definition, access: 'public' }, async (services, context) => {
    const { req, input } = context
    const company = await publicCompany(services, req, input.domain)
    const isPreview = 'isPreview' in input && input.isPreview === true
    requirePreviewRight(req, company, isPreview)
    return { ...context, company, area: isPreview ? 'preview' : 'published' }
  })
}

function withUser<T>(context: CallContext<T>): UserContext<T> {
  return { ...context, actor: actorOf(context.req), user: authOf(context.req).user }
}

/** Hides the input's type; `prepare` adds what the handler's context needs. */
function toApiCall<T, A>(
  { handler, ...definition }: Definition<T, A>,
  prepare: (services: CallServices, context: CallContext<T>) => Promise<A>,
): ApiCall {
  const { method, input, message, sendsResponse } = definition
  return {
    ...definition,
    async run(services, req, res) {
      const context = { req, res, input: readInput(input, inputOf(method, req)) }
      const results = await handler(await prepare(services, context))
      if (!sendsResponse) sendSuccess(services, req, res, results, message)
    },
  }
}

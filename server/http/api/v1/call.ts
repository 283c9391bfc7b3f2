import type { Request, RequestHandler, Response } from 'express'
import { actorOf, authOf } from '#server/http/request/actor.ts'
import type { Access, Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { Answer } from '#server/lib/answer.ts'
import { extend, fieldTypesOf, type Input } from '#server/lib/input.ts'
import type { CallContext, CompanyContext, PublicContext, UserContext } from './call-context.ts'
import { checkDomain, companyIdIn, companyIn, publicCompany, requirePreviewRight } from './company-scope.ts'
import { sendSuccess } from './envelope.ts'
import { fields } from './fields.ts'
import type { NamedThing } from './named-thing.ts'
import type { Lines } from './open-read/json-lines.ts'
import { sendOpenRead } from './open-read/send-open-read.ts'
import { shownOf } from './open-read/shown-edition.ts'
import { isRepeatable, onceByKey } from './repeatable-call.ts'
import { inputReader } from './sent-input.ts'

/** The complete definition of an API call of SPEC §7 (decision 023). */
interface Definition<T, R, Context> {
  method: Route['method']
  /** Below /api/v1. */
  path: string
  access: Exclude<Access, 'anonymous'>
  step?: Route['step']
  token?: Route['token']
  /**
   * The fields of the query (GET, DELETE) or of the JSON body (POST, PUT), in camelCase. Any other is refused, apart
   * from `domain`, which every call takes and checks.
   */
  input: Input<T>
  /** What each path parameter and each id in the input identifies. `companyId` needs no entry. */
  names?: Record<string, NamedThing>
  /** Together with the ids of `names`, this is a valid input. The access matrix sends it. */
  example?: Partial<T>
  /** What a company's token sends instead of the ids and the example, where it may do only a part of what the call does. */
  tokenExample?: Partial<T>
  /** multipart: a file is sent along with the fields. */
  body?: 'multipart'
  before?: RequestHandler[]
  passive?: true
  /**
   * It is made of rows: limited like pages that are made, counted as a download while it is sent, and not kept, since it
   * is one of very many that few others ask for.
   */
  rows?: true
  /** The same as JSON Lines. The input has the field `format`. */
  lines?: Lines<Context>
  /** The key of the message on success; api.error.200 by default. */
  message?: string
  /** The schema of `results`, which the handler returns (decision 062). */
  answers: Answer<R>
  /** The codes that it answers beside those that follow from the rest of its definition (`description/call-errors.ts`). */
  errors?: readonly ErrorCode[]
  /** The handler sends the response itself, for example a file. Otherwise its return value becomes `results`. */
  sendsResponse?: true
  handler(context: Context): NoInfer<R> | Promise<NoInfer<R>>
}

/** A definition without its type parameters, as the route table and the access matrix read it. */
export interface ApiCall extends Omit<
  Definition<unknown, unknown, never>,
  'handler' | 'example' | 'tokenExample'
> {
  example?: object
  tokenExample?: object
  /** Its answer follows from what is published: scripts of other sites may read it, and it is known by its edition. */
  published?: true
  run(services: CallServices, req: Request, res: Response): Promise<void>
}

/** The services needed to read and answer any call, apart from those that its handler uses. */
export type CallServices = Pick<
  Services,
  | 'translate'
  | 'tenants'
  | 'companies'
  | 'audit'
  | 'logger'
  | 'idempotency'
  | 'openDownloads'
  | 'openEditions'
  | 'pageCache'
  | 'buildStamp'
>

/** A call that depends only on its input. */
export function call<T, R>(definition: Definition<T, R, CallContext<T>>): ApiCall {
  return toApiCall(definition, async (services, context) => {
    await checkDomain(services, context.req, definition.access, context.domain)
    return context
  })
}

/** A call made by a signed-in user. */
export function userCall<T, R>(definition: Definition<T, R, UserContext<T>>): ApiCall {
  return toApiCall(definition, async (services, context) => {
    await checkDomain(services, context.req, definition.access, context.domain)
    return withUser(context)
  })
}

/** A call about the caller's company. A system admin selects a company by `companyId` or `domain` in the input. */
export function companyCall<T extends object, R>(definition: Definition<T, R, CompanyContext<T>>): ApiCall {
  return toApiCall(definition, async (services, context) => ({
    ...withUser(context),
    company: await companyIn(services, context.req, context.input, context.domain),
  }))
}

/** Like `companyCall`, for calls that are polled every second: the company is not looked up if the session has its id. */
export function companyIdCall<T extends object, R>(
  definition: Definition<T, R, CallContext<T> & { companyId: number }>,
): ApiCall {
  return toApiCall(definition, async (services, context) => ({
    ...context,
    companyId: await companyIdIn(services, context.req, context.input, context.domain),
  }))
}

/**
 * A call that anybody can make about the company of `domain`. Each takes `isPreview`; then only that company's admins
 * can make it (DECISIONS §5).
 */
export function publicCall<T, R>(definition: Omit<Definition<T, R, PublicContext<T>>, 'access'>): ApiCall {
  const input = extend(definition.input, { isPreview: fields.flag })
  const takesEdition = fieldTypesOf(input).has('edition')
  const errors = [401, ...(takesEdition ? [404 as const] : []), ...(definition.errors ?? [])] as const
  const isPublished = definition.method === 'get' && !definition.sendsResponse
  const open = { ...definition, input, access: 'public' as const, errors }
  const made = toApiCall<T & { isPreview?: boolean }, R, PublicContext<T>>(
    open,
    async (services, context) => {
      const { req, domain } = context
      const isPreview = context.input.isPreview === true
      const company = await publicCompany(services, req, domain)
      requirePreviewRight(req, company, isPreview)
      return {
        ...{ ...context, company, area: isPreview ? 'preview' : 'published' },
        shown: isPreview ? 'preview' : await shownOf(services, company, context.input),
      }
    },
    isPublished ? (services, context, make) => sendOpenRead(services, open, context, make) : undefined,
  )
  return { ...made, ...(isPublished && { published: true }) }
}

function withUser<T>(context: CallContext<T>): UserContext<T> {
  return { ...context, actor: actorOf(context.req), user: authOf(context.req).user }
}

/** Hides the input's type; `prepare` adds what the handler's context needs. */
function toApiCall<T, R, A>(
  {
    handler,
    ...definition
  }: Omit<Definition<T, R, A>, 'example' | 'tokenExample'> & Pick<ApiCall, 'example' | 'tokenExample'>,
  prepare: (services: CallServices, context: CallContext<T>) => Promise<A>,
  send?: (services: CallServices, prepared: A, make: () => Promise<R>) => Promise<void>,
): ApiCall {
  const { method, input, message, sendsResponse } = definition
  const read = inputReader(method, input)
  const takesKey = isRepeatable(definition)
  return {
    ...definition,
    async run(services, req, res) {
      const context = { req, res, ...read(req) }
      if (send) {
        const prepared = await prepare(services, context)
        return send(services, prepared, async () => handler(prepared))
      }
      const carryOut = async () => handler(await prepare(services, context))
      const results = await (takesKey ? onceByKey(services, context, carryOut) : carryOut())
      if (!sendsResponse) sendSuccess(services, req, res, results, message)
    },
  }
}

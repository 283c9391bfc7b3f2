// Long because the kinds of calls differ in a line or two, which shows only side by side.
import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { PortalState } from '#server/features/portal/index.ts'
import { actorOf, authOf } from '#server/http/request/actor.ts'
import { extend, fieldTypesOf } from '#server/lib/input.ts'
import type { ApiCall, CallServices, Definition } from './call-definition.ts'
import { editionKeyOf, portalKey } from '#server/http/front-door/page-key.ts'
import type {
  CallContext,
  CompanyContext,
  PortalContext,
  PublicContext,
  UserContext,
} from './call-context.ts'
import { checkDomain, companyIdIn, companyIn, publicCompany, requirePreviewRight } from './company-scope.ts'
import { sendSuccess } from './envelope.ts'
import { fields } from './fields.ts'
import { sendOpenRead } from './open-read/send-open-read.ts'
import { shownOf } from './open-read/shown-edition.ts'
import { isRepeatable, onceByKey } from './repeatable-call.ts'
import { inputReader } from './sent-input.ts'

export type { ApiCall, CallServices } from './call-definition.ts'

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

type PublicDefinition<T, R> = Omit<Definition<T, R, PublicContext<T>>, 'access'> & {
  /** What it answers on the console where no company is named. Without it that is 703. */
  ofNoCompany?(context: CallContext<T>): NoInfer<R> | Promise<NoInfer<R>>
}

/**
 * A call that anybody can make about the company of `domain`. Each takes `isPreview`; then only that company's admins
 * can make it (DECISIONS §5).
 */
export function publicCall<T, R>({ ofNoCompany, ...definition }: PublicDefinition<T, R>): ApiCall {
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
    isPublished
      ? (services, context, make) => {
          const { company, area, req } = context
          const key = area === 'published' ? editionKeyOf(company, req.context.host) : null
          return sendOpenRead(services, open, context, key, make)
        }
      : undefined,
  )
  const published = { ...made, ...(isPublished && { published: true as const }) }
  if (!ofNoCompany) return published
  const onConsole = toApiCall<T & { isPreview?: boolean }, R, CallContext<T>>(
    { ...open, handler: ofNoCompany, lines: undefined },
    async (_services, context) => {
      // Only a company has a preview.
      if (context.input.isPreview) throw new AppError(703)
      return context
    },
  )
  const isOfCompany = ({ context, query }: Request) =>
    context.place.kind === 'company' || query.domain !== undefined
  return {
    ...published,
    run: (services, req, res) => (isOfCompany(req) ? published : onConsole).run(services, req, res),
  }
}

type PortalDefinition<T, R> = Omit<Definition<T, R, PortalContext<T>>, 'access' | 'method' | 'host'>

/** A call that anybody can make about all companies that take part in the portal, on its host alone. */
export function portalCall<T, R>(definition: PortalDefinition<T, R>): ApiCall {
  const open = { ...definition, method: 'get', access: 'public', host: 'portal' } as const
  const made = toApiCall<T, R, PortalContext<T>>(
    open,
    async (_services, context) => {
      if (context.domain !== undefined) throw new AppError(703)
      return { ...context, participants: portalOf(context.req).participants }
    },
    (services, context, make) => {
      const { req } = context
      const key = `${portalKey(portalOf(req))} ${req.context.host}`
      return sendOpenRead(services, open, context, key, make)
    },
  )
  return { ...made, published: true }
}

function portalOf({ context: { place } }: Request): PortalState {
  if (place.kind !== 'portal') throw new Error('a call of the portal on another host')
  return place.portal
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
  const { input, message, sendsResponse } = definition
  const read = inputReader(definition, input)
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

import type { Request, RequestHandler, Response } from 'express'
import type { Access, Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { Answer } from '#server/lib/answer.ts'
import type { Input } from '#server/lib/input.ts'
import type { NamedThing } from './named-thing.ts'
import type { Lines } from './open-read/json-lines.ts'
import type { Refusals } from './refusals.ts'

/** The complete definition of an API call of SPEC §7 (decision 023). */
export interface Definition<T, R, Context> {
  method: Route['method']
  /** Below /api/v1. */
  path: string
  access: Exclude<Access, 'anonymous'>
  /** On whose host alone the call exists; left out: on the companies' and the console's. */
  host?: 'portal'
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
  /** The fields of each thing that it does, where it does several (`api-docs.parts`). */
  parts?: Readonly<Record<string, readonly string[]>>
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
  /** The schema of the `results` of a refusal, by its code, where it has some (`description/refusals.ts`). */
  refusals?: Refusals
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

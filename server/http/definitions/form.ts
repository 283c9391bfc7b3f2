import type { RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { setRetryAfter } from '#server/http/request/rate-limit.ts'
import { readInput, type Input } from '#server/lib/input.ts'
import { Refused, type Again, type Redirect, type Shown } from './answers.ts'
import type { SharedServices } from './own-services.ts'
import type { PageRequest } from './page-request.ts'
import { errorsOf, flashed, refusalOf, type Refusals } from './refusals.ts'

type Answer<N> = Redirect | Again<N> | Shown

/** Where a form is sent, and how it arrives. */
interface FormPlace<S> {
  /** Where it is sent to, if not to the page. Whoever opens that address is led to the page above it. */
  path?: string
  /** long-form: long texts, up to 1 MB. multipart: `receive` reads it and checks the CSRF token. */
  body?: 'form' | 'long-form' | 'multipart'
  receive?(services: SharedServices<S>): RequestHandler[]
  /** false: what it sends is not kept when the session has ended (DECISIONS §3). */
  keepsForm?: false
  /** Scripts send it too: what asks for JSON gets 201 with `location` instead of a redirect, and failures as JSON. */
  forScripts?: true
  /** A control that every such form sends: by it typing kept over a sign-in is known to be this form's. */
  knownBy?: string
}

/** A form of a page. `S`: its services, `R`: its requests, `N`: what `again()` gives to its page, `I`: its input. */
export interface FormParts<S, R extends PageRequest, N, I> extends FormPlace<S> {
  /** Distinguishes the forms of a page that has several. */
  name?: string
  /** What it may send; without it the input is empty. A function where the check needs a setting. */
  schema?: Input<I> | ((services: S) => Input<I>)
  /** The control that shows a field of the input or of the service; without it, the one of the same name. */
  controlOf?(field: string): string
  refusals?: Refusals<S, R, I>
  submit(services: S, request: R, input: I): Promise<Answer<N>>
}

/** A form without the type of its input: several of a page differ in it. */
export interface Form<S, R extends PageRequest, N> extends FormPlace<S> {
  name: string
  /** Reads what was sent and submits it. @throws what no table of refusals knows */
  take(services: S, request: R, sent: unknown): Promise<Answer<N> | Refused>
}

export function toForm<S, R extends PageRequest, N, I>(parts: FormParts<S, R, N, I>): Form<S, R, N> {
  const { name = '', schema, controlOf, refusals = {}, submit, ...place } = parts
  return {
    ...place,
    name,
    async take(services, request, sent) {
      const read = typeof schema === 'function' ? schema(services) : schema
      const input = read ? attempt(() => readInput(read, sent)) : ({} as I)
      if (input instanceof AppError) return new Refused(errorsOf(request.ui, input, controlOf), input, 422)
      try {
        return await submit(services, request, input)
      } catch (failure) {
        const { error, refusal } = refusalOf(refusals, failure)
        if ('leadTo' in refusal) return flashed(refusal.leadTo(request, input), error, refusal.key)
        if (refusal.status === 429) setRetryAfter(request.http.res, error)
        const errors =
          (await refusal.errors?.(services, request, error, input)) ??
          errorsOf(request.ui, error, controlOf, refusal)
        const { status = 422 } = refusal
        return new Refused(errors, error, typeof status === 'function' ? status(request) : status)
      }
    },
  }
}

/** The result, or the failure that the product knows. */
function attempt<T>(work: () => T): T | AppError {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

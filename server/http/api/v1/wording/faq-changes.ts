import { answer, type Answer } from '#server/lib/answer.ts'
import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { FaqAddress } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { input, type Input } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import type { CompanyContext } from '../call-context.ts'
import { fields } from '../fields.ts'
import type { NamedThing } from '../named-thing.ts'
import { changedRefusal } from '../refusals.ts'
import { withWireFields } from './wire.ts'

/** The version that the caller saw. If somebody else has changed it since, the answer is 721. */
export const changeNumber = fields.count

interface FaqChange<T, R> {
  method: 'post' | 'put'
  path: string
  input: Input<T>
  names?: Record<string, NamedThing>
  example?: Partial<T>
  answers: Answer<R>
  change(context: CompanyContext<T>): Promise<NoInfer<R>>
}

/** A call that adds to the draft's FAQ or changes it. */
export function changeCall<T extends object, R>({ change, method, ...definition }: FaqChange<T, R>): ApiCall {
  return companyCall({
    ...definition,
    method,
    access: 'company-admin',
    message: method === 'post' ? 'api.create.200' : 'api.update.200',
    errors: [404, 721],
    refusals: { 721: changedRefusal },
    handler: (context: CompanyContext<T>) => withWireFields('title', () => change(context)),
  })
}

/** A call that removes the topic or question of its path. */
export function removalCall(
  path: string,
  names: Record<string, NamedThing>,
  remove: (context: CompanyContext<{ changeNumber?: number }>, entry: FaqAddress) => Promise<void>,
): ApiCall {
  return companyCall({
    method: 'delete',
    path,
    access: 'company-admin',
    input: input({ changeNumber }),
    names,
    message: 'api.delete.200',
    answers: answer.nothing,
    errors: [404, 721],
    refusals: { 721: changedRefusal },
    async handler(context) {
      const { number, subNumber } = context.req.params
      await remove(context, { number: numberIn(number), subNumber: numberIn(subNumber) })
      return null
    },
  })
}

/** A number in the path; 0, which is never assigned, if it is not a valid one. */
const numberIn = (text: Request['params'][string] | undefined): number =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0

/** The stored part, for the fields that a call omits, and the change number under which it may be replaced. */
export async function storedPart<Body>(
  { wording }: Pick<Services, 'wording'>,
  { company, user, input }: CompanyContext<{ changeNumber?: number }>,
  part: string,
): Promise<{ stored: Body; expected: number }> {
  const opened = await wording.open(company.id, user.id, { track: 'faq', part })
  // A caller who names a change number has seen the part, so somebody has removed it since.
  if (opened.body === null) throw new AppError(input.changeNumber ? 721 : 404)
  return { stored: opened.body as Body, expected: input.changeNumber ?? opened.changeNumber }
}

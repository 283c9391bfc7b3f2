import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { FaqAddress } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { input, type Input } from '#server/lib/input.ts'
import { companyCall, type ApiCall, type CompanyAsked, type NamedThing } from '../call.ts'
import { fields } from '../fields.ts'
import { atWireFields } from './wire.ts'

/** What was looked at: somebody else's change since is 721. */
export const changeNumber = fields.count

interface FaqChange<T> {
  method: 'post' | 'put'
  path: string
  input: Input<T>
  names?: Record<string, NamedThing>
  example?: Partial<T>
  answer(asked: CompanyAsked<T>): Promise<object>
}

/** A call that adds to the FAQ of the draft or changes it. */
export function changeCall<T extends object>({ answer, method, ...definition }: FaqChange<T>): ApiCall {
  return companyCall({
    ...definition,
    method,
    access: 'company-admin',
    message: method === 'post' ? 'api.create.200' : 'api.update.200',
    handler: (asked: CompanyAsked<T>) => atWireFields('title', () => answer(asked)),
  })
}

/** A call that removes what its path names. */
export function removalCall(
  path: string,
  names: Record<string, NamedThing>,
  remove: (asked: CompanyAsked<{ changeNumber?: number }>, entry: FaqAddress) => Promise<void>,
): ApiCall {
  return companyCall({
    method: 'delete',
    path,
    access: 'company-admin',
    input: input({ changeNumber }),
    names,
    message: 'api.delete.200',
    async handler(asked) {
      const { number, subNumber } = asked.req.params
      await remove(asked, { number: numberIn(number), subNumber: numberIn(subNumber) })
      return null
    },
  })
}

/** A number of the address; 0, which nothing has, for everything else. */
const numberIn = (text: Request['params'][string] | undefined): number =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0

/** What the draft has, for what a call leaves out: whoever saves in between must not be overwritten by it. */
export async function storedPart<Body>(
  { wording }: Pick<Services, 'wording'>,
  { company, user, input }: CompanyAsked<{ changeNumber?: number }>,
  part: string,
): Promise<{ kept: Body; expected: number }> {
  const opened = await wording.open(company.id, user.id, { track: 'faq', part })
  // What is not there never was, or was there when whoever names a change looked.
  if (opened.body === null) throw new AppError(input.changeNumber ? 721 : 404)
  return { kept: opened.body as Body, expected: input.changeNumber ?? opened.changeNumber }
}

import type { PartName } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import type { Input } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { atWireFields } from './wire.ts'

/** The part of the draft that a call is about, and its body made of what is there and what the call gives. */
interface Saving<T> {
  path: string
  input: Input<T>
  example?: Partial<T>
  name(given: T): PartName
  body(given: T, kept: unknown): unknown
}

/**
 * A call that saves wording in the draft. What it leaves out stays as it is; `change_number`, given back by the last
 * save, refuses what somebody else saved meanwhile (721).
 */
export function saveCall<T extends { changeNumber?: number }>(
  { wording }: Pick<Services, 'wording'>,
  saving: Saving<T>,
): ApiCall {
  return companyCall({
    method: 'put',
    path: saving.path,
    access: 'company-admin',
    input: saving.input,
    ...(saving.example && { example: saving.example }),
    message: 'api.update.200',
    async handler({ actor, user, company, input: given }) {
      const name = saving.name(given)
      const stored = await wording.open(company.id, user.id, name)
      // What is kept of the draft is what was just read: whoever saves in between must not be overwritten by it.
      const expected = given.changeNumber ?? stored.changeNumber
      const body = saving.body(given, stored.body)
      const save = () => wording.save(actor, company.id, name, body, expected)
      return { changeNumber: await atWireFields('term', save) }
    },
  })
}

import { answer } from '#server/lib/answer.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { PartName } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import type { Input } from '#server/lib/input.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { changedRefusal } from '../refusals.ts'
import { withWireFields } from './wire.ts'

/** Which part of the draft a call saves, and the part's new body made from the stored one and the input. */
interface Saving<T> {
  path: string
  input: Input<T>
  example?: Partial<T>
  errors?: readonly ErrorCode[]
  name(given: T, company: Company): PartName | Promise<PartName>
  body(given: T, stored: unknown): unknown
}

/**
 * A call that saves wording in the draft. Omitted fields keep their values. With the `change_number` that the last save
 * returned, the call is refused if somebody else has saved in the meantime (721).
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
    answers: answer.object({ changeNumber: answer.whole }),
    errors: [712, 721, ...(saving.errors ?? [])],
    refusals: { 721: changedRefusal },
    async handler({ actor, user, company, input: given }) {
      const name = await saving.name(given, company)
      const stored = await wording.open(company.id, user.id, name)
      // The body contains values that were just read, so a save made since then must not be overwritten.
      const expected = given.changeNumber ?? stored.changeNumber
      const body = saving.body(given, stored.body)
      const save = () => wording.save(actor, company.id, name, body, expected)
      return { changeNumber: await withWireFields('term', save) }
    },
  })
}

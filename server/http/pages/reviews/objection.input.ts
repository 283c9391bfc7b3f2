import { AppError, type FieldError } from '#server/errors/app-error.ts'
import type { Objection } from '#server/features/recipient-reviews/index.ts'
import type { SentForm } from '#server/http/definitions/typed.ts'
import { readName, readWhatIsWrong, type Refuse } from '../requests/request-form.input.ts'

/**
 * What a recipient says of one row, in the controls of the form for correction requests.
 * @throws AppError 404 without a row, 406 with every fault in the order of the form
 */
export function readObjection(sent: SentForm): Objection {
  const faults: FieldError[] = []
  const refuse: Refuse = (field, message, params) =>
    void faults.push({ field, message, ...(params && { params }) })
  const { recordIds, ...wrong } = readWhatIsWrong(sent, refuse)
  const [recordId] = recordIds
  if (recordId === undefined || recordIds.length > 1) throw new AppError(404)
  const name = readName(sent, refuse)
  if (faults.length > 0) throw new AppError(406, { fields: faults })
  return { ...wrong, recordId, name }
}

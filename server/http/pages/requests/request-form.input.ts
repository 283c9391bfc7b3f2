import { AppError, type FieldError } from '#server/errors/app-error.ts'
import {
  errorKinds,
  plainLine,
  plainText,
  proposableFields,
  RECORDS_OF_REQUEST,
  requesterKinds,
  textLimits,
  type ProposableField,
  type ProposedValues,
  type RequestInput,
} from '#server/features/correction-requests/index.ts'
import { codePointsIn } from '#server/lib/code-points.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { isMailAddress } from '#server/lib/mail-address.ts'
import { asciiDigits } from '#server/lib/typed-digits.ts'
import type { SentForm } from '#server/http/definitions/typed.ts'

/** The choice of everything, or of who does not know which record. */
export const ALL_ROWS = 'all'

/** The control for a proposed value. */
export const proposalControl = (name: ProposableField) => `proposed_${name}`

export const RECORD_ID = /^[1-9]\d{0,9}-[1-9]\d{0,9}$/
const FIGURES: readonly ProposableField[] = ['numberOfPayments', 'amount']

/**
 * What the form says, as plain text. Controls that came twice or are none of the form's count as not sent.
 * @throws AppError 406 with every fault, in the order of the form
 */
export function readRequestForm(sent: SentForm): RequestInput {
  const faults: FieldError[] = []
  const refuse = (field: string, message: string, params?: FieldError['params']) =>
    void faults.push({ field, message, ...(params && { params }) })
  const wrong = readWhatIsWrong(sent, refuse)
  const requester = requesterKinds.find((kind) => kind === sent['requester'])
  if (!requester) refuse('requester', 'requests.error.requester')
  const name = readName(sent, refuse)
  const institution = plainLine(textOf(sent['institution']))
  if (institution === '' && requester === 'institution') refuse('institution', 'requests.error.institution')
  requireShort('institution', institution, textLimits.institution, refuse)
  const email = addressOf(textOf(sent['email']))
  if (email === undefined) refuse('email', 'requests.error.email')
  if (faults.length > 0 || !requester || email === undefined) throw new AppError(406, { fields: faults })
  return { ...wrong, requester, name, email, institution: institution || null }
}

/** Notes a fault at a field. */
export type Refuse = (field: string, message: string, params?: FieldError['params']) => void

/** The records, what is wrong with them, and what they should say. */
export function readWhatIsWrong(
  sent: SentForm,
  refuse: Refuse,
): Pick<RequestInput, 'recordIds' | 'proposed' | 'what' | 'details'> {
  const recordIds = rowsOf(sent, refuse)
  const proposed = recordIds.length === 1 ? proposedIn(sent, refuse) : {}
  const what = errorKinds.filter((kind) => listOf(sent['what']).includes(kind))
  if (what.length === 0) refuse('what', 'requests.error.what')
  const details = plainText(textOf(sent['details']))
  requireShort('details', details, textLimits.details, refuse)
  return { recordIds, proposed, what, details: details || null }
}

export function readName(sent: SentForm, refuse: Refuse): string {
  const name = plainLine(textOf(sent['name']))
  if (name === '') refuse('name', 'requests.error.name')
  requireShort('name', name, textLimits.name, refuse)
  return name
}

/** The records that are named; none where everything is meant. */
function rowsOf(sent: SentForm, refuse: Refuse): string[] {
  const chosen = [...new Set(listOf(sent['row']))]
  const ids = chosen.filter((one) => RECORD_ID.test(one))
  if (ids.length === 0 && !chosen.includes(ALL_ROWS)) refuse('row', 'requests.error.row')
  if (ids.length > RECORDS_OF_REQUEST) refuse('row', 'requests.error.rows', { limit: RECORDS_OF_REQUEST })
  return ids
}

function proposedIn(sent: SentForm, refuse: Refuse): ProposedValues {
  const proposed: ProposedValues = {}
  for (const name of proposableFields) {
    const control = proposalControl(name)
    const typed = plainLine(textOf(sent[control]))
    if (typed === '') continue
    requireShort(control, typed, textLimits.proposed, refuse)
    const figure = asciiDigits(typed).replace(/[,，円件回\s]/g, '')
    if (!FIGURES.includes(name)) proposed[name] = typed
    else if (/^\d{1,12}$/.test(figure)) proposed[name] = String(Number(figure))
    else refuse(control, 'requests.error.figure')
  }
  return proposed
}

/** An address that is one, and safe in the header of a mail. */
function addressOf(typed: string): string | undefined {
  const { value, error } = emailRule.validate(typed) as { value?: string; error?: Error }
  return !error && value !== undefined && isMailAddress(value) ? value : undefined
}

function requireShort(field: string, text: string, limit: number, refuse: Refuse): void {
  if (codePointsIn(text) > limit) refuse(field, 'common.error.maxLength', { limit })
}

const textOf = (sent: SentForm[string]): string => (typeof sent === 'string' ? sent : '')
const listOf = (sent: SentForm[string]): string[] => [sent ?? []].flat()

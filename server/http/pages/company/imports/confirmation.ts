import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { field, input, type InputOf } from '#server/lib/input.ts'
import { again, redirect, type Again, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { hasEnded } from './has-ended.ts'
import type { ImportServices } from './imports.ts'
import { comparisonOf, type Refusal } from './slot-comparison.ts'
import { warningStamp } from './warning-stamp.ts'

type ImportRequest = PageRequest<{ id: number }>

const asSent = field<string>(Joi.any().custom(String))

/** What was looked at: the stamp of the warnings, if they were acknowledged, and of the slot's content. */
export const confirmationInput = input({ acknowledged: asSent, slotContent: asSent })
type Confirmation = InputOf<typeof confirmationInput>

/**
 * What is replaced asks for a look: at its warnings, and again when it has changed since. It may also change after
 * `refusalOf` has looked: the confirmation's own transaction has the last word (721).
 */
export async function confirmImport(
  services: ImportServices,
  request: ImportRequest,
  input: Confirmation,
): Promise<Redirect | Again<Refusal>> {
  const { actor, company, params } = request
  const refusal = await refusalOf(services, request, input)
  if (refusal) return again(refusal, refusal === 'changed' ? 409 : 422)
  try {
    await services.imports.confirm(actor, company.id, params.id, input.slotContent)
  } catch (error) {
    // From a second tab or by the back button: the page of one that has ended says how, and a message that it were
    // under way would contradict it. An unknown import is unknown (705).
    const isChanged = error instanceof AppError && error.code === 721
    if (isChanged || !hasEnded(await services.imports.progress(company.id, params.id))) throw error
  }
  return redirect(paths.importCheck(params.id))
}

async function refusalOf(
  services: ImportServices,
  { company, params }: ImportRequest,
  { acknowledged, slotContent }: Confirmation,
): Promise<Refusal | null> {
  const details = await services.imports.details(company.id, params.id)
  if (details.state !== 'checked') return null
  if (slotContent !== undefined && slotContent !== (await services.dryRuns.slotContent(details.import)))
    return 'changed'
  const stamp = warningStamp(await comparisonOf(services, company, details))
  return stamp === '' || acknowledged === stamp ? null : 'unacknowledged'
}

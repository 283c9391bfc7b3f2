import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { field, input, oneOf, withDefault, type InputOf } from '#server/lib/input.ts'
import { again, redirect, type Again, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { hasEnded } from './has-ended.ts'
import type { ImportServices } from './imports.ts'

type ImportRequest = PageRequest<{ id: number }>

/**
 * Why a confirmation was not taken: not all warnings were acknowledged, the slot has changed since its page, its rows
 * are still being compared, or they cannot be merged.
 */
export type Refusal = 'unacknowledged' | 'changed' | 'comparing' | 'notMergeable'

const asSent = field<string>(Joi.any().custom(String))

/** What was looked at: the stamp of the warnings, if they were acknowledged, and of the slot's content; and what to do. */
export const confirmationInput = input({
  ...{ acknowledged: asSent, slotContent: asSent },
  mode: withDefault(oneOf(['replace', 'merge']), 'replace'),
})
type Confirmation = InputOf<typeof confirmationInput>

/** What is replaced asks for a look: at its warnings, and again when it has changed since. */
export async function confirmImport(
  services: ImportServices,
  { actor, company, params }: ImportRequest,
  { mode, ...seen }: Confirmation,
): Promise<Redirect | Again<Refusal>> {
  try {
    await services.importReviews.confirm(actor, company.id, params.id, seen, mode)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.fields[0]?.field === 'mode') return again('notMergeable', 422)
    if (error.code === 406) return again('unacknowledged', 422)
    if (error.results?.['comparison']) return again('comparing', 409)
    // From a second tab or by the back button: the page of one that has ended says how, and a message that it were
    // under way would contradict it. An unknown import is unknown (705).
    if (error.code === 721 || !hasEnded(await services.imports.progress(company.id, params.id))) throw error
  }
  return redirect(paths.importCheck(params.id))
}

import Joi from '#server/lib/joi.ts'
import { joinedStamps, type NamedWarning } from '#server/features/comparisons/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { field, input, oneOf, withDefault, type InputOf } from '#server/lib/input.ts'
import { again, redirect, type Again, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sentForm, type SentForm } from '#server/http/definitions/typed.ts'
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

/** The stamp of the slot's content that was looked at, and what to do. */
export const confirmationInput = input({
  slotContent: asSent,
  mode: withDefault(oneOf(['replace', 'merge']), 'replace'),
})
type Confirmation = InputOf<typeof confirmationInput>

const SEEN = 'seen-'

/** The box that confirms a warning; it sends the warning's stamp. */
export const controlOfWarning = ({ kind }: Pick<NamedWarning, 'kind'>) => `${SEEN}${kind}`

/** The warnings that a form confirms. */
function acknowledgedIn(sent: SentForm): string {
  const boxes = Object.entries(sent).filter(([name]) => name.startsWith(SEEN))
  return joinedStamps(boxes.map(([, stamp]) => String(stamp)))
}

/** What is replaced asks for a look: at its warnings, and again when it has changed since. */
export async function confirmImport(
  services: ImportServices,
  { actor, company, params, http }: ImportRequest,
  { mode, slotContent }: Confirmation,
): Promise<Redirect | Again<Refusal>> {
  const seen = { slotContent, acknowledged: acknowledgedIn(sentForm(http.req)) }
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

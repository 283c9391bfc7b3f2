import type { FieldError } from '#server/errors/app-error.ts'
import type { PublicationAsk } from './publication-ask.ts'

/** Errors in the times, by field. */
export function timeFaults(
  { kind, publishAt, withdrawAt }: Pick<PublicationAsk, 'kind' | 'publishAt' | 'withdrawAt'>,
  now: number,
): FieldError[] {
  const faults: FieldError[] = []
  if (publishAt != null && publishAt <= now)
    faults.push({
      field: kind === 'withdraw' ? 'withdrawAt' : 'publishAt',
      message: 'publication.error.past',
    })
  if (withdrawAt != null && withdrawAt <= now)
    faults.push({ field: 'withdrawAt', message: 'publication.error.past' })
  else if (withdrawAt != null && publishAt != null && withdrawAt <= publishAt)
    faults.push({ field: 'withdrawAt', message: 'publication.error.order' })
  return faults
}

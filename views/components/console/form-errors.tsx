import { ErrorSummary } from '#views/components/error-summary.tsx'

/** By control name, which is also its id; '' for the whole form. Sentences in the reader's language. */
export type Errors = Record<string, string>

/** The summary above a refused form. Errors of the whole form link to its first control. */
export function FormErrors({ errors, first }: { errors: Errors; first: string }) {
  return (
    <ErrorSummary
      errors={Object.entries(errors).map(([field, text]) => ({
        fieldId: field || first,
        text,
        isWhole: field === '',
      }))}
    />
  )
}

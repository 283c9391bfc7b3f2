import { useFieldLabels, useUi } from '../ui.tsx'

export interface FieldError {
  /** The id of the control, without '#'. */
  fieldId: string
  /** A sentence in the reader's language that says what to do. */
  text: string
  /** It concerns the whole form, and is not named for the control that it leads to. */
  isWhole?: boolean
}

/**
 * Lists the errors above a rejected form, with links to the fields, each by its label unless the sentence contains it.
 * Renders nothing without errors.
 */
export function ErrorSummary({ errors, heading }: { errors: FieldError[]; heading?: string }) {
  const { t } = useUi()
  const labels = useFieldLabels(errors.length > 0)
  if (errors.length === 0) return null
  const lineOf = ({ fieldId, text, isWhole }: FieldError) => {
    const field = isWhole ? undefined : labels.get(fieldId)
    const isNamed = field === undefined || text.toLowerCase().includes(field.toLowerCase())
    return isNamed ? text : t('common.form.errorOf', { field, error: text })
  }
  return (
    <div className="errsum" role="alert" tabIndex={-1} id="error-summary" data-behaviour="focus-on-load">
      <h2>{heading ?? t('common.form.errorHeading')}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.text}`}>
            <a href={`#${error.fieldId}`}>{lineOf(error)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

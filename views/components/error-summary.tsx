import { useUi } from '../ui.tsx'

export interface FieldError {
  /** The id of the control, without '#'. */
  fieldId: string
  /** A sentence in the reader's language that says what to do. */
  text: string
}

/** Lists the errors above a rejected form, with links to the fields. Renders nothing without errors. */
export function ErrorSummary({ errors, heading }: { errors: FieldError[]; heading?: string }) {
  const { t } = useUi()
  if (errors.length === 0) return null
  return (
    <div className="errsum" role="alert" tabIndex={-1} id="error-summary" data-behaviour="focus-on-load">
      <h2>{heading ?? t('common.form.errorHeading')}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.text}`}>
            <a href={`#${error.fieldId}`}>{error.text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

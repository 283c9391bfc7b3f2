import { Field, TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

/** A text or figure of a record, as a form shows it. */
export interface FormField {
  column: string
  /** A whole number, shown in groups of three. */
  isFigure: boolean
  /** Edited in a text area. */
  isLong: boolean
}

/** A text area if the text is long or has line breaks, which a single-line field would lose. */
export function RecordField(props: { field: FormField; value: string; error: string | undefined }) {
  const { t } = useUi()
  const { value, error } = props
  const { column, isFigure, isLong } = props.field
  const around = { id: column, label: t(`records.column.${column}`), ...(error && { error }) }
  if (isLong || /[\r\n]/.test(value))
    return (
      <Field {...around}>
        {(control) => <textarea lang="ja" name={column} rows={2} defaultValue={value} {...control} />}
      </Field>
    )
  return (
    <TextField
      {...around}
      name={column}
      defaultValue={value}
      lang="ja"
      autoComplete="off"
      {...(isFigure && { inputMode: 'numeric' as const })}
    />
  )
}

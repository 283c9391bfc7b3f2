import { Labelled } from './labelled.tsx'
import type { UploadProps } from './props.ts'

interface TypeProps extends Pick<UploadProps, 'types' | 'values' | 'text'> {
  error?: string
  /** Whether its files are being sent. */
  isFixed: boolean
  onChange(value: string): void
}

/** The type of the files, which is the same for all. */
export function TypeField({ types, values, text, error, isFixed, onChange }: TypeProps) {
  return (
    <Labelled
      name="section_type"
      label={text.type}
      mark={{ word: text.required }}
      error={error}
      errorPrefix={text.errorPrefix}
    >
      {(tie) => (
        <select
          {...tie}
          defaultValue={values.section_type}
          aria-disabled={isFixed || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {types.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

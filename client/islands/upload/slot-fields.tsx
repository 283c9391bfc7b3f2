import { Labelled } from './labelled.tsx'
import type { UploadProps, UploadType } from './props.ts'

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

interface Props extends Pick<UploadProps, 'types' | 'years' | 'values' | 'text'> {
  errorOf: (field: string) => string | undefined
}

/** Year and root section of the one file that the server's form sends. */
export function SlotFields({ types, years, values, text, errorOf }: Props) {
  const { errorPrefix } = text
  return (
    <>
      <Labelled
        name="year"
        label={text.year}
        mark={{ word: text.required }}
        hint={text.yearHint}
        error={errorOf('year')}
        errorPrefix={errorPrefix}
      >
        {(tie) => (
          <select {...tie} defaultValue={values.year}>
            {years.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled
        name="root_section_id"
        label={text.rootSection}
        mark={{ word: text.optional, optional: true }}
        hint={text.rootSectionHint}
        error={errorOf('root_section_id')}
        errorPrefix={errorPrefix}
      >
        {(tie) => (
          <select {...tie} defaultValue={values.root_section_id}>
            <option value="">{text.fromFile}</option>
            {types.map(rootSectionGroup)}
          </select>
        )}
      </Labelled>
    </>
  )
}

function rootSectionGroup(type: UploadType) {
  return (
    <optgroup key={type.value} label={type.label}>
      {type.rootSections.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}

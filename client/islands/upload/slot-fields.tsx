import { Labelled } from './labelled.tsx'
import type { UploadProps, UploadType } from './props.ts'

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
        mark={{ word: text.optional, optional: true }}
        hint={text.yearHint}
        error={errorOf('year')}
        errorPrefix={errorPrefix}
      >
        {(tie) => (
          <select {...tie} defaultValue={values.year}>
            <option value="">{text.yearFromFile}</option>
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

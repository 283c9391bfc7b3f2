import { Field, type Option } from '#views/components/field.tsx'

export interface RootFieldType extends Option {
  rootSections: Option[]
}

interface Props {
  name: string
  value: string
  /** What it says while none is chosen. */
  none: string
  types: RootFieldType[]
  error: string | undefined
  label: string
}

/** The root sections of every type, below the name of the type: without a script neither type can be left out. */
export function RootField({ name, value, none, types, error, label }: Props) {
  return (
    <Field id={name} label={label} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={value}>
          <option value="">{none}</option>
          {types.map((type) => (
            <optgroup key={type.value} label={type.label}>
              {type.rootSections.map((root) => (
                <option key={root.value} value={root.value}>
                  {root.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

import { SelectField, type Option } from '#views/components/field.tsx'

/** A select whose first option means all. */
export function FilterChoice(props: {
  name: string
  label: string
  value: string
  all: string
  options: readonly Option[]
}) {
  const { name, label, value, all, options } = props
  return (
    <SelectField
      id={name}
      name={name}
      label={label}
      defaultValue={value}
      options={[{ value: '', label: all }, ...options]}
    />
  )
}

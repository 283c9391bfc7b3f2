import type { Choice } from './props.ts'

interface SelectProps {
  tie: { id: string; name: string }
  value: string
  choices: readonly Choice[]
  onChange(value: string): void
}

/** A choice in a row of the upload; its first option is empty. */
export function RowSelect({ tie, value, choices, onChange }: SelectProps) {
  return (
    <select {...tie} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

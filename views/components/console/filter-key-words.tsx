import { TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'

/** SPEC §5: a search key has at most 255 characters. */
const KEY_LENGTH = 255

/** The text that entries of a list must contain. */
export function FilterKeyWords({ label, value }: { label: string; value: string }) {
  return (
    <TextField
      grow
      id="keyWords"
      name="keyWords"
      type="search"
      label={label}
      maxLength={maxUnits(KEY_LENGTH)}
      defaultValue={value}
    />
  )
}

import type { Option } from '#views/components/field.tsx'
import type { Errors } from './form-errors.tsx'

export interface OptionGroup {
  label: string
  options: Option[]
}

export interface AuditFilterProps {
  action: string
  /** The values in the address; days as YYYY-MM-DD. */
  values: { company: string; person: string; kind: string; from: string; to: string }
  people: Option[]
  kinds: OptionGroup[]
  /** For system admins; null if there is only one company. */
  companies: Option[] | null
  /** The same log without conditions. */
  resetHref: string
  /** Whether any condition is set. */
  active: boolean
  /** The page size to keep. */
  size: number
  /** By control name. */
  errors: Errors
}

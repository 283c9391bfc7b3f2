import type { Option } from '#views/components/field.tsx'

type Choice = 'section_type' | 'year' | 'root_section_id'

export interface ReceivedProps {
  id: string
  kind: 'csv' | 'xlsx' | 'pdf'
  fileName: string
  bytes: number
  /** Of a CSV file. */
  encoding: string | null
  isRead: boolean
  /** Nothing stands against its check but what is still to be chosen. */
  isCheckable: boolean
  values: Record<Choice, string>
  /** Null for a PDF. */
  rows: number | null
  yen: number | null
  /** What the choice follows from, as sentences. */
  evidence: string[]
  /** What is not clear, by the choice that it concerns. */
  doubts: Record<Choice, string | null> & { file: string[] }
  /** The sheets of a workbook, and the one that was read. */
  sheets: Option[]
  sheet: string
  /** Why it cannot be checked. */
  refusals: string[]
}

import type { Sums } from '#views/components/console/sums.ts'

export type DifferenceKind = 'added' | 'changed' | 'removed'

interface ChangedSection {
  code: string
  name: string
  before: Sums | null
  after: Sums | null
  /** How many rows differ how, and where they are listed. */
  rows: { kind: DifferenceKind; count: number; href: string }[]
}

export interface ChangedYear {
  year: number
  sections: ChangedSection[]
}

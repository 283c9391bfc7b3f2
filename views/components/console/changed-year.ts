import type { Sums } from '#views/components/console/sums.ts'

export type DifferenceKind = 'added' | 'changed' | 'removed'

interface ChangedSection {
  code: string
  name: string
  before: Sums | null
  after: Sums | null
  /** The number of differing rows by kind, and the address that lists them. */
  rows: { kind: DifferenceKind; count: number; href: string }[]
}

export interface ChangedYear {
  year: number
  sections: ChangedSection[]
}

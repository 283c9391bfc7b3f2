import type { Errors } from '#views/components/console/form-errors.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import type { ConsoleShell } from '#views/shells.ts'
import type { TotalLeaf } from './total-leaf.ts'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  year: number
  years: number[]
  /** The years shown beside it, newest first. */
  earlier: number[]
  /** What is stored of this year and the earlier ones, all sections together. */
  sums: { payments: number | null; amount: number | null }[]
  /** The change of the stored amount against the year before, as '+4.7%'. */
  change: string | null
  /** Whether visitors see what is stored of each of these years; null where nothing is. */
  standings: ('draft' | 'published' | null)[]
  action: string
  stamp: string
  roots: { code: string; name: string; leaves: TotalLeaf[] }[]
  /** By control name: `1180.amount`. */
  errors: Errors
  isChanged: boolean
  backHref: string
}

import type { HistoryKind } from '#views/components/console/record-history.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import type { PagerProps } from '#views/components/pager.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  changes: {
    id: string
    name: string
    sectionCode: string
    year: number
    kind: HistoryKind
    user: string | null
    at: number
    href: string
    /** Where a deleted record can be restored; null for the others. */
    restoreAction: string | null
  }[]
  pager: PagerProps | null
  backHref: string
}

import type { SectionChange, Sums } from '#views/components/console/sums-table.tsx'
import type { DryRunProps } from './dry-run.tsx'
import type { ImportWarningProps } from './import-warnings.tsx'
import type { ImportFile } from './import-file.tsx'
import type { Sample } from './row-sample.tsx'

export interface Checked {
  rows: number
  /** As shown to people: UTF-8, Shift_JIS（CP932）, UTF-16LE. */
  encoding: string
  lineEnd: string
  sample: Sample
  /** Whether the draft holds anything in the slot that the file would replace. */
  slot: 'empty' | 'filled'
  /** Per section: the draft's slot now → after the import. */
  sections: SectionChange[]
  total: { before: Sums | null; after: Sums }
  dryRun: DryRunProps
  /** The import may go on, once they are acknowledged (field `acknowledged`, with `warningStamp` as its value). */
  warnings: ImportWarningProps[]
  /** Names the warnings shown: others than these are not acknowledged with them. */
  warningStamp: string
  acknowledgeError: string | null
  /** Says that the slot has changed since the page that was confirmed. */
  changedError: string | null
  /** What the slot holds, to be sent back: it shows that nothing has changed meanwhile. */
  slotContent: string
  confirmAction: string
  cancelAction: string
}

export type Props = Checked & { file: ImportFile; csrfToken: string }

import type { SectionChange, Sums } from '#views/components/console/sums.ts'
import type { DryRunProps } from './dry-run.tsx'
import type { ImportMode, MergeProps } from './import-mode.ts'
import type { ImportWarningProps } from './import-warning.ts'
import type { ImportFile } from './import-file.ts'
import type { ReadingProps } from './reading.tsx'
import type { Sample } from './row-sample.tsx'

export interface Checked {
  rows: number
  /** As shown to people: UTF-8, Shift_JIS, UTF-16LE, windows-1252. */
  encoding: string
  lineEnd: string
  sample: Sample
  reading: ReadingProps
  /** Whether the slot that the file would replace has any content in the draft. */
  slot: 'empty' | 'filled'
  rowsBefore: number
  /** Null where there is nothing to merge with, or the rows are not compared yet. */
  merge: MergeProps | null
  /** What is chosen to begin with; the page then shows what that does. */
  mode: ImportMode
  /** This page as it is for replacing. */
  replaceHref: string
  /** Why the chosen one was refused. */
  modeError: string | null
  /** Per section: the draft's slot now → after the import. */
  sections: SectionChange[]
  total: { before: Sums | null; after: Sums }
  dryRun: DryRunProps
  /** What has to be confirmed before the import, one by one. */
  warnings: ImportWarningProps[]
  /** Every row that they are about, as a file. */
  warningsHref: string
  /** The error that the slot has changed since the confirmed page was shown; null if it has not. */
  changedError: string | null
  /** The error that the import was confirmed while its rows were being compared; null if it was not. */
  waitingError: string | null
  /** The slot's content, sent back to detect changes in the meantime. */
  slotContent: string
  /** Null while rows are compared: what they warn of comes first. */
  confirmAction: string | null
  cancelAction: string
}

export type Props = Checked & { file: ImportFile; csrfToken: string }

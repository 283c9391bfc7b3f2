import type { DidProps } from '#views/components/console/did-line.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import type { Meanwhile } from '#views/components/console/meanwhile-notice.tsx'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  pdf: PdfRow
  /** What the reader did last, if it was with this PDF. */
  did: DidProps | null
  title: string
  uploadedAt: number
  uploadedBy: string
  sha256: string
  /** Takes titleJa, titleEn, lang. */
  action: string
  values: { titleJa: string; titleEn: string; lang: string }
  /** The names that the form shows as stored. */
  seen: string
  /** What somebody else has saved since the form was opened; null if nobody has. */
  meanwhile: Meanwhile[] | null
  errors: Errors
  /** Takes it out of the draft's list; null when it is not in it. */
  removeAction: string | null
  /** Null while it has not passed its check. */
  fileHref: string | null
  progress: { href: string; state: string } | null
  /** What brings it on to visitors; null where nothing has to be done. */
  step: 'list' | 'move' | 'publish' | null
  /** Where the list is moved to the preview and published. */
  previewHref: string
  /** The publication that waits and holds the list; null without one. */
  waitingHref: string | null
  /** Where it is sent again. */
  uploadHref: string
  /** The page of the uploaded file. */
  recordHref: string
  deletionHref: string
  backHref: string
}

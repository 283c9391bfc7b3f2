import type { Errors } from '#views/components/console/form-errors.tsx'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  pdf: PdfRow
  title: string
  uploadedAt: number
  uploadedBy: string
  sha256: string
  /** Takes titleJa, titleEn, lang. */
  action: string
  values: { titleJa: string; titleEn: string; lang: string }
  errors: Errors
  /** Takes it out of the draft's list; null when it is not in it. */
  removeAction: string | null
  /** Null while it has not passed its check. */
  fileHref: string | null
  progress: { href: string; state: string } | null
  /** Where the list is moved to the preview and published. */
  previewHref: string
  backHref: string
}

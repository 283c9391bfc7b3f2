import type { TypeName } from '#views/components/console/type-name.ts'

/** An uploaded file whose import is shown. */
export interface ImportFile {
  fileName: string
  type: TypeName
  year: number
  /** Code and name of the root section, null until the check has found it. */
  rootSection: string | null
  bytes: number
  /** The sheet that was read, of a workbook. */
  sheet: string | null
  uploadedAt: number
  uploadedBy: string
}

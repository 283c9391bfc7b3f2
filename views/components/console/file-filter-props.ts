import type { Option } from '#views/components/field.tsx'
import type { TypeName } from './type-name.ts'

interface FileFilterValues {
  keyWords: string
  year: string
  rootSectionId: string
  /** DECISIONS §4: 0 to 3. */
  status: string
  fileType: string
  /** '1': the deleted files. */
  deleted: string
}

export interface FileFilterProps {
  action: string
  type: TypeName
  values: FileFilterValues
  /** Newest first. */
  years: Option[]
  rootSections: Option[]
  /** The same list without conditions. */
  resetHref: string
  /** Whether any condition is set. */
  active: boolean
  /** The page size to keep. */
  size: number
}

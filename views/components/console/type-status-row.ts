import type { TypeName } from './type-name.ts'
import type { AreaFigures } from './area-figures.tsx'

export interface TypeStatusRow {
  type: TypeName
  href: string
  /** none: no data yet; draftAhead: the preview lacks changes; previewAhead: visitors lack changes; same: all equal. */
  state: 'none' | 'draftAhead' | 'previewAhead' | 'same'
  draft: AreaFigures
  preview: AreaFigures
  published: (AreaFigures & { edition: number; at: number }) | null
}

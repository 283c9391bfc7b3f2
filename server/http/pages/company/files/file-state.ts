import type { Import } from '#server/features/imports/index.ts'
import type { PdfAreaStatus } from '#server/features/pdfs/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { isDeleting, type UploadedFile } from '#server/features/uploads/index.ts'
import type { FileState } from '#views/components/console/file-state.ts'
import { pdfStateOf } from '#server/http/pages/company/pdf/pdf-state.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'

/** What fills the slots of a type's draft, and which acts that added the rows of a file were undone. */
export interface DraftState {
  slots: readonly { importId: number; year: number; rootSectionId: number }[]
  undone: ReadonlySet<number>
}

/** The state of a type's draft, as far as that of files depends on it. @param imports of which a file's state is shown */
export async function draftStateOf(
  { versions, recordUndo }: Pick<Services, 'versions' | 'recordUndo'>,
  companyId: number,
  type: SectionType,
  imports: readonly Import[],
): Promise<DraftState> {
  const { imports: slots } = await versions.dataIn(companyId, type, 'draft')
  const acts = imports.flatMap(({ actId }) => actId ?? [])
  return { slots, undone: acts.length === 0 ? new Set() : await recordUndo.undone(companyId, acts) }
}

/** Where a file stands, from its newest import; of a PDF, from its check and its areas. */
export function fileStateOf(
  file: UploadedFile,
  newest: Import | undefined,
  draft: DraftState,
  areas: ReadonlyMap<number, PdfAreaStatus>,
  now: number,
): FileState {
  if (file.deletedAt !== null) return 'deleted'
  if (isDeleting(file, now)) return 'deleting'
  if (file.fileType === 'pdf') return `pdf.${pdfStateOf(file.status, areas.get(file.id) ?? 'unlisted')}`
  return newest ? importStateOf(newest, draft) : 'queued'
}

/** The state of an import; one that was done may have been replaced, or taken out of the draft. */
export function importStateOf(item: Import, { slots, undone }: DraftState): FileState {
  if (item.actId !== null) return undone.has(item.actId) ? 'undone' : 'merged'
  if (item.state !== 'done' || slots.some(({ importId }) => importId === item.id)) return item.state
  const isTaken = slots.some(
    ({ year, rootSectionId }) => year === item.year && rootSectionId === item.rootSectionId,
  )
  return isTaken ? 'replaced' : 'absent'
}

/** The rows of an import, once they are known. */
export function rowsOf(item: Import | undefined): number | null {
  return item && ['checked', 'applying', 'done'].includes(item.state) ? item.rowsStaged : null
}

/** What can be done with a file's newest import now. */
export function nextOf(item: Import): { word: 'confirm' | 'faults' | 'progress'; href: string } | null {
  const href = paths.importCheck(item.id)
  if (item.state === 'checked') return { word: 'confirm', href }
  if (item.state === 'failed') return { word: 'faults', href }
  if (item.state === 'done' || item.state === 'cancelled') return null
  return { word: 'progress', href }
}

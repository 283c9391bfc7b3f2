import { matchRows, type MatchedRow } from './match-rows.ts'
import type { RowChange } from './row-state.ts'

/** A revision of a row, as far as its state depends on it. */
export interface StoredRevision extends MatchedRow {
  since: number
  until: number
}

/** What two files say of each other before anything was edited. */
export interface ComparedFiles {
  /** The published row that each row of the draft's file continues, by row number. */
  partners: ReadonlyMap<number, Pick<MatchedRow, 'key' | 'sectionId' | 'rowHash' | 'rowNo'>>
  /** The file's rows as imported, by row number. */
  imported: ReadonlyMap<number, MatchedRow>
  /** Published rows that no row of the file continues. */
  gone: readonly MatchedRow[]
}

const isVisible = ({ since, until }: StoredRevision, version: number) => since <= version && until > version

/** The states of rows of an import that is in the draft and published: `revisions` are those of all edited rows. */
export function editedStates(
  revisions: readonly StoredRevision[],
  versions: { published: number; draft: number },
): RowChange[] {
  const changes: RowChange[] = []
  for (const [rowNo, own] of byRow(revisions)) {
    const before = own.find((one) => isVisible(one, versions.published))
    const now = own.find((one) => isVisible(one, versions.draft))
    const change = changeOf(rowNo, before, now)
    if (change) changes.push(change)
  }
  return changes.sort(byPlace)
}

export function compareFiles(published: readonly MatchedRow[], file: readonly MatchedRow[]): ComparedFiles {
  const partners = matchRows(published, file)
  const continued = new Set([...partners.values()].map(({ key }) => key))
  return {
    partners,
    imported: new Map(file.map((row) => [row.rowNo, row])),
    gone: published.filter(({ key }) => !continued.has(key)),
  }
}

/**
 * The states of rows of an import that took another's place: of the draft's rows, and of the published ones that are
 * gone.
 * @param revisions of all rows that were edited or added since the import
 */
export function replacedStates(
  { partners, imported, gone }: ComparedFiles,
  revisions: readonly StoredRevision[],
  draft: number,
): { rows: RowChange[]; gone: RowChange[] } {
  const edited = byRow(revisions)
  const rows: RowChange[] = []
  const left: RowChange[] = gone.map(deletedOf)
  const add = (rowNo: number, now: MatchedRow | undefined) => {
    const before = partners.get(rowNo)
    const change = changeOf(rowNo, before, now)
    if (change?.state === 'deleted') left.push({ ...change, rowNo: before!.rowNo })
    else if (change) rows.push(change)
  }
  for (const [rowNo, row] of imported) if (!edited.has(rowNo)) add(rowNo, row)
  for (const [rowNo, own] of edited)
    add(
      rowNo,
      own.find((one) => isVisible(one, draft)),
    )
  return { rows: rows.sort(byPlace), gone: left.sort(byPlace) }
}

type Before = Pick<MatchedRow, 'key' | 'sectionId' | 'rowHash'>

function changeOf(rowNo: number, before?: Before, now?: Before): RowChange | null {
  if (!now) return before ? deletedOf({ ...before, rowNo }) : null
  const { key, sectionId } = now
  if (!before) return { state: 'new', key, publishedKey: null, rowNo, sectionId }
  if (before.rowHash === now.rowHash) return null
  return { state: 'changed', key, publishedKey: before.key, rowNo, sectionId }
}

const deletedOf = ({
  key,
  rowNo,
  sectionId,
}: Pick<MatchedRow, 'key' | 'rowNo' | 'sectionId'>): RowChange => ({
  ...{ state: 'deleted', key, publishedKey: key, rowNo, sectionId },
})

const byPlace = (a: RowChange, b: RowChange) => a.rowNo - b.rowNo

function byRow(revisions: readonly StoredRevision[]): Map<number, StoredRevision[]> {
  const rows = new Map<number, StoredRevision[]>()
  for (const revision of revisions) {
    const own = rows.get(revision.rowNo)
    if (own) own.push(revision)
    else rows.set(revision.rowNo, [revision])
  }
  return rows
}

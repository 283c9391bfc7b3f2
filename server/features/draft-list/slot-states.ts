import { eachInTurns } from '#server/lib/each-in-turns.ts'
import { sortInTurns } from '#server/lib/sort-in-turns.ts'
import { matchRows, without, type MatchedRow } from './match-rows.ts'
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
export async function editedStates(
  revisions: readonly StoredRevision[],
  versions: { published: number; draft: number },
): Promise<RowChange[]> {
  const changes: RowChange[] = []
  await eachInTurns(await byRow(revisions), ([rowNo, own]) => {
    const before = own.find((one) => isVisible(one, versions.published))
    const now = own.find((one) => isVisible(one, versions.draft))
    const change = changeOf(rowNo, before, now)
    if (change) changes.push(change)
  })
  return byPlace(changes)
}

export async function compareFiles(
  published: readonly MatchedRow[],
  file: readonly MatchedRow[],
): Promise<ComparedFiles> {
  const partners = await matchRows(published, file)
  const continued = new Set<number>()
  await eachInTurns(partners.values(), ({ key }) => void continued.add(key))
  const imported = new Map<number, MatchedRow>()
  await eachInTurns(file, (row) => void imported.set(row.rowNo, row))
  return { partners, imported, gone: await without(published, continued) }
}

/**
 * The states of rows of an import that took another's place: of the draft's rows, and of the published ones that are
 * gone.
 * @param revisions of all rows that were edited or added since the import
 */
export async function replacedStates(
  { partners, imported, gone }: ComparedFiles,
  revisions: readonly StoredRevision[],
  draft: number,
): Promise<{ rows: RowChange[]; gone: RowChange[] }> {
  const edited = await byRow(revisions)
  const rows: RowChange[] = []
  const left: RowChange[] = []
  await eachInTurns(gone, (row) => void left.push(deletedOf(row)))
  const add = (rowNo: number, now: MatchedRow | undefined) => {
    const before = partners.get(rowNo)
    const change = changeOf(rowNo, before, now)
    if (change?.state === 'deleted') left.push({ ...change, rowNo: before!.rowNo })
    else if (change) rows.push(change)
  }
  await eachInTurns(imported, ([rowNo, row]) => edited.has(rowNo) || add(rowNo, row))
  await eachInTurns(edited, ([rowNo, own]) => {
    const now = own.find((one) => isVisible(one, draft))
    add(rowNo, now)
  })
  return { rows: await byPlace(rows), gone: await byPlace(left) }
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

async function byPlace(changes: readonly RowChange[]): Promise<RowChange[]> {
  const sorted = await sortInTurns(changes.length, (a, b) => changes[a]!.rowNo - changes[b]!.rowNo)
  return Array.from(sorted, (at) => changes[at]!)
}

async function byRow(revisions: readonly StoredRevision[]): Promise<Map<number, StoredRevision[]>> {
  const rows = new Map<number, StoredRevision[]>()
  await eachInTurns(revisions, (revision) => {
    const own = rows.get(revision.rowNo)
    if (own) own.push(revision)
    else rows.set(revision.rowNo, [revision])
  })
  return rows
}

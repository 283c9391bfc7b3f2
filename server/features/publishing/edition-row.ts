import type { Edition } from './edition.ts'

export interface EditionRow {
  id: number
  number: number
  restored_number: number | null
  note: string
  guideline_id: number
  in_force_number: number
  row_count: number
  amount: number
  content_hash: string
  published_by: number | null
  published_token: string | null
  published_at: number
  withdrawn: number
  replaced_at: number | null
  purged_at: number | null
}

export function toEdition(row: EditionRow): Edition {
  return {
    number: row.number,
    restoredNumber: row.restored_number,
    note: row.note,
    sections: { guidelineId: row.guideline_id, inForceNumber: row.in_force_number },
    rowCount: row.row_count,
    amount: Number(row.amount),
    contentHash: row.content_hash,
    publishedBy: row.published_by,
    publishedToken: row.published_token,
    publishedAt: Number(row.published_at),
    withdrawn: Boolean(row.withdrawn),
    replacedAt: row.replaced_at === null ? null : Number(row.replaced_at),
    purgedAt: row.purged_at === null ? null : Number(row.purged_at),
  }
}

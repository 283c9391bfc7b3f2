import type { EditionDetails, Guideline, GuidelineEdition } from './guideline.ts'

export interface GuidelineRow {
  id: number
  name_ja: string
  name_en: string
}

export interface EditionRow {
  id: number
  guideline_id: number
  name_ja: string
  name_en: string
  source: string
  first_year: number | null
  last_year: number | null
  state: GuidelineEdition['state']
  in_force_number: number | null
  in_force_at: number | null
  copied_from: number | null
  revision: number
}

export function toGuideline(row: GuidelineRow): Guideline {
  return { id: row.id, name: { ja: row.name_ja, en: row.name_en } }
}

export function toEdition(row: EditionRow): GuidelineEdition {
  return {
    ...{ id: row.id, guidelineId: row.guideline_id, state: row.state },
    ...{ name: { ja: row.name_ja, en: row.name_en }, source: row.source },
    ...{ firstYear: row.first_year, lastYear: row.last_year },
    inForceNumber: row.in_force_number,
    inForceAt: row.in_force_at === null ? null : Number(row.in_force_at),
    ...{ copiedFrom: row.copied_from, revision: row.revision },
  }
}

export function toDetailColumns({ name, source, firstYear, lastYear }: EditionDetails) {
  return { name_ja: name.ja, name_en: name.en, source, first_year: firstYear, last_year: lastYear }
}

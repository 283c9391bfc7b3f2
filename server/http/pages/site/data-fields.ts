import { publicColumns, type PublicColumn } from '#server/features/public-files/index.ts'
import type { Ui } from '#views/ui.tsx'

/** Columns that say something of the file or the row, and the year: they have no heading elsewhere. */
const ownTitles: ReadonlySet<string> = new Set(
  publicColumns.filter(({ field }) => field === undefined || field === 'year').map(({ name }) => name),
)

/** How a column is called in a language, and what it has. */
export function fieldWords({ name }: PublicColumn, { t }: Pick<Ui, 't'>): { title: string; text: string } {
  return {
    title: t(ownTitles.has(name) ? `data.title.${name}` : `records.column.${name}`),
    text: t(`data.text.${name}`),
  }
}

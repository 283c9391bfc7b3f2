import type { Column } from '#views/components/record-columns.ts'

/** A column of a table of rows of several sections, whose own columns go by different headings. */
export interface MergedColumn {
  /** The kind; of other texts, the field. */
  id: string
  kind: Column['kind']
  /** Every heading that the sections have for it, each once. */
  headings: Pick<Column, 'heading' | 'lang'>[]
}

/** What is the same column in the sections' tables: one of the same kind, or the same other text. */
export const mergedId = ({ kind, key }: Pick<Column, 'kind' | 'key'>): string =>
  kind === 'text' ? key : kind

/** The columns of all groups in the order of the first, figures last. Rows have no numbers: they are of many lists. */
export function mergedColumns(groups: readonly { columns: Column[] }[]): MergedColumn[] {
  const merged = new Map<string, MergedColumn>()
  for (const { kind, key, heading, lang } of groups.flatMap(({ columns }) => columns)) {
    if (kind === 'index' || kind === 'section') continue
    const id = mergedId({ kind, key })
    const column = merged.get(id) ?? { id, kind, headings: [] }
    merged.set(id, column)
    if (!column.headings.some((one) => one.heading === heading))
      column.headings.push({ heading, ...(lang && { lang }) })
  }
  const place = ({ kind }: MergedColumn) => (kind === 'payments' ? 1 : kind === 'amount' ? 2 : 0)
  return [...merged.values()].sort((a, b) => place(a) - place(b))
}

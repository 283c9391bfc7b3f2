import { bodyAs, columnWords, headingKey } from '#server/features/wording/index.ts'
import type { Ui } from '#views/ui.tsx'
import { listed, pair, plain, type FieldWords } from './field-words.ts'

/** The names of the columns that the product knows, by their usual headings. */
const knownColumns = new Map<string, string>(
  Object.values(columnWords)
    .flat()
    .map((word) => [word, headingKey(word)]),
)

/** Each column by its heading, wherever it stands; then the order of all. */
export function headingWords(ui: Ui, body: unknown): FieldWords[] {
  const columns = bodyAs('heading-tables', body)?.columns ?? []
  const nameOf = (column: string) => {
    const key = knownColumns.get(column)
    return key ? ui.t(key) : column
  }
  return [
    ...columns.flatMap(({ column, heading, visible }) => [
      ...pair(ui, `heading ${column}`, ui.t('tracks.column.heading', { name: nameOf(column) }), heading),
      plain(
        `visible ${column}`,
        ui.t('tracks.column.visible', { name: nameOf(column) }),
        visible ? '' : ui.t('messages.off'),
      ),
    ]),
    plain(
      'order',
      ui.t('tracks.column.order'),
      listed(
        ui,
        columns.map(({ column }) => nameOf(column)),
      ),
    ),
  ]
}

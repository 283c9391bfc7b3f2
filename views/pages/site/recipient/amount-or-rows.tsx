import { isNone } from '#views/components/amount.tsx'
import { useUi } from '#views/ui.tsx'
import type { TotalLine } from './recipient-year.ts'

/** Goods, for example, have no amount: the number of rows says that they were given. */
export function AmountOrRows({ line }: { line: TotalLine | undefined }) {
  const { t, format } = useUi()
  if (!line || !isNone(line.amount) || line.rows === line.repeats) return format.number(line?.amount ?? null)
  const rows = line.rows - line.repeats
  return t('site.rowsCounted', { count: rows, rows: format.count(rows) })
}

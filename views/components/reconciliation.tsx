import { useUi } from '../ui.tsx'

/** The number of rows that add up to the total; repeated rows are not counted. */
export function Reconciliation({ rows, repeats }: { rows: number; repeats: number }) {
  const { t, format } = useUi()
  return repeats > 0
    ? t('site.detail.reconcilesWithRepeats', {
        count: rows - repeats,
        rows: format.count(rows - repeats),
        repeats: format.count(repeats),
      })
    : t('site.detail.reconciles', { count: rows, rows: format.count(rows) })
}

import { useUi } from '#views/ui.tsx'
import type { RowCounts } from './pipeline-props.ts'

const kinds = ['added', 'changed', 'removed'] as const

/** How many rows are new, changed and removed; or that they are being compared. */
export function RowDelta({ rows }: { rows: RowCounts | 'comparing' }) {
  const { t, format } = useUi()
  if (rows === 'comparing') return <span className="sub below">{t('comparison.differences.running')}</span>
  return (
    <span className="delta">
      {kinds.map((kind) => (
        <span key={kind} className={kind}>
          {t(`comparison.kind.${kind}`)} {format.count(rows[kind])}
        </span>
      ))}
    </span>
  )
}

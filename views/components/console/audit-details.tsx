import { useUi } from '#views/ui.tsx'
import type { AuditRow } from './audit-row.ts'
import { MixedText } from '#views/components/mixed-text.tsx'

/** The details of an entry, which the reader can open. */
export function AuditDetails({ row }: { row: AuditRow }) {
  const { t } = useUi()
  const facts = [
    ...row.details,
    { name: 'requestId', label: t('audit.column.requestId'), value: row.requestId },
  ]
  return (
    <details>
      <summary>
        {t('audit.open')}
        <span className="vh">
          {t('common.colon')}
          {row.what}
        </span>
      </summary>
      <dl className="facts">
        {facts.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <MixedText text={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import { RecordTable } from '#views/components/record-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import type { RowGroup } from './row-group.ts'

/** Rows of one relation, under words that say whose money it is. */
export function RecipientGroup({
  group,
  relation,
  display,
}: {
  group: RowGroup
  relation: string
  display: Props['display']
}) {
  const { t, format } = useUi()
  const year = format.fiscalYear(group.year)
  return (
    <section className="flow">
      <h3>
        <a href={group.href}>
          {year} {group.code} <span lang={group.lang}>{group.name}</span>
        </a>{' '}
        <span className="sub">{relation}</span>
      </h3>
      <RecordTable
        caption={t('site.recipient.rowsCaption', {
          of: relation,
          section: t('site.ofYear', { name: `${group.code} ${group.name}`, year }),
        })}
        columns={group.columns}
        rows={group.rows}
        display={display}
      />
    </section>
  )
}

import { RecordTable } from '#views/components/record-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

const nothing = { payments: null, amount: null }

/** A list as visitors will see it. */
export function HeadingSample({ label, columns, rows }: Props['samples'][number]) {
  const { t } = useUi()
  return (
    <section className="flow">
      <h3>{label}</h3>
      <RecordTable
        caption={t('subgroups.sample.caption', { name: label })}
        columns={columns}
        rows={rows}
        pageTotals={nothing}
        totals={{ ...nothing, rows: rows.length, repeats: 0 }}
        display={{ payments: true, totalAmount: false }}
      />
    </section>
  )
}

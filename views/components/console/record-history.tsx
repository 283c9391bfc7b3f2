import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'
import type { ValuePair } from './value-table.tsx'

export type HistoryKind = 'import' | 'edit' | 'delete' | 'restore' | 'revert' | 'enter' | 'add' | 'undo'

export interface HistoryItem {
  kind: HistoryKind
  at: number | null
  /** null: a deleted user. */
  user: string | null
  fields: ValuePair[]
}

/** The changes to a record, newest first: when, by whom, and the values before and after. */
export function RecordHistory({ items }: { items: HistoryItem[] }) {
  const { t } = useUi()
  return (
    <section className="flow" aria-labelledby="history">
      <h2 id="history">{t('records.history.title')}</h2>
      <ScrollTable label={t('records.history.title')} lines>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('records.history.when')}
            </th>
            <th role="columnheader" scope="col">
              {t('records.history.who')}
            </th>
            <th role="columnheader" scope="col">
              {t('records.history.what')}
            </th>
            <th role="columnheader" scope="col">
              {t('records.history.values')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map(({ kind, at, user, fields }, index) => (
            <tr role="row" key={index}>
              <td role="cell" className="tight">
                {at === null ? '-' : <Moment at={at} />}
              </td>
              <td role="cell">{user ?? '-'}</td>
              <td role="cell" className="tight">
                {t(`records.kind.${kind}`)}
              </td>
              <td role="cell" className="any" data-l={t('records.history.values')}>
                {fields.length === 0
                  ? '-'
                  : fields.map(({ column, before, after }) => (
                      <div key={column}>
                        {t(`records.column.${column}`)}
                        {t('common.colon')}
                        <del lang="ja">{before}</del> → <ins lang="ja">{after}</ins>
                      </div>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}

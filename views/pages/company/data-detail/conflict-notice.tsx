import { type ValuePair, ValueTable } from '#views/components/console/value-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

export interface Conflict {
  /** The record was deleted while the user was editing it. */
  isDeleted: boolean
  /** The fields that differ: the saved value before, the user's value after. */
  rows: ValuePair[]
}

/** What someone else saved while the user was editing the record. */
export function ConflictNotice({ isDeleted, rows }: Conflict) {
  const { t } = useUi()
  const kind = isDeleted ? 'deleted' : 'changed'
  return (
    <>
      <Notice tone="warn" role="alert" heading={t(`records.conflict.${kind}Title`)}>
        <p>{t(`records.conflict.${kind}Text`)}</p>
      </Notice>
      {rows.length > 0 && (
        <ValueTable
          label={t('records.conflict.table')}
          before={t('records.conflict.theirValue')}
          after={t('records.conflict.yourValue')}
          rows={rows}
        />
      )}
    </>
  )
}

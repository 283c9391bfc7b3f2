import { useUi } from '#views/ui.tsx'
import { Button } from '#views/components/button.tsx'
import { Check } from '#views/components/field.tsx'

export const BULK_FORM = 'grid-bulk'

export interface BulkProps {
  changeAction: string
  deletionAction: string
  exportAction: string
  /** The conditions, so that all that match can be chosen. */
  keep: [name: string, value: string][]
  /** The columns that can be changed together. */
  fields: string[]
  /** Rows that match, without deleted ones. */
  matching: number
  /** So many can be changed or deleted at once. */
  limit: number
}

/** What can be done with the selected rows: in sight while the grid is; a GET form, so that it asks before it does. */
export function GridBulk({ fields, keep, matching, limit, ...props }: BulkProps) {
  const { t, format } = useUi()
  return (
    <form
      id={BULK_FORM}
      className="bulk"
      method="get"
      action={props.changeAction}
      aria-label={t('grid.bulk.label')}
    >
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <b
        role="status"
        data-grid-count={t('grid.bulk.count', { n: '%value%' })}
        data-zero={t('grid.bulk.selected')}
      >
        {t('grid.bulk.selected')}
      </b>
      <Check
        small
        name="all"
        value="matching"
        label={t('grid.bulk.all', { n: format.count(matching), count: matching })}
        data-grid-matching
      />
      <span className="sub limit">{t('grid.bulk.limit', { n: format.count(limit) })}</span>
      <span className="row end">
        <label htmlFor="bulk-field">{t('grid.bulk.field')}</label>
        <select id="bulk-field" name="field">
          {fields.map((field) => (
            <option key={field} value={field}>
              {t(`records.column.${field}`)}
            </option>
          ))}
        </select>
        <Button small>{t('grid.bulk.change')}</Button>
        <Button small formAction={props.exportAction}>
          {t('grid.bulk.export')}
        </Button>
        <Button small tone="danger" formAction={props.deletionAction}>
          {t('records.delete.open')}
        </Button>
      </span>
    </form>
  )
}

import { useUi } from '#views/ui.tsx'
import { controlOfField } from './request-row.ts'

export interface RequestedFieldProps {
  column: string
  /** Null where the area does not have the row. */
  published: string | null
  /** Null: nothing is proposed for this field. */
  proposed: string | null
  draft: string | null
  /** What the control contains; null where the draft's value cannot be edited here. */
  value: string | null
  isFigure: boolean
}

interface Props extends RequestedFieldProps {
  /** The record's id. */
  id: string
  form: string | undefined
  errors: Record<string, string>
  /** Of the columns: phones repeat them in each row. */
  labels: { published: string; proposed: string; draft: string }
}

/** A field of a row: in the edition, as proposed, and in the draft, where it can be edited. */
export function RequestedField({ id, form, errors, labels, ...field }: Props) {
  const { t } = useUi()
  const { column, published, proposed, draft, value, isFigure } = field
  const control = controlOfField(id, column)
  const error = errors[control]
  const differs = proposed !== null && proposed !== published
  const said = (text: string) => text || t('records.none')
  const cell = isFigure ? 'num any' : 'any'
  return (
    <tr role="row" className={differs ? 'amber' : undefined}>
      <th role="rowheader" scope="row">
        {t(`records.column.${column}`)}
      </th>
      <td role="cell" className={cell} data-l={labels.published}>
        {differs && published !== null ? <del lang="ja">{said(published)}</del> : <Value text={published} />}
      </td>
      <td role="cell" className={cell} data-l={labels.proposed}>
        {differs ? <ins lang="ja">{said(proposed)}</ins> : <Value text={proposed} />}
      </td>
      <td role="cell" className={cell} data-l={labels.draft}>
        {value === null || form === undefined ? (
          <Value text={draft} />
        ) : (
          <>
            {error && (
              <p className="error" id={`${control}-error`}>
                {t('common.form.errorPrefix')}
                {error}
              </p>
            )}
            <input
              id={control}
              name={column}
              form={form}
              type="text"
              lang="ja"
              autoComplete="off"
              inputMode={isFigure ? 'numeric' : undefined}
              aria-label={t('inbox.row.draftOf', { field: t(`records.column.${column}`) })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${control}-error` : undefined}
              defaultValue={value}
            />
          </>
        )}
      </td>
    </tr>
  )
}

function Value({ text }: { text: string | null }) {
  return <span lang="ja">{text ?? '-'}</span>
}

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
}

/** A field of a row: in the edition, as proposed, and in the draft, where it can be edited. */
export function RequestedField({ id, form, errors, ...field }: Props) {
  const { t } = useUi()
  const { column, published, proposed, draft, value, isFigure } = field
  const control = controlOfField(id, column)
  const error = errors[control]
  const differs = proposed !== null && proposed !== published
  const cell = isFigure ? 'num any' : 'any'
  return (
    <tr className={differs ? 'amber' : undefined}>
      <th scope="row">{t(`records.column.${column}`)}</th>
      <td className={cell} lang="ja">
        {differs && published !== null ? <del>{published || t('records.none')}</del> : (published ?? '-')}
      </td>
      <td className={cell} lang="ja">
        {proposed === null ? '-' : differs ? <ins>{proposed || t('records.none')}</ins> : proposed}
      </td>
      <td className={cell} lang="ja">
        {value === null || form === undefined ? (
          (draft ?? '-')
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

import { Button, LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { GridEditConflict } from './grid-edit-conflict.tsx'
import type { RowForm } from './row-form.ts'

export const ROW_FORM = 'row-form'

/** A row as a form, and below it what is wrong and how to save it. */
export function GridEditRow({ form, columns }: { form: RowForm; columns: number }) {
  const { t, lang } = useUi()
  const { values, errors, recipient, isTotal } = form
  const text = (column: string, isFigure = false) => (
    <input
      form={ROW_FORM}
      id={column}
      name={column}
      defaultValue={values[column] ?? ''}
      aria-label={t(`records.column.${column}`)}
      aria-invalid={errors[column] ? true : undefined}
      aria-describedby={errors[column] ? `${column}-error` : undefined}
      autoComplete="off"
      readOnly={(isTotal && !isFigure) || undefined}
      {...(isFigure && { inputMode: 'numeric' as const, className: 'num' })}
    />
  )
  return (
    <>
      <tr role="row" id={`r${form.id}`} className="editing">
        <td role="cell" />
        <td role="cell" lang={lang} colSpan={2}>
          {t('grid.edit.now')}
        </td>
        <td role="cell" data-l={t('console.record.section')}>
          <select
            form={ROW_FORM}
            id="section_code"
            name="section_code"
            defaultValue={values['section_code']}
            aria-label={t('records.column.section_code')}
            aria-invalid={errors['section_code'] ? true : undefined}
          >
            {form.sections.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </td>
        <td role="cell" data-l={t('records.column.item_number')}>
          {text('item_number')}
        </td>
        <td role="cell" data-l={t(`records.column.${recipient}`)}>
          {text(recipient)}
        </td>
        <td role="cell" data-l={t('records.column.department')}>
          {text('department')}
        </td>
        <td role="cell" data-l={t('records.column.name')}>
          {text('name')}
        </td>
        <td role="cell" data-l={t('records.column.number_of_payments')}>
          {text('number_of_payments', true)}
        </td>
        <td role="cell" className="keep" data-l={t('records.column.amount')}>
          {text('amount', true)}
        </td>
        <td role="cell" />
      </tr>
      <tr role="row" className="editing after">
        <td role="cell" colSpan={columns} lang={lang}>
          {Object.entries(errors).map(([column, error]) => (
            <p key={column} className="error" id={`${column}-error`}>
              {column ? t('common.form.errorOf', { field: t(`records.column.${column}`), error }) : error}
            </p>
          ))}
          {form.stored && <GridEditConflict stored={form.stored} values={values} />}
          <div className="row end">
            <span className="sub">{t('grid.edit.keys')}</span>
            <a href={form.recordHref}>{t('grid.edit.all')}</a>
            <LinkButton small href={form.cancelHref} data-grid-cancel>
              {t('grid.edit.cancel')}
            </LinkButton>
            <Button small tone="primary" form={ROW_FORM}>
              {t(form.stored ? 'records.conflict.mine' : 'grid.edit.save')}
            </Button>
          </div>
        </td>
      </tr>
    </>
  )
}

import { Check, Field, SelectField, TextField, type Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from './form-errors.tsx'

/** The text and number columns of DECISIONS §10 in their order. */
export const recordColumns = [
  'item_number',
  'jrct_number',
  'payee',
  'facility',
  'department',
  'name',
  'alternate_kanji',
  'alternate_facility',
  'alternate_department',
  'number_of_payments',
  'amount',
  'quantity',
  'item',
  'title',
  'reason',
  'comments',
] as const

/** Of these: whole numbers, shown in groups of three. */
export const figures: readonly string[] = ['number_of_payments', 'amount']
const long: readonly string[] = ['reason', 'comments']

export interface RecordFieldsProps {
  /** By column, as typed. */
  values: Readonly<Record<string, string>>
  errors: Errors
  /** The sections the record may be in; empty where it holds a yearly total: then only its figures are shown. */
  sections: Option[]
}

/** Every field of a record (SPEC §3); values are company data, whatever the page's language. */
export function RecordFields({ values, errors, sections }: RecordFieldsProps) {
  const { t } = useUi()
  const isTotal = sections.length === 0
  return (
    <>
      <div className="facts">
        {!isTotal && (
          <div>
            <SelectField
              id="section_code"
              name="section_code"
              label={t('records.column.section_code')}
              options={sections}
              defaultValue={values['section_code']}
              error={errors['section_code']}
            />
          </div>
        )}
        {recordColumns
          .filter((column) => !isTotal || figures.includes(column))
          .map((column) => (
            <div key={column}>
              <RecordField column={column} value={values[column] ?? ''} error={errors[column]} />
            </div>
          ))}
      </div>
      {!isTotal && (
        <div className="row">
          <Check
            name="is_indirect"
            value="1"
            defaultChecked={values['is_indirect'] === '1'}
            label={t('records.form.indirect')}
          />
          <Check
            name="repeat"
            value="1"
            defaultChecked={values['repeat'] === '1'}
            label={t('records.form.repeat')}
          />
        </div>
      )}
    </>
  )
}

/** A field of several lines where the text is long or has several already: a line would lose its breaks. */
function RecordField({ column, value, error }: { column: string; value: string; error: string | undefined }) {
  const { t } = useUi()
  const around = { id: column, label: t(`records.column.${column}`), ...(error && { error }) }
  if (long.includes(column) || /[\r\n]/.test(value))
    return (
      <Field {...around}>
        {(control) => <textarea lang="ja" name={column} rows={2} defaultValue={value} {...control} />}
      </Field>
    )
  return (
    <TextField
      {...around}
      name={column}
      defaultValue={value}
      lang="ja"
      autoComplete="off"
      {...(figures.includes(column) && { inputMode: 'numeric' as const })}
    />
  )
}

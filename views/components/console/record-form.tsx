import { Check, SelectField, type Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from './form-errors.tsx'
import { type FormField, RecordField } from './record-field.tsx'

export interface RecordFieldsProps {
  fields: readonly FormField[]
  /** By column, as typed. */
  values: Readonly<Record<string, string>>
  errors: Errors
  /** The sections to choose from; empty for a yearly total, of which only the figures are shown. */
  sections: Option[]
}

/** Every field of a record (SPEC §3); values are company data, whatever the page's language. */
export function RecordFields({ fields, values, errors, sections }: RecordFieldsProps) {
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
        {fields
          .filter(({ isFigure }) => !isTotal || isFigure)
          .map((field) => (
            <div key={field.column}>
              <RecordField field={field} value={values[field.column] ?? ''} error={errors[field.column]} />
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

import { SelectField, type Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '../form-errors.tsx'
import { ContinuesChoice } from './continues-choice.tsx'

/** As typed, by control. */
interface ShapeValues {
  parentId: string
  content: string
  columns: string
  continues: string[]
}

export interface ShapeFieldsProps {
  values: ShapeValues
  errors: Errors
  /** The sections below which it can stand. */
  parents: Option[]
  columnSets: string[]
  /** Sections of the former edition that it can continue; null where it continues itself. */
  former: Option[] | null
}

/** Place, kind and columns of a section. */
export function ShapeFields({ values, errors, parents, columnSets, former }: ShapeFieldsProps) {
  const { t } = useUi()
  const select = (name: 'parentId' | 'content' | 'columns', options: Option[]) => (
    <SelectField
      {...{ id: name, name, error: errors[name], defaultValue: values[name], options }}
      label={t(`guidelines.section.${name}`)}
      hint={t(`guidelines.hint.${name}`)}
    />
  )
  return (
    <>
      {select('parentId', [{ value: '', label: t('guidelines.section.noParent') }, ...parents])}
      {select(
        'content',
        ['rows', 'total', 'group'].map((value) => ({ value, label: t(`guidelines.content.${value}`) })),
      )}
      {select(
        'columns',
        columnSets.map((value) => ({ value, label: t(`guidelines.columns.${value}`) })),
      )}
      {former && former.length > 0 && (
        <ContinuesChoice options={former} chosen={values.continues} error={errors.continues} />
      )}
    </>
  )
}

import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

export interface FieldRow {
  /** The name, within objects and lists with its place: `content[].amount`. */
  name: string
  /** As JSON Schema says it: `integer`, `string or null`, its values, its limits. */
  type: string
  /** Of an input: whether it has to be sent. */
  isRequired?: boolean
  /** '' where the name says it. */
  text: string
}

/** The fields of an input or of an answer. */
export function FieldTable({ label, fields }: { label: string; fields: FieldRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={label} lines>
      <thead role="rowgroup">
        <tr role="row">
          {(['field', 'type', 'about'] as const).map((head) => (
            <th role="columnheader" scope="col" key={head}>
              {t(`api-docs.page.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {fields.map(({ name, type, isRequired, text }) => (
          <tr role="row" key={name}>
            <th role="rowheader" scope="row">
              <code>{name}</code>
              {isRequired ? <small> {t('api-docs.page.required')}</small> : null}
            </th>
            <td role="cell" data-l={t('api-docs.page.type')}>
              {type}
            </td>
            <td role="cell" data-l={t('api-docs.page.about')}>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

import { useUi } from '../ui.tsx'
import { ScrollTable } from './console/scroll-table.tsx'

export interface DataColumn {
  name: string
  type: 'string' | 'integer' | 'boolean' | 'year'
  title: string
  text: string
  /** Those that may show it; left out where they differ by company. */
  sections?: string
}

const heads = ['name', 'title', 'type', 'text', 'sections'] as const

/** Every field of files and API: its name, what it is, where it is. */
export function DataDictionary({ columns }: { columns: DataColumn[] }) {
  const { t } = useUi()
  const shown = heads.filter((head) => head !== 'sections' || columns.some(({ sections }) => sections))
  return (
    <>
      <p className="prose">{t('data.dictionary.lead')}</p>
      <p className="prose">{t('data.dictionary.guard')}</p>
      <ScrollTable label={t('data.dictionary.label')} lines>
        <thead role="rowgroup">
          <tr role="row">
            {shown.map((head) => (
              <th role="columnheader" scope="col" key={head}>
                {t(`data.dictionary.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {columns.map(({ name, title, type, text, sections }) => (
            <tr role="row" key={name}>
              <th role="rowheader" scope="row">
                <code>{name}</code>
              </th>
              <td role="cell" data-l={t('data.dictionary.title')}>
                {title}
              </td>
              <td role="cell" data-l={t('data.dictionary.type')}>
                {t(`data.types.${type}`)}
              </td>
              <td role="cell" data-l={t('data.dictionary.text')}>
                {text}
              </td>
              {sections === undefined ? null : (
                <td role="cell" data-l={t('data.dictionary.sections')}>
                  {sections}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}

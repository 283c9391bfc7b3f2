import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import type { SectionRow } from './section-row.ts'

/** The sections of a type in an edition. */
export function SectionTable({ label, sections }: { label: string; sections: SectionRow[] }) {
  const { t, lang } = useUi()
  const other = lang === 'ja' ? 'en' : 'ja'
  return (
    <ScrollTable label={label} tree>
      <thead>
        <tr>
          <th scope="col">{t('guidelines.section.code')}</th>
          <th scope="col">{t('guidelines.column.name')}</th>
          <th scope="col">{t('guidelines.column.otherName')}</th>
          <th scope="col">{t('guidelines.section.content')}</th>
          <th scope="col">{t('guidelines.section.columns')}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ id, code, level, name, otherName, content, columns, href }) => (
          <tr key={id} id={`section-${id}`} className={`l${level}`}>
            <td className="tight">
              <span className="code">{code}</span>
            </td>
            <th scope="row" className="any">
              {href === null ? name : <a href={href}>{name}</a>}
            </th>
            <td className="any" lang={other}>
              {otherName}
            </td>
            <td className="tight">{t(`guidelines.content.${content}`)}</td>
            <td className="tight">{content === 'rows' ? t(`guidelines.columns.${columns}`) : '-'}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

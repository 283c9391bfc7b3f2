import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import type { DifferenceRow } from './difference-row.ts'
import { RestoreButton, type RestoreForm } from './restore-button.tsx'

interface Props {
  /** The edition that this one is a copy of. */
  formerName: string
  differences: DifferenceRow[]
  /** Null where nothing can be taken over again here. */
  restore: RestoreForm | null
}

/** What the edition changes: in which kind, of which section, and what was there before. */
export function DifferenceList({ formerName, differences, restore }: Props) {
  const { t } = useUi()
  const label = t('guidelines.differences.title', { name: formerName })
  if (differences.length === 0) return <p>{t('guidelines.differences.none', { name: formerName })}</p>
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t('guidelines.differences.kind')}</th>
          <th scope="col">{t('guidelines.differences.section')}</th>
          <th scope="col">{t('guidelines.differences.former', { name: formerName })}</th>
          {restore && (
            <th scope="col">
              <span className="vh">{t('companies.list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ kind, type, id, code, name, former, canRestore }) => (
          <tr key={`${kind}-${id}`} id={kind === 'ended' ? `section-${id}` : undefined}>
            <td className="tight">{t(`guidelines.difference.${kind}`)}</td>
            <th scope="row" className="any">
              <span className="code">{code}</span>
              {name} <span className="sub">{t(`common.type.${type}`)}</span>
            </th>
            <td className="any">{former.length > 0 ? former.join(t('audit.listSeparator')) : '-'}</td>
            {restore && (
              <td className="tight">
                {canRestore && <RestoreButton {...restore} sectionId={id} section={`${code} ${name}`} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

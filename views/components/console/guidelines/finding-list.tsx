import { useUi } from '#views/ui.tsx'
import { Notice } from '#views/components/notice.tsx'
import { RestoreButton, type RestoreForm } from './restore-button.tsx'
import type { FindingRow } from './finding-row.ts'

interface Props {
  findings: FindingRow[]
  /** Left out where nothing can be taken over again here. */
  restore?: RestoreForm | null
}

/** Everything that a check found, each with a link to where it is mended. */
export function FindingList({ findings, restore }: Props) {
  const { t, format } = useUi()
  return (
    <Notice
      tone="err"
      role="alert"
      heading={t('guidelines.findings.title', { count: findings.length, n: format.count(findings.length) })}
    >
      <ul>
        {findings.map(({ rule, section, href, restores, rows }) => {
          const params = rows && {
            ...{ company: rows.company, year: format.fiscalYear(rows.year) },
            ...{ count: rows.count, n: format.count(rows.count) },
          }
          return (
            <li key={`${rule} ${section ?? ''} ${rows ? `${rows.company} ${rows.year}` : ''}`}>
              <a href={href}>{section ?? t('guidelines.findings.edition')}</a>
              {t('common.colon')}
              {t(`guidelines.finding.${rule}`, params ?? {})}
              {restore && restores !== null && (
                <RestoreButton {...restore} sectionId={restores} section={section ?? ''} />
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { CompanyValues } from './company-values.ts'

/** By control: stored values that differ from what the user entered. */
export type Conflict = { name: keyof CompanyValues; stored: string }[]

/** Someone else changed the company after the form was opened: nothing is saved, and nothing entered is lost. */
export function CompanyConflict({ differing }: { differing: Conflict }) {
  const { t } = useUi()
  return (
    <Notice tone="warn" role="alert" heading={t('companies.conflict.heading')}>
      <p>{t(`companies.conflict.${differing.length > 0 ? 'differs' : 'same'}`)}</p>
      {differing.length > 0 && (
        <ul>
          {differing.map(({ name, stored }) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`companies.field.${name}`)}</a>
              {t('companies.conflict.stored', { stored })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

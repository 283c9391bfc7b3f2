import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { CompanyValues } from './company-values.ts'

/** By control: what is stored now and differs from what was typed. */
export type Conflict = { name: keyof CompanyValues; stored: string }[]

/** Somebody has changed the company since the form was drawn; nothing of it is saved, nothing typed is lost. */
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

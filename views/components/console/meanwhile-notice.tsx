import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

/** A field whose stored value is not what was typed. */
export interface Meanwhile {
  label: string
  /** Company data, or a word of the interface. */
  stored: string
}

/** Somebody else was first: nothing is saved yet, what was typed is still in the form, and this is stored now. */
export function MeanwhileNotice({ facts }: { facts: readonly Meanwhile[] }) {
  const { t } = useUi()
  return (
    <Notice tone="warn" role="alert" heading={t('common.meanwhile.heading')}>
      <p>{t(`common.meanwhile.${facts.length > 0 ? 'differs' : 'same'}`)}</p>
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact.label}>{t('common.meanwhile.fact', { ...fact })}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

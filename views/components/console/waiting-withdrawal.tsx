import { Check } from '#views/components/field.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from './form-errors.tsx'
import { OpenPublications, type OpenPublication } from './open-publications.tsx'

export interface WaitingWithdrawalProps {
  /** Withdrawals that wait for the tracks which are published here; none: nothing is shown. */
  withdrawals: OpenPublication[]
  /** As chosen: keep, drop or nothing yet. */
  value: string
  /** Whether the form can plan times: then a time of its own may take the place of those. */
  timed: boolean
  errors: Errors
}

/** Warns of a scheduled withdrawal, and asks whether it also applies to the content being published. */
export function WaitingWithdrawal({ withdrawals, value, timed, errors }: WaitingWithdrawalProps) {
  const { t } = useUi()
  const error = errors.waitingWithdrawal
  if (withdrawals.length === 0) return null
  return (
    <>
      <Notice tone="warn" heading={t('publication.waiting.heading')}>
        <p>{t('publication.waiting.text')}</p>
        {timed && <p>{t('publication.waiting.timed')}</p>}
      </Notice>
      <OpenPublications publications={withdrawals} title={t('publication.waiting.list')} />
      <fieldset
        className="flow"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'waiting-error' : undefined}
      >
        <legend>{t('publication.waiting.legend')}</legend>
        {error && (
          <p className="error" id="waiting-error">
            {t('common.form.errorPrefix')}
            {error}
          </p>
        )}
        {(['keep', 'drop'] as const).map((choice, at) => (
          <Check
            key={choice}
            type="radio"
            id={at === 0 ? 'waitingWithdrawal' : `waitingWithdrawal-${choice}`}
            name="waitingWithdrawal"
            value={choice}
            defaultChecked={value === choice}
            label={t(`publication.waiting.${choice}`)}
            hint={t(`publication.waiting.${choice}Hint`)}
          />
        ))}
      </fieldset>
    </>
  )
}

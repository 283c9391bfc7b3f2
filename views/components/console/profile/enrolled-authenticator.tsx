import { CircleCheck } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'
import type { Props } from './two-factor-props.ts'
import { Unfolding } from './unfolding.tsx'

/** Below this few it is time for new ones. */
const FEW = 3

/** An authenticator that is set up: new recovery codes, and its removal. */
export function EnrolledAuthenticator(props: Props & { authenticator: NonNullable<Props['authenticator']> }) {
  const { t, format } = useUi()
  const { since, codesLeft } = props.authenticator
  return (
    <>
      <p>
        <Chip tone="ok" icon={CircleCheck}>
          {t('account.twoFactor.on')}
        </Chip>{' '}
        {since !== null && (
          <span className="sub tn">
            {t('account.twoFactor.since')}
            <Moment at={since} />
          </span>
        )}
      </p>
      {codesLeft <= FEW ? (
        <Notice tone="warn">
          <p>{t('account.twoFactor.codesLeft', { number: format.count(codesLeft) })}</p>
        </Notice>
      ) : (
        <p>{t('account.twoFactor.codesLeft', { number: format.count(codesLeft) })}</p>
      )}
      <Unfolding open={props.errors.recovery_password !== undefined} label={t('account.twoFactor.renew')}>
        <p className="sub">{t('account.twoFactor.renewExplain')}</p>
        <TwoFactorForm {...props} id="recovery_password" action={props.renewAction}>
          <Button>{t('account.twoFactor.renewSubmit')}</Button>
        </TwoFactorForm>
      </Unfolding>
      <Unfolding open={props.errors.removal_password !== undefined} label={t('account.twoFactor.remove')}>
        <p className="sub">
          {t(props.forced ? 'account.twoFactor.mailed' : 'account.twoFactor.removeExplain')}
        </p>
        <TwoFactorForm {...props} id="removal_password" action={props.removeAction}>
          <Button tone="danger">{t('account.twoFactor.removeSubmit')}</Button>
        </TwoFactorForm>
      </Unfolding>
    </>
  )
}

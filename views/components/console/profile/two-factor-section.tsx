import { CircleCheck } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { Section } from './section.tsx'

export interface TwoFactorProps {
  enrolAction: string
  renewAction: string
  removeAction: string
  /** Null where no authenticator is in use. */
  authenticator: { since: number | null; codesLeft: number } | null
  /** The policy asks everybody for a second step: without an authenticator a code comes by mail. */
  forced: boolean
}

type Props = TwoFactorProps & { username: string; errors: Errors; csrfToken: string }

/** Below this few it is time for new ones. */
const FEW = 3

export function TwoFactorSection(props: Props) {
  const { t } = useUi()
  const { authenticator, forced } = props
  return (
    <Section id="two-factor" title={t('account.twoFactor.title')}>
      {authenticator ? (
        <Enrolled {...props} authenticator={authenticator} />
      ) : (
        <>
          <p>
            <Chip>{t('account.twoFactor.off')}</Chip>
          </p>
          <p className="sub">{t(forced ? 'account.twoFactor.mailed' : 'account.twoFactor.explain')}</p>
          <PasswordForm {...props} id="two_factor_password" action={props.enrolAction}>
            <Button>{t('account.twoFactor.enrol')}</Button>
          </PasswordForm>
        </>
      )}
    </Section>
  )
}

function Enrolled(props: Props & { authenticator: NonNullable<Props['authenticator']> }) {
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
            {t('account.twoFactor.since')} <Moment at={since} />
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
        <PasswordForm {...props} id="recovery_password" action={props.renewAction}>
          <Button>{t('account.twoFactor.renewSubmit')}</Button>
        </PasswordForm>
      </Unfolding>
      <Unfolding open={props.errors.removal_password !== undefined} label={t('account.twoFactor.remove')}>
        <p className="sub">
          {t(props.forced ? 'account.twoFactor.mailed' : 'account.twoFactor.removeExplain')}
        </p>
        <PasswordForm {...props} id="removal_password" action={props.removeAction}>
          <Button tone="danger">{t('account.twoFactor.removeSubmit')}</Button>
        </PasswordForm>
      </Unfolding>
    </>
  )
}

function Unfolding({ open, label, children }: { open: boolean; label: string; children: React.ReactNode }) {
  return (
    <details open={open}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

type FormProps = Pick<Props, 'username' | 'errors' | 'csrfToken'> & {
  id: string
  action: string
  children: React.ReactNode
}

function PasswordForm({ id, action, username, errors, csrfToken, children }: FormProps) {
  return (
    <PostForm className="flow" action={action} csrfToken={csrfToken}>
      <CurrentPassword id={id} username={username} error={errors[id]} />
      {children}
    </PostForm>
  )
}

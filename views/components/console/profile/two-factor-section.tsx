import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { Section } from './section.tsx'
import { EnrolledAuthenticator } from './enrolled-authenticator.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'
import type { Props } from './two-factor-props.ts'

export function TwoFactorSection(props: Props) {
  const { t } = useUi()
  const { authenticator, forced } = props
  return (
    <Section id="two-factor" title={t('account.twoFactor.title')}>
      {authenticator ? (
        <EnrolledAuthenticator {...props} authenticator={authenticator} />
      ) : (
        <>
          <p>
            <Chip>{t('account.twoFactor.off')}</Chip>
          </p>
          <p className="sub">{t(forced ? 'account.twoFactor.mailed' : 'account.twoFactor.explain')}</p>
          <TwoFactorForm {...props} id="two_factor_password" action={props.enrolAction}>
            <Button>{t('account.twoFactor.enrol')}</Button>
          </TwoFactorForm>
        </>
      )}
    </Section>
  )
}

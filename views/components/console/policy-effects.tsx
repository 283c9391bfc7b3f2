import { useUi } from '#views/ui.tsx'
import { Notice } from '../notice.tsx'
import type { PolicyFormProps } from './policy-form-props.ts'

/** When a change to each group of settings takes effect. */
export function PolicyEffects({ scope }: Pick<PolicyFormProps, 'scope'>) {
  const { t } = useUi()
  return (
    <Notice tone="info" heading={t('policy.effect.heading')}>
      <ul>
        <li>{t('policy.effect.password')}</li>
        <li>{t('policy.effect.signIn')}</li>
        <li>{scope === 'company' ? t('policy.effect.session') : t('policy.effect.sessionPlatform')}</li>
      </ul>
    </Notice>
  )
}

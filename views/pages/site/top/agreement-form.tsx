import { Button } from '#views/components/button.tsx'
import { CsrfField } from '#views/components/console/csrf-field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The terms with the button that accepts them. */
export function AgreementForm({
  agreementAction,
  csrfToken,
  type,
  terms,
  returnTo,
  isAgreement,
}: Pick<Props, 'isAgreement' | 'agreementAction' | 'csrfToken' | 'type' | 'terms' | 'returnTo'>) {
  const { t } = useUi()
  return (
    <form className="flow noprint" method="post" action={agreementAction}>
      {csrfToken ? <CsrfField token={csrfToken} /> : null}
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="version" value={terms?.version ?? 0} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button tone={isAgreement ? 'primary' : undefined}>{t('site.top.agree')}</Button>
      <p className="sub">{t('site.top.agreeNote')}</p>
    </form>
  )
}

import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Shown instead of the agreement's form once the visitor has agreed. */
export function Agreed({ returnTo, isAgreement }: Pick<Props, 'isAgreement' | 'returnTo'>) {
  const { t } = useUi()
  return (
    <>
      <p>{t('site.top.agreed')}</p>
      <LinkButton tone={isAgreement ? 'primary' : undefined} href={returnTo}>
        {t('site.top.open')}
      </LinkButton>
    </>
  )
}

import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

/** Back to the list of a company's people. */
export function BackToUsers({ href, primary }: { href: string; primary?: boolean }) {
  const { t } = useUi()
  return (
    <LinkButton href={href} tone={primary ? 'primary' : undefined}>
      {t('members.back')}
    </LinkButton>
  )
}

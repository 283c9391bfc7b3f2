import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

/** The page with the list: one company's for the system admin, or the list itself. */
export type BackTo = 'company' | 'list'

export function BackToUsers({ to, href, primary }: { to: BackTo; href: string; primary?: boolean }) {
  const { t } = useUi()
  return (
    <LinkButton href={href} tone={primary ? 'primary' : undefined}>
      {t(`members.back.${to}`)}
    </LinkButton>
  )
}

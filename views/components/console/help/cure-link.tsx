import { useUi } from '#views/ui.tsx'

/** To where the handbook says what to do about an error; it stands in the error's own sentence. */
export function CureLink({ href }: { href: string | null }) {
  const { t } = useUi()
  if (!href) return null
  return (
    <a className="nb" href={href}>
      {t('help.cure')}
    </a>
  )
}

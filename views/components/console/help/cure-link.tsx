import { useUi } from '#views/ui.tsx'

/** Links an error to its entry in the handbook; rendered inside the error's sentence. */
export function CureLink({ href }: { href: string | null }) {
  const { t } = useUi()
  if (!href) return null
  return (
    <a className="nb" href={href}>
      {t('help.cure')}
    </a>
  )
}

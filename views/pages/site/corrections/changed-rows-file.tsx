import { useUi } from '#views/ui.tsx'

/** The link to the file of an edition's changed rows; nothing where they are not open. */
export function ChangedRowsFile({ href }: { href: string | null }) {
  const { t } = useUi()
  if (!href) return null
  return (
    <p>
      <a href={href} download>
        {t('corrections.rowsOf.csv')}
      </a>
    </p>
  )
}

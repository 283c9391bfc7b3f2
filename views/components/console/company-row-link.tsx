import { useUi } from '#views/ui.tsx'

/** A link of a company's row; screen readers hear the company's name too. */
export function CompanyRowLink({
  href,
  word,
  name,
}: {
  href: string
  word: 'edit' | 'delete'
  name: string
}) {
  const { t } = useUi()
  return (
    <a href={href}>
      {t(`companies.list.${word}`)}
      <span className="vh" lang="ja">
        {t('companies.list.of', { name })}
      </span>
    </a>
  )
}

import { useUi, type Lang } from '#views/ui.tsx'

/** A restriction to add: a year, a root section, or both. */
export interface NarrowerSearch {
  year: number | null
  section: { code: string; name: string; lang?: Lang } | null
  href: string
  count: number
}

export function NarrowerLink({ year, section, href, count }: NarrowerSearch) {
  const { t, format } = useUi()
  return (
    <a href={href}>
      {year === null ? null : format.fiscalYear(year)}
      {year === null || section === null ? null : t('site.search.condition.and')}
      {section === null ? null : (
        <>
          {section.code} <span lang={section.lang}>{section.name}</span>
        </>
      )}
      {t('site.search.tooMany.rows', { count, rows: format.count(count) })}
    </a>
  )
}

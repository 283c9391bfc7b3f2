import { useUi, type Lang } from '#views/ui.tsx'

/** A restriction to add: a year, a root section, or both. */
export interface NarrowerSearch {
  year: number | null
  section: { code: string; name: string; lang?: Lang } | null
  href: string
  count: number
}

/** What to do about too many results, the most useful first. */
export function NarrowerSearches({ searches }: { searches: NarrowerSearch[] }) {
  const { t } = useUi()
  const advice = searches.length > 0 ? t('site.search.tooMany.narrower') : t('site.search.tooMany.longer')
  return (
    <>
      <p>
        {t('site.search.tooMany.text')} {advice}
      </p>
      {searches.length > 0 ? (
        <ul>
          {searches.map((search) => (
            <li key={search.href}>
              <NarrowerLink {...search} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function NarrowerLink({ year, section, href, count }: NarrowerSearch) {
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
      {t('site.search.tooMany.count', { count: format.count(count) })}
    </a>
  )
}

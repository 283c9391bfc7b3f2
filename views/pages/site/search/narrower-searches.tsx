import { useUi } from '#views/ui.tsx'
import { type NarrowerSearch, NarrowerLink } from './narrower-link.tsx'

/** Ways to narrow down too many results, the most useful first. */
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

import { useUi } from '#views/ui.tsx'
import type { Listing } from './listing.ts'

/** What the year before had and this year does not: it is in that year's sums and has no line. */
export function EndedSections({ listing: { year, ended } }: { listing: Listing }) {
  const { t, format } = useUi()
  if (ended.length === 0) return null
  return (
    <>
      <p className="sub">{t('site.listing.ended', { year: format.fiscalYear(year - 1) })}</p>
      <ul>
        {ended.map(({ code, name, lang, amount }) => (
          <li key={code}>
            {code} <span lang={lang}>{name}</span>{' '}
            {t('site.listing.endedAmount', { amount: format.number(amount) })}
          </li>
        ))}
      </ul>
    </>
  )
}

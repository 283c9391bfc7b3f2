import { SaidAmount } from '#views/components/said-amount.tsx'
import { SectionTile } from '#views/components/section-tile.tsx'
import { ShareBar } from '#views/components/share-bar.tsx'
import { YearStrip } from '#views/components/year-strip.tsx'
import { ExactTotals } from '#views/pages/site/listing/exact-totals.tsx'
import { useUi } from '#views/ui.tsx'
import type { TypeFigures } from './props.ts'

/** What the newest year was for. Of the first type the sum stands in the band already. */
export function LatestYear({ figures, isFirst }: { figures: TypeFigures; isFirst?: boolean }) {
  const { t, format } = useUi()
  const { type, totals, mainSections, listingHref, strip } = figures
  const year = format.fiscalYear(figures.year)
  return (
    <section>
      <h2>{t(isFirst ? 'site.top.whatFor' : `site.listing.heading.${type}`, { year })}</h2>
      {isFirst ? (
        <ShareBar parts={mainSections} />
      ) : (
        <div className="even">
          <dl className="fig">
            <dt>{year}</dt>
            <dd className="big mid">
              <SaidAmount yen={totals.amount} />
            </dd>
            <ExactTotals totals={totals} isPerMonth={figures.isPerMonth} />
          </dl>
          <YearStrip years={strip} low />
        </div>
      )}
      <ul className="parts">
        {mainSections.map(({ code, name, lang, amount }, place) => (
          <li key={code}>
            <SectionTile code={code} place={place} />
            <a href={`${listingHref}#${code}`} lang={lang}>
              {name}
            </a>
            <span className="n">{amount > 0 ? format.shortYen(amount) : '-'}</span>
            <span className="n sub">
              {totals.amount > 0 && amount > 0 ? format.share(amount / totals.amount) : '-'}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={listingHref}>{t('site.top.allSections', { year })}</a>
      </p>
    </section>
  )
}

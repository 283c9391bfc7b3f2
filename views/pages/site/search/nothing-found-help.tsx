import { MarkedText, type TextPiece } from '#views/components/marked-text.tsx'
import { useUi } from '#views/ui.tsx'

/** Other searches that find something, and what was tried. */
export interface NothingFoundHelp {
  /** Names that differ by one character. */
  near: { text: string; place: string | null; href: string }[]
  /** A sentence for each reading. */
  tried: TextPiece[][]
  /** 101: more than 100. */
  shorter: { conditions: TextPiece[]; href: string; count: number }[]
  years: { year: number; href: string }[]
}

const MOST_COUNTED = 100

/** Searches that find something, of each kind where there are any. */
export function NothingFoundHelp({ near, shorter, years }: NothingFoundHelp) {
  const { t, format } = useUi()
  if (near.length + shorter.length + years.length === 0) return null
  return (
    <section className="panel">
      {near.length > 0 ? (
        <>
          <h3>{t('site.search.help.near')}</h3>
          <ul>
            {near.map(({ text, place, href }) => (
              <li key={href + (place ?? '')} lang="ja">
                <a href={href}>{text}</a> {place}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {shorter.length > 0 ? (
        <>
          <h3>{t('site.search.help.shorter')}</h3>
          <ul>
            {shorter.map(({ conditions, href, count }) => (
              <li key={href}>
                <a href={href}>
                  <MarkedText pieces={conditions} />
                </a>
                {count > MOST_COUNTED
                  ? t('site.search.help.more')
                  : t('site.search.help.count', { count: format.count(count) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {years.length > 0 ? (
        <>
          <h3>{t('site.search.help.years')}</h3>
          <ul>
            {years.map(({ year, href }) => (
              <li key={year}>
                <a href={href}>{format.fiscalYear(year)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

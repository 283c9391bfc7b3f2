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
  /** Where everything is listed. */
  listHref: string
}

const MOST_COUNTED = 100

export function NothingFound({ near, tried, shorter, years, listHref }: NothingFoundHelp) {
  const { t, format } = useUi()
  return (
    <>
      {near.length > 0 ? (
        <>
          <p>
            <b>{t('site.search.help.near')}</b>
          </p>
          <ul>
            {near.map(({ text, place, href }) => (
              <li key={href + (place ?? '')} lang="ja">
                <a href={href}>{text}</a> {place}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {tried.map((sentence, at) => (
        <p key={at}>
          <MarkedText pieces={sentence} />
        </p>
      ))}
      {shorter.length > 0 ? (
        <>
          <p>{t('site.search.help.shorter')}</p>
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
          <p>{t('site.search.help.years')}</p>
          <ul>
            {years.map(({ year, href }) => (
              <li key={year}>
                <a href={href}>{format.fiscalYear(year)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <a href={listHref}>{t('site.search.help.list')}</a>
      </p>
    </>
  )
}

import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import { FoundHeading } from './found-heading.tsx'
import { NarrowerLink } from './narrower-link.tsx'
import { OtherType } from '#views/components/other-type.tsx'
import type { Props, TooMany } from './props.ts'
import { RecipientHeading } from './recipient-heading.tsx'

/** Ways to narrow a search that finds too much, and some of those whom it finds. */
export function TooManyFound({ type, outcome }: Pick<Props, 'type'> & { outcome: TooMany }) {
  const { t, format } = useUi()
  const { of, best, comparedRows, narrower, places } = outcome
  const rows = format.count(comparedRows)
  return (
    <>
      <FoundHeading sentence={`site.search.tooMany.of.${of}`} conditions={outcome.conditions} />
      <OtherType place="also" {...outcome} />
      <Notice tone="warn" role="status">
        <p>
          <Sentences>
            <b>{t(`site.search.tooMany.heading.${of}`)}</b>
            {t('site.search.tooMany.text')}
          </Sentences>
        </p>
        {narrower.length > 0 ? (
          <>
            <p>{t('site.search.tooMany.narrower')}</p>
            <ul>
              {narrower.map((search) => (
                <li key={search.href}>
                  <NarrowerLink {...search} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t('site.search.tooMany.longer')}</p>
        )}
        {places.length > 0 ? (
          <>
            <p>{t('site.search.tooMany.places')}</p>
            <ul lang="ja">
              {places.map(({ text, href }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Notice>
      {best.length > 0 ? (
        <>
          <h3>{t('site.search.tooMany.best', { count: best.length })}</h3>
          <p className="sub">
            <Sentences>
              {t('site.search.tooMany.compared', { rows })}
              {t(`site.search.sameName.${type}`)}
            </Sentences>
          </p>
          <ol className="hits">
            {best.map((recipient) => (
              <li key={recipient.href}>
                <RecipientHeading {...recipient} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </>
  )
}

import { useUi } from '#views/ui.tsx'
import type { NewsRow } from './props.ts'

/** The last editions of all companies, with the reasons given for them. */
export function PortalNews({ news }: { news: NewsRow[] }) {
  const { t, format } = useUi()
  if (news.length === 0) return null
  return (
    <section>
      <h2>{t('site.top.news')}</h2>
      <ul className="news">
        {news.map(({ company, number, publishedAt, note, href }) => (
          <li key={href}>
            <time dateTime={format.iso(publishedAt)}>{format.dateWords(publishedAt)}</time>
            <a href={href}>{t('portal.home.editionOf', { company, number: format.count(number) })}</a>{' '}
            <span lang="ja">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

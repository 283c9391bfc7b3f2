import { useUi } from '#views/ui.tsx'
import type { Edition } from './props.ts'

/** The newest editions with the reasons given for them. */
export function News({ editions }: { editions: Edition[] }) {
  const { t, format } = useUi()
  if (editions.length === 0) return null
  return (
    <section>
      <h2>{t('site.top.news')}</h2>
      <ul className="news">
        {editions.map(({ number, publishedAt, note, href }) => (
          <li key={number}>
            <time dateTime={format.iso(publishedAt)}>{format.dateWords(publishedAt)}</time>
            <a href={href}>{t('common.edition', { number: format.count(number) })}</a>{' '}
            <span lang="ja">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useUi } from '#views/ui.tsx'

/** A screen of the wording and how many of its fields differ. */
export interface ChangedScreen {
  title: string
  /** Word by word. */
  href: string
  count: number
}

/** Links to the differences. There may be none: a track can be moved and then changed back. */
export function ScreenLinks({ screens }: { screens: ChangedScreen[] }) {
  const { t, format } = useUi()
  if (screens.length === 0) return <p className="sub">{t('tracks.sameWords')}</p>
  return (
    <ul>
      {screens.map(({ title, href, count }) => (
        <li key={href}>
          <a href={href}>{t('tracks.screenHref', { title, count, n: format.count(count) })}</a>
        </li>
      ))}
    </ul>
  )
}

import { useUi } from '#views/ui.tsx'

/** A screen of the wording and how many of its fields differ. */
export interface ChangedScreen {
  title: string
  /** Word by word. */
  href: string
  count: number
}

export interface WordingTrackChanges {
  /** The track's word, as publication.track has it. */
  track: string
  screens: ChangedScreen[]
}

/** The wording that a publication changes, by name. */
export function WordingChanges({ tracks }: { tracks: WordingTrackChanges[] }) {
  const { t } = useUi()
  return (
    <section className="flow" aria-labelledby="wording">
      <h2 id="wording">{t('tracks.publish.heading')}</h2>
      <ul>
        {tracks.map(({ track, screens }) => (
          <li key={track}>
            <b>{t(`publication.track.${track}`)}</b>
            <ScreenLinks screens={screens} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The ways to what differs; a track may also have been moved and changed back. */
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

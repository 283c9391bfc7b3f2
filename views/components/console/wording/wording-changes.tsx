import { useUi } from '#views/ui.tsx'
import { type ChangedScreen, ScreenLinks } from './screen-links.tsx'

export interface WordingTrackChanges {
  /** The track's name, as in publication.track. */
  track: string
  screens: ChangedScreen[]
}

/** The screens whose wording a publication changes. */
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

import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The tracks of the edition with their versions. */
export function EditionTracks({ tracks }: Pick<Props, 'tracks'>) {
  const { t, format } = useUi()
  return (
    <details className="panel fold">
      <summary>{t('publication.edition.tracks')}</summary>
      <div>
        <ScrollTable label={t('publication.edition.tracks')} wide={false}>
          <thead>
            <tr>
              <th scope="col">{t('publication.edition.track.name')}</th>
              <th scope="col" className="num">
                {t('publication.edition.track.version')}
              </th>
              <th scope="col">{t('publication.edition.track.changed')}</th>
            </tr>
          </thead>
          <tbody>
            {tracks.map(({ name, version, changed }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">
                  {version === 0 ? t('publication.edition.track.nothing') : format.count(version)}
                </td>
                <td>{t(changed ? 'publication.edition.track.yes' : 'publication.edition.track.no')}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </details>
  )
}

import type { ReactNode } from 'react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'

export interface TrackStatusProps {
  /** The draft has only default wording. */
  isDefault: boolean
  isDraftAhead: boolean
  isPreviewAhead: boolean
  /** Who changed the draft last; null: nobody did, or the user has been deleted. */
  by: string | null
  changedAt: number | null
  /** When the track was last moved to preview. */
  movedAt: number | null
  /** What visitors see; null before the first publication. */
  edition: { number: number; at: number } | null
  /** Links to the differences word by word and to the history. */
  links?: { differences: string; changes: string } | undefined
}

/** Draft, preview and published side by side; `children` are further actions. */
export function TrackStatus({ children, ...props }: TrackStatusProps & { children?: ReactNode }) {
  const { t, format } = useUi()
  const { isDraftAhead, isPreviewAhead, edition, links } = props
  return (
    <div className="flow" role="group" aria-label={t('messages.standing.label')}>
      <ul className="tracks">
        <li>
          <b>{t('console.area.draft')}</b>
          {isDraftAhead ? (
            <Chip tone="warn">{t('messages.standing.draftAhead')}</Chip>
          ) : (
            <Chip tone="ok">{t('messages.standing.draftSame')}</Chip>
          )}
          {props.isDefault && (
            <>
              {' '}
              <Chip>{t('messages.standing.ours')}</Chip>
            </>
          )}
          <br />
          {props.changedAt === null ? (
            t('messages.standing.unchanged')
          ) : (
            <>
              {props.by ?? t('messages.someone')} <Moment at={props.changedAt} />
            </>
          )}
        </li>
        <li>
          <b>{t('console.area.preview')}</b>
          {isPreviewAhead ? (
            <Chip tone="info">{t('messages.standing.previewAhead')}</Chip>
          ) : (
            <Chip tone="ok">{t('messages.standing.previewSame')}</Chip>
          )}
          <br />
          {props.movedAt === null ? t('messages.standing.unmoved') : <Moment at={props.movedAt} />}
        </li>
        <li>
          <b>{t('console.area.published')}</b>
          {edition ? (
            <>
              <Chip tone="ok">{t('common.edition', { number: format.count(edition.number) })}</Chip>
              <br />
              <Moment at={edition.at} />
            </>
          ) : (
            <Chip>{t('messages.standing.unpublished')}</Chip>
          )}
        </li>
      </ul>
      {(links || children) && (
        <div className="row">
          {links && (
            <>
              <a href={links.differences}>{t('tracks.differences.link')}</a>
              <a href={links.changes}>{t('tracks.changes.link')}</a>
            </>
          )}
          {children}
        </div>
      )}
    </div>
  )
}

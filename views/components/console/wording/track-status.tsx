import type { ReactNode } from 'react'
import { Chip } from '#views/components/chip.tsx'
import { StageLine } from '#views/components/console/publication/stage-line.tsx'
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
  /** What visitors see; null before the first publication. */
  edition: number | null
  /** Links to the differences word by word and to the history. */
  links?: { differences: string; changes: string } | undefined
}

/** Where the draft's wording is between draft, preview and published, in one line; `children` are further actions. */
export function TrackStatus({ children, ...props }: TrackStatusProps & { children?: ReactNode }) {
  const { t, format } = useUi()
  const { isDraftAhead, isPreviewAhead, edition, links } = props
  return (
    <div className="flow">
      <StageLine
        stages={{
          draft: (
            <>
              {isDraftAhead ? (
                <Chip tone="warn">{t('messages.standing.draftAhead')}</Chip>
              ) : (
                t('messages.standing.draftSame')
              )}
              {props.isDefault && <Chip>{t('messages.standing.ours')}</Chip>}
            </>
          ),
          preview: isPreviewAhead ? (
            <Chip tone="info">{t('messages.standing.previewAhead')}</Chip>
          ) : (
            t('messages.standing.previewSame')
          ),
          published:
            edition === null
              ? t('messages.standing.unpublished')
              : t('common.edition', { number: format.count(edition) }),
        }}
      >
        {(links || children) && (
          <span className="row">
            {links && (
              <>
                <a href={links.differences}>{t('tracks.differences.link')}</a>
                <a href={links.changes}>{t('tracks.changes.link')}</a>
              </>
            )}
            {children}
          </span>
        )}
      </StageLine>
      <p className="sub">
        {props.changedAt === null ? (
          t('messages.standing.unchanged')
        ) : (
          <>
            {t('messages.standing.lastChange', { name: props.by ?? t('messages.someone') })}{' '}
            <Moment at={props.changedAt} />
          </>
        )}
      </p>
    </div>
  )
}

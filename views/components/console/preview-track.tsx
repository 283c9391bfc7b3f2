import { CircleCheck } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { Facts } from './facts.tsx'
import { PostForm } from './post-form.tsx'
import type { AreaFigures } from './area-figures.tsx'
import type { TypeName } from './type-name.ts'
import { YearChanges } from './year-changes.tsx'
import type { YearChange } from './year-change.ts'

export interface PreviewTrackProps {
  type: TypeName
  /** empty: nothing moved to the preview yet. */
  state: 'same' | 'changed' | 'empty'
  preview: AreaFigures & { version: number }
  published: (AreaFigures & { edition: number; at: number }) | null
  /** Published → preview, years that differ only. */
  years: YearChange[]
  /** Moves newer drafts to the preview; null when it has them. */
  moveAction: string | null
  /** The list of differing rows; null if there cannot be any. */
  differencesHref: string | null
}

const chips = {
  same: { tone: 'ok', icon: CircleCheck },
  changed: { tone: 'warn', icon: undefined },
  empty: { tone: undefined, icon: undefined },
} as const

/** One type: versions, rows and sums of both areas, then the years that differ. */
export function PreviewTrack(props: PreviewTrackProps & { csrfToken: string }) {
  const { t, format } = useUi()
  const { type, state, preview, published, years, moveAction, differencesHref, csrfToken } = props
  const figures = ({ rows, yen }: AreaFigures) =>
    t('console.preview.figures', { count: rows, rows: format.count(rows), yen: format.count(yen) })
  return (
    <>
      <h2>
        {t('console.preview.track', { type: t(`common.type.${type}`) })}{' '}
        <Chip {...chips[state]}>{t(`console.preview.state.${state}`)}</Chip>
      </h2>
      <Facts
        facts={[
          {
            label: t('console.preview.version', { number: format.count(preview.version) }),
            value: state === 'empty' ? '-' : figures(preview),
          },
          {
            label: t('console.area.published'),
            value: published ? (
              <>
                {figures(published)}
                <br />
                {t('common.edition', { number: format.count(published.edition) })}{' '}
                <Moment at={published.at} />
              </>
            ) : (
              t('console.publication.never')
            ),
          },
        ]}
      />
      {moveAction && (
        <PostForm className="row" action={moveAction} csrfToken={csrfToken}>
          <Button small>{t('console.publication.move')}</Button>
          <span className="sub">{t('console.preview.draftAhead')}</span>
        </PostForm>
      )}
      <YearChanges years={years} type={type} afterLabel={t('console.area.preview')} />
      {differencesHref && (
        <p>
          <a href={differencesHref}>{t('publication.form.rowsHref')}</a>
        </p>
      )}
    </>
  )
}

import { CircleCheck } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Differences, type PartDifferences } from '#views/components/console/wording/part-differences.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Tabs, type TabLink } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** The screen's name. */
  title: string
  track: string
  between: 'draft-preview' | 'preview-published'
  tabs: TabLink[]
  parts: PartDifferences[]
  /** Moves the draft of the whole track to preview; null if nothing differs, or it is not the draft that is compared. */
  moveAction: string | null
  publishHref: string | null
  changesHref: string
  backHref: string
}

/** The texts of one screen compared between two areas, word by word. */
export default function WordingDifferences({ shell, title, between, tabs, parts, ...props }: Props) {
  const { t } = useUi()
  const track = t(`publication.track.${props.track}`)
  const back = <LinkButton href={props.backHref}>{t('tracks.back')}</LinkButton>
  return (
    <ConsoleLayout
      shell={shell}
      title={t('tracks.differences.title', { name: title })}
      sub={t(`tracks.differences.${between}`)}
    >
      <div className="flow">
        <Tabs label={t('tracks.differences.tabs')} items={tabs} />
        {parts.length > 0 ? (
          <Differences parts={parts} />
        ) : (
          <EmptyState icon={CircleCheck} title={t('tracks.differences.none')}>
            {/* the texts are equal, yet there is something to publish: the company has saved the default wording as its own */}
            <p>
              {t(
                props.moveAction || props.publishHref
                  ? 'tracks.sameWords'
                  : `tracks.differences.none-${between}`,
              )}
            </p>
          </EmptyState>
        )}
        {props.moveAction && (
          <PostForm className="actions" action={props.moveAction} csrfToken={shell.csrfToken}>
            <Button tone="primary">{t('console.publication.move')}</Button>
            <span className="sub">{t('tracks.differences.moveHint', { track })}</span>
          </PostForm>
        )}
        <div className="actions">
          {props.publishHref && (
            <LinkButton tone="primary" href={props.publishHref}>
              {t('site.preview.publication')}
            </LinkButton>
          )}
          <LinkButton href={props.changesHref}>{t('tracks.changes.link')}</LinkButton>
          {back}
        </div>
      </div>
    </ConsoleLayout>
  )
}

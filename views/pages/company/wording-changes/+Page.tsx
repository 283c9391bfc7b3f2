import { History } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { type PagerProps, Pager } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { Change } from './change.tsx'
import type { WordingChange } from './wording-change.ts'

export type { WordingChange } from './wording-change.ts'

export interface Props {
  shell: ConsoleShell
  /** The screen's name. */
  title: string
  error: string | null
  /** Newest first. */
  changes: WordingChange[]
  /** Why only some changes of this screen can be restored; null if all can. */
  limits: 'faq' | 'sections' | null
  pager: PagerProps | null
  differencesHref: string
  backHref: string
}

/** The history of a screen's texts: who changed them and when, each difference, and buttons that restore a text. */
export default function WordingChanges({ shell, title, error, changes, pager, ...props }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('tracks.changes.title', { name: title })}
      sub={t('tracks.changes.sub')}
      hasErrors={error !== null}
    >
      <div className="flow">
        {error !== null && (
          <Notice tone="warn" role="alert">
            <p>{error}</p>
          </Notice>
        )}
        {props.limits && <p>{t(`tracks.changes.${props.limits}`)}</p>}
        {changes.length === 0 && (
          <EmptyState icon={History} title={t('tracks.changes.emptyTitle')}>
            <p>{t('tracks.changes.emptyText')}</p>
          </EmptyState>
        )}
        {changes.map((change) => (
          <Change key={change.id} {...change} csrfToken={shell.csrfToken} />
        ))}
        {pager && <Pager {...pager} />}
        <div className="actions">
          <LinkButton href={props.differencesHref}>{t('tracks.differences.link')}</LinkButton>
          <LinkButton href={props.backHref}>{t('tracks.back')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}

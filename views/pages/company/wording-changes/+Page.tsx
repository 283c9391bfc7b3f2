import { History } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { FieldList, type FieldDifferences } from '#views/components/console/wording/part-differences.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface WordingChange {
  id: number
  /** What was changed within the screen; null: the screen is one. */
  part: string | null
  at: number
  /** null: nobody, or who is gone. */
  by: string | null
  fields: FieldDifferences[]
  /** The part's number now: a save in between is refused (721). */
  number: string
  action: string
  /** Which side of the change can come back into the draft: neither where the draft says it. */
  sides: ('before' | 'after')[]
}

export interface Props {
  shell: ConsoleShell
  /** The screen's name. */
  title: string
  error: string | null
  /** Newest first. */
  changes: WordingChange[]
  /** Only some changes can be brought back here. */
  limits: 'faq' | 'sections' | null
  pager: PagerProps | null
  differencesHref: string
  backHref: string
}

/** Who changed a screen's texts and when, with each difference, and the way back. */
export default function MessageChanges({ shell, title, error, changes, pager, ...props }: Props) {
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

function Change({
  part,
  at,
  by,
  fields,
  number,
  action,
  sides,
  csrfToken,
}: WordingChange & { csrfToken: string }) {
  const { t } = useUi()
  return (
    <article className="panel flow">
      <h2>
        <Moment at={at} /> {by ?? t('messages.someone')}
        {part && (
          <>
            <br />
            {part}
          </>
        )}
      </h2>
      {fields.length > 0 ? <FieldList fields={fields} level="h3" /> : <p>{t('tracks.changes.sameWords')}</p>}
      {sides.length > 0 && (
        <PostForm className="row" action={action} csrfToken={csrfToken} fields={{ number }}>
          {sides.map((side) => (
            <Button key={side} small name="side" value={side}>
              {t(`tracks.changes.restore.${side}`)}
            </Button>
          ))}
        </PostForm>
      )}
    </article>
  )
}

import type { ReactNode } from 'react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { useUi } from '#views/ui.tsx'
import { Continued, Discard } from './continued.tsx'
import type { EditorProps } from './editor-props.ts'
import { TextDifferences } from './text-differences.tsx'
import { TrackStatus } from './track-status.tsx'

interface Props {
  editor: EditorProps
  csrfToken: string
  /** Where markdown is rendered for the preview. */
  renderingAction?: string
  /** The control an error of the whole form leads to. */
  first: string
  /** The ways on from the track: move, differences, publish, history. */
  links?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Frames the fields of every page that edits a part: its status, conflicts and unsaved changes, and the buttons. */
export function MessageEditor({ editor, csrfToken, first, links, children, ...props }: Props) {
  const { t } = useUi()
  const { action, changeNumber, errors, waiting, conflict } = editor
  return (
    <div className="flow">
      <Tabs label={t('messages.tabs')} items={editor.tabs} />
      <TrackStatus {...editor.standing}>{links}</TrackStatus>
      {waiting && <Waiting editor={editor} csrfToken={csrfToken} waiting={waiting} />}
      {conflict ? (
        <Conflict editor={editor} csrfToken={csrfToken} conflict={conflict} />
      ) : (
        editor.keptAt !== null && <Continued action={action} csrfToken={csrfToken} at={editor.keptAt} />
      )}
      <PostForm
        className="flow"
        action={action}
        csrfToken={csrfToken}
        fields={{ changeNumber }}
        behaviours={{
          // Unsaved changes are not overwritten until the user has chosen to continue or discard them.
          words: waiting ? 'guard-unsaved' : 'guard-unsaved keep-typing',
          data: {
            'data-unsaved': `${action}/unsaved`,
            'data-rendering': props.renderingAction ?? '/company/messages/rendering',
            'data-typed': editor.isTyped && editor.keptAt === null ? '' : undefined,
            'data-typing': t('messages.typing.typing'),
            'data-failed': t('messages.typing.failed'),
          },
        }}
      >
        <FormErrors errors={errors} first={first} />
        {children}
        <p className="hint" data-typing-state />
        <div className="actions">
          <Button tone="primary" name="intent" value="save">
            {t(conflict ? 'messages.conflict.mine' : 'messages.save')}
          </Button>
          <Button name="intent" value="preview">
            {t('messages.saveAndMove')}
          </Button>
          {editor.oursHref && (
            <LinkButton tone="quiet" href={editor.oursHref}>
              {t('messages.ours.open')}
            </LinkButton>
          )}
        </div>
      </PostForm>
    </div>
  )
}

type PartProps = { editor: EditorProps; csrfToken: string }

function Waiting({
  waiting,
  editor,
  csrfToken,
}: PartProps & { waiting: { at: number; continueHref: string } }) {
  const { t } = useUi()
  return (
    <Notice tone="info" heading={t('messages.waiting.heading')}>
      <p>
        <Moment at={waiting.at} /> {t('messages.waiting.text')}
      </p>
      <div className="row">
        <LinkButton href={waiting.continueHref}>{t('messages.waiting.continue')}</LinkButton>
        <Discard action={editor.action} csrfToken={csrfToken} label={t('messages.waiting.discard')} />
      </div>
    </Notice>
  )
}

function Conflict({
  conflict,
  editor,
  csrfToken,
}: PartProps & { conflict: NonNullable<EditorProps['conflict']> }) {
  const { t } = useUi()
  return (
    <>
      <Notice tone="warn" role="alert" heading={t('messages.conflict.heading')}>
        <p>
          {t('messages.conflict.who', { name: conflict.by ?? t('messages.someone') })}{' '}
          {conflict.at !== null && <Moment at={conflict.at} />}
        </p>
        <p>{t(conflict.rows.length > 0 ? 'messages.conflict.text' : 'messages.conflict.same')}</p>
        <Discard action={editor.action} csrfToken={csrfToken} label={t('messages.conflict.theirs')} />
      </Notice>
      <TextDifferences
        before={t('messages.conflict.theirText')}
        after={t('messages.conflict.yourText')}
        rows={conflict.rows}
      />
    </>
  )
}

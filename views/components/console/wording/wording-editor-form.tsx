import type { ReactNode } from 'react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { useUi } from '#views/ui.tsx'
import { Continued } from './continued.tsx'
import type { EditorProps } from './editor-props.ts'
import { TrackStatus } from './track-status.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'

interface Props {
  editor: EditorProps
  csrfToken: string
  /** Where markdown is rendered for the preview. */
  renderingAction?: string
  /** The control an error of the whole form leads to. */
  first: string
  /** Further actions of the track. */
  links?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Frames the fields of every page that edits a part: its status, conflicts and unsaved changes, and the buttons. */
export function WordingEditorForm({ editor, csrfToken, first, links, children, ...props }: Props) {
  const { t } = useUi()
  const { action, changeNumber, errors, waiting, conflict } = editor
  return (
    <div className="flow">
      <Tabs label={t('messages.tabs')} items={editor.tabs} />
      <TrackStatus {...editor.trackStatus}>{links}</TrackStatus>
      {waiting && <UnsavedNotice editor={editor} csrfToken={csrfToken} waiting={waiting} />}
      {conflict ? (
        <ConflictNotice editor={editor} csrfToken={csrfToken} conflict={conflict} />
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
        <div className="actions stuck">
          <Button tone="primary" name="intent" value="save">
            {t(conflict ? 'messages.conflict.mine' : 'messages.save')}
          </Button>
          <Button name="intent" value="preview">
            {t('messages.saveAndMove')}
          </Button>
          {editor.resetHref && (
            <LinkButton tone="quiet" href={editor.resetHref}>
              {t('messages.ours.open')}
            </LinkButton>
          )}
        </div>
      </PostForm>
    </div>
  )
}

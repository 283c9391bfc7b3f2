import { Button } from '#views/components/button.tsx'
import { TextAreaField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { guardUnsaved, PostForm } from '../post-form.tsx'

interface Props {
  action: string
  text: string
  csrfToken: string
  error: string | undefined
}

/** A note that only the company's users read. */
export function NoteForm({ action, text, csrfToken, error }: Props) {
  const { t } = useUi()
  return (
    <PostForm
      className="flow noprint"
      action={action}
      csrfToken={csrfToken}
      behaviours={guardUnsaved(text !== '')}
    >
      <TextAreaField
        id="note"
        name="note"
        rows={2}
        label={t('inbox.note.label')}
        hint={t('inbox.note.hint')}
        error={error}
        defaultValue={text}
      />
      <Button>{t('inbox.note.submit')}</Button>
    </PostForm>
  )
}

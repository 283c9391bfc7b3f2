import { Button } from '#views/components/button.tsx'
import { type Option, SelectField, TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { guardUnsaved, PostForm } from '../post-form.tsx'

export interface AssignmentFormProps {
  action: string
  revision: string
  users: Option[]
  /** `due`: YYYY-MM-DD. */
  values: { assignee: string; due: string }
  /** After how many days an answer is due at first. */
  answerDays: number
  /** What was sent is still in the controls: the request was changed by somebody else. */
  isOpen: boolean
}

interface Props extends AssignmentFormProps {
  csrfToken: string
  errors: Record<string, string>
}

/** Who works on the request, and until when. */
export function AssignmentForm(props: Props) {
  const { action, revision, users, values, answerDays, isOpen, csrfToken, errors } = props
  const { t } = useUi()
  return (
    <details className="noprint" open={isOpen || undefined}>
      <summary>{t('inbox.assignment.title')}</summary>
      <PostForm
        className="flow"
        action={action}
        csrfToken={csrfToken}
        fields={{ revision }}
        behaviours={guardUnsaved(isOpen)}
      >
        <SelectField
          id="assignee"
          name="assignee"
          className="full"
          label={t('inbox.assignment.assignee')}
          error={errors.assignee}
          options={[{ value: '', label: t('inbox.assignment.nobody') }, ...users]}
          defaultValue={values.assignee}
        />
        <TextField
          id="due"
          name="due"
          type="date"
          label={t('inbox.dueDay')}
          hint={t('inbox.assignment.dueHint', { days: answerDays })}
          error={errors.due}
          defaultValue={values.due}
        />
        <Button full>{t('inbox.assignment.submit')}</Button>
      </PostForm>
    </details>
  )
}

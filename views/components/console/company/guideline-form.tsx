import { Button } from '#views/components/button.tsx'
import { SelectField, type Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors, type Errors } from '../form-errors.tsx'
import { PostForm } from '../post-form.tsx'

export interface GuidelineFormProps {
  action: string
  value: string
  /** The guidelines with an edition in force. */
  options: Option[]
  errors: Errors
}

/** Which guideline a company follows. */
export function GuidelineForm(props: GuidelineFormProps & { csrfToken: string }) {
  const { action, value, options, errors, csrfToken } = props
  const { t } = useUi()
  return (
    <PostForm className="flow" action={action} csrfToken={csrfToken}>
      <FormErrors errors={errors} first="guidelineId" />
      <SelectField
        {...{ id: 'guidelineId', name: 'guidelineId', defaultValue: value, options }}
        label={t('guidelines.follow.label')}
        hint={t('guidelines.follow.hint')}
        error={errors.guidelineId}
      />
      <div className="actions">
        <Button>{t('guidelines.follow.submit')}</Button>
      </div>
    </PostForm>
  )
}

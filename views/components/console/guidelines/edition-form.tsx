import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors, type Errors } from '../form-errors.tsx'
import { PostForm } from '../post-form.tsx'
import { DetailsFields, type DetailsValues } from './details-fields.tsx'

export interface EditionFormProps {
  action: string
  values: DetailsValues
  errors: Errors
  /** The revision of the draft that the form shows. */
  revision: string
}

/** Name, source and years of a draft. */
export function EditionForm({
  action,
  values,
  errors,
  revision,
  csrfToken,
}: EditionFormProps & { csrfToken: string }) {
  const { t } = useUi()
  return (
    <PostForm className="flow prose" action={action} csrfToken={csrfToken} fields={{ revision }}>
      <FormErrors errors={errors} first="nameJa" />
      <DetailsFields values={values} errors={errors} />
      <div className="actions">
        <Button>{t('guidelines.edition.save')}</Button>
      </div>
    </PostForm>
  )
}

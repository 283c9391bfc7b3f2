import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors, type Errors } from '../form-errors.tsx'
import { PostForm } from '../post-form.tsx'
import { CompanyConflict, type Conflict } from './company-conflict.tsx'
import { CompanyTexts } from './company-texts.tsx'
import type { CompanyTextValues } from './company-values.ts'

export interface OwnCompanyFormProps {
  action: string
  values: CompanyTextValues
  /** By control; '' for the whole form. */
  errors: Errors
  /** The version of the company in the form. */
  changeCounter: number
  conflict: Conflict | null
}

/** The form for the fields that a company's own admins can change. */
export function OwnCompanyForm(props: OwnCompanyFormProps & { csrfToken: string }) {
  const { action, values, errors, changeCounter, conflict, csrfToken } = props
  const { t } = useUi()
  return (
    <PostForm
      className="flow prose"
      action={action}
      csrfToken={csrfToken}
      fields={{ change_counter: String(changeCounter) }}
    >
      {conflict ? <CompanyConflict differing={conflict} /> : <FormErrors errors={errors} first="name" />}
      <CompanyTexts values={values} errors={errors} />
      <div className="actions">
        <Button tone="primary">{t('companies.save')}</Button>
      </div>
    </PostForm>
  )
}

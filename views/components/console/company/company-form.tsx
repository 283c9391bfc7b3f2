import { Button, LinkButton } from '#views/components/button.tsx'
import { Check, SelectField, TextField, type Option, type TextFieldProps } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors, type Errors } from '../form-errors.tsx'
import { PostForm } from '../post-form.tsx'
import { CompanyConflict, type Conflict } from './company-conflict.tsx'
import { CompanyTexts } from './company-texts.tsx'
import type { CompanyValues } from './company-values.ts'

export interface CompanyFormProps {
  action: string
  values: CompanyValues
  /** By control; '' for the whole form. */
  errors: Errors
  /** The version of the company in the form; null for a new company. */
  changeCounter: number | null
  /** Someone else changed the company in the meantime. */
  conflict: Conflict | null
  /** The guidelines that a new company can follow. */
  guideline?: { name: string; value: string; options: Option[] }
  cancelHref: string
}

type DomainName = 'disclosure_domain' | 'patient_domain'

/** Everything about a company except its pictures: names, contact, domains, state. */
export function CompanyForm({ csrfToken, ...props }: CompanyFormProps & { csrfToken: string }) {
  const { t } = useUi()
  const { action, values, errors, changeCounter, conflict, guideline, cancelHref } = props
  const domain = (name: DomainName, more: Partial<TextFieldProps> = {}) => (
    <TextField
      id={name}
      name={name}
      label={t(`companies.field.${name}`)}
      error={errors[name]}
      defaultValue={values[name]}
      autoComplete="off"
      inputMode="url"
      spellCheck={false}
      {...more}
    />
  )
  return (
    <PostForm
      className="flow prose"
      action={action}
      csrfToken={csrfToken}
      fields={changeCounter === null ? {} : { change_counter: String(changeCounter) }}
    >
      {conflict ? <CompanyConflict differing={conflict} /> : <FormErrors errors={errors} first="name" />}
      <CompanyTexts values={values} errors={errors} />
      <fieldset className="flow">
        <legend>{t('companies.domains')}</legend>
        <p className="hint">{t('companies.hint.domains')}</p>
        {domain('disclosure_domain')}
        {domain('patient_domain', { hint: t('companies.hint.patient') })}
      </fieldset>
      {guideline && (
        <SelectField
          {...{ id: guideline.name, name: guideline.name, options: guideline.options }}
          defaultValue={guideline.value}
          label={t('guidelines.follow.label')}
          hint={t('guidelines.follow.hint')}
          error={errors[guideline.name]}
        />
      )}
      <fieldset>
        <legend>{t('companies.state')}</legend>
        <Check
          id="is_active"
          name="is_active"
          value="1"
          defaultChecked={values.is_active}
          label={t('companies.field.is_active')}
          hint={t('companies.hint.isActive')}
        />
      </fieldset>
      <fieldset>
        <legend>{t('companies.users')}</legend>
        <Check
          id="invites_users"
          name="invites_users"
          value="1"
          defaultChecked={values.invites_users}
          label={t('companies.field.invites_users')}
          hint={t('companies.hint.invitesUsers')}
        />
      </fieldset>
      <div className="actions">
        <Button tone="primary">
          {t(changeCounter === null ? 'companies.create.submit' : 'companies.save')}
        </Button>
        <LinkButton href={cancelHref}>{t('companies.backToList')}</LinkButton>
      </div>
    </PostForm>
  )
}

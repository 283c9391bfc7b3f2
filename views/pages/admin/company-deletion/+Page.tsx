import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextField } from '#views/components/field.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  name: string
  /** What is deleted with it. */
  counts: { users: number; files: number; editions: number }
  action: string
  backHref: string
  exportHref: string
  values: { confirmation: string }
  errors: Errors
}

/** Asks for the company's name before the company and all its data are deleted. */
export default function CompanyDeletion({
  shell,
  name,
  counts,
  action,
  backHref,
  exportHref,
  values,
  errors,
}: Props) {
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('companies.deletion.title')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow prose">
        <Notice tone="warn" heading={t('companies.deletion.heading', { name })}>
          <p>{t('companies.deletion.text')}</p>
          <ul>
            <li>{t('companies.deletion.site')}</li>
            <li>{t('companies.deletion.users', { n: format.count(counts.users) })}</li>
            <li>
              {t('companies.deletion.data', {
                files: format.count(counts.files),
                editions: format.count(counts.editions),
              })}
            </li>
            <li>{t('companies.deletion.audit')}</li>
          </ul>
        </Notice>
        <p>
          <Sentences>
            {t('export.page.admin.before')}
            <a href={exportHref}>{t('export.page.details.link')}</a>
          </Sentences>
        </p>
        <PostForm className="flow" action={action} csrfToken={shell.csrfToken}>
          <FormErrors errors={errors} first="confirmation" />
          <TextField
            id="confirmation"
            name="confirmation"
            autoComplete="off"
            label={t('companies.deletion.confirmation')}
            hint={t('companies.deletion.confirmationHint', { name })}
            error={errors.confirmation}
            defaultValue={values.confirmation}
          />
          <div className="actions">
            <Button tone="danger">{t('companies.deletion.submit')}</Button>
            <LinkButton href={backHref}>{t('companies.deletion.back')}</LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}

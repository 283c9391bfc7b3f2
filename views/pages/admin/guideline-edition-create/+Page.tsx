import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { DetailsFields, type DetailsValues } from '#views/components/console/guidelines/details-fields.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { SelectField, type Option } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** The guideline that gets another edition. */
  guideline: string
  action: string
  backHref: string
  values: DetailsValues & { copyOf: string }
  errors: Errors
  /** The editions of the guideline. */
  editions: Option[]
}

/** /admin/guidelines/editions/create: a draft as a copy of an edition. */
export default function GuidelineEditionCreate(props: Props) {
  const { shell, guideline, action, backHref, values, errors, editions } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('guidelines.newEdition.title', { name: guideline })}
      sub={t('guidelines.newEdition.sub')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <PostForm className="flow prose" action={action} csrfToken={shell.csrfToken}>
        <FormErrors errors={errors} first="copyOf" />
        <SelectField
          {...{ id: 'copyOf', name: 'copyOf', error: errors.copyOf, defaultValue: values.copyOf }}
          label={t('guidelines.newEdition.copyOf')}
          options={editions}
        />
        <DetailsFields values={values} errors={errors} />
        <div className="actions">
          <Button tone="primary">{t('guidelines.newEdition.submit')}</Button>
          <LinkButton href={backHref}>{t('guidelines.back')}</LinkButton>
        </div>
      </PostForm>
    </ConsoleLayout>
  )
}

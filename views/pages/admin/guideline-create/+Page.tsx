import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { SelectField, TextField, type Option } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  action: string
  backHref: string
  values: { nameJa: string; nameEn: string; copyOf: string }
  errors: Errors
  /** The editions that it can begin with a copy of. */
  editions: Option[]
}

/** /admin/guidelines/create */
export default function GuidelineCreate({ shell, action, backHref, values, errors, editions }: Props) {
  const { t } = useUi()
  const name = (of: 'nameJa' | 'nameEn', lang: 'ja' | 'en') => (
    <TextField
      {...{ id: of, name: of, lang, error: errors[of], defaultValue: values[of] }}
      label={t(`guidelines.create.${of}`)}
      maxLength={maxUnits(255)}
      autoComplete="off"
    />
  )
  return (
    <ConsoleLayout
      shell={shell}
      title={t('guidelines.create.title')}
      sub={t('guidelines.create.sub')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <PostForm className="flow prose" action={action} csrfToken={shell.csrfToken}>
        <FormErrors errors={errors} first="nameJa" />
        {name('nameJa', 'ja')}
        {name('nameEn', 'en')}
        <SelectField
          {...{ id: 'copyOf', name: 'copyOf', error: errors.copyOf, defaultValue: values.copyOf }}
          label={t('guidelines.create.copyOf')}
          hint={t('guidelines.create.copyHint')}
          options={[{ value: '', label: t('guidelines.create.empty') }, ...editions]}
        />
        <div className="actions">
          <Button tone="primary">{t('guidelines.create.submit')}</Button>
          <LinkButton href={backHref}>{t('guidelines.back')}</LinkButton>
        </div>
      </PostForm>
    </ConsoleLayout>
  )
}

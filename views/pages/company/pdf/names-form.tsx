import { Button } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextField, SelectField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The titles of a PDF and the language of its content. */
export function NamesForm({ shell, action, values, errors }: Props) {
  const { t } = useUi()
  return (
    <>
      <h2>{t('pdf.names')}</h2>
      <PostForm className="flow" action={action} csrfToken={shell.csrfToken}>
        <FormErrors errors={errors} first="titleJa" />
        <TextField
          id="titleJa"
          name="titleJa"
          need="required"
          label={t('pdf.form.titleJa')}
          hint={t('pdf.form.titleHint')}
          defaultValue={values.titleJa}
          error={errors.titleJa}
        />
        <TextField
          id="titleEn"
          name="titleEn"
          need="optional"
          label={t('pdf.form.titleEn')}
          hint={t('pdf.form.titleEnHint')}
          defaultValue={values.titleEn}
          error={errors.titleEn}
        />
        <SelectField
          id="lang"
          name="lang"
          label={t('pdf.form.lang')}
          options={[
            { value: 'ja', label: t('pdf.lang.ja') },
            { value: 'en', label: t('pdf.lang.en') },
          ]}
          defaultValue={values.lang}
          error={errors.lang}
        />
        <div className="actions">
          <Button>{t('pdf.form.save')}</Button>
        </div>
      </PostForm>
    </>
  )
}

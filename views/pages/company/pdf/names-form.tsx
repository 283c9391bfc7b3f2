import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextField, SelectField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The titles of a PDF and the language of its content. */
export function NamesForm({ shell, action, values, seen, errors }: Props) {
  const { t } = useUi()
  return (
    <section className="panel" aria-labelledby="names">
      <PostForm className="flow" action={action} csrfToken={shell.csrfToken} fields={{ seen }}>
        <h2 id="names">{t('pdf.names')}</h2>
        <TextField
          id="titleJa"
          name="titleJa"
          lang="ja"
          need="required"
          label={t('pdf.form.titleJa')}
          hint={t('pdf.form.titleHint')}
          defaultValue={values.titleJa}
          error={errors.titleJa}
        />
        <TextField
          id="titleEn"
          name="titleEn"
          lang="en"
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
        <Button>{t('pdf.form.save')}</Button>
      </PostForm>
    </section>
  )
}

import { Button } from '#views/components/button.tsx'
import { FileChooser } from '#views/components/console/file-chooser.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { SelectField, TextField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

export interface NewRoundProps {
  form: {
    action: string
    /** Whether there is data to be reviewed: without types its review has begun. */
    hasBegun: boolean
    /** Those whose preview has data that is not published, and no open round. */
    types: ('disclosure' | 'patient')[]
    languages: readonly ('both' | 'ja' | 'en')[]
    limits: { least: number; most: number; lines: number; size: string }
    values: { type: string; days: string; language: string }
  }
  errors: Errors
  csrfToken: string
}

/** Nothing is sent by it: the list is matched first. */
export function NewRound({ form, errors, csrfToken }: NewRoundProps) {
  const { t, format } = useUi()
  const { types, languages, limits, values } = form
  const errorOf = (name: string) => ({ ...(errors[name] && { error: errors[name] }) })
  return (
    <PostForm multipart className="flow" action={form.action} csrfToken={csrfToken}>
      <p>{t('reviews.new.text')}</p>
      <SelectField
        id="type"
        name="type"
        label={t('reviews.new.type')}
        options={types.map((type) => ({ value: type, label: t(`common.type.${type}`) }))}
        defaultValue={values.type}
        {...errorOf('type')}
      />
      <TextField
        id="days"
        name="days"
        inputMode="numeric"
        className="num"
        label={t('reviews.new.days')}
        hint={t('reviews.new.daysHint', { least: limits.least, most: limits.most })}
        defaultValue={values.days}
        {...errorOf('days')}
      />
      <SelectField
        id="language"
        name="language"
        label={t('reviews.new.language')}
        options={languages.map((one) => ({ value: one, label: t(`reviews.language.${one}`) }))}
        defaultValue={values.language}
        {...errorOf('language')}
      />
      <fieldset className="field">
        <legend>{t('reviews.new.list')}</legend>
        <FileChooser
          id="file"
          name="file"
          label={t('reviews.new.choose')}
          hint={t('reviews.new.listHint', { lines: format.count(limits.lines), size: limits.size })}
          error={errors['file']}
          accept=".csv"
        />
      </fieldset>
      <div className="actions">
        <Button tone="primary">{t('reviews.new.submit')}</Button>
      </div>
    </PostForm>
  )
}

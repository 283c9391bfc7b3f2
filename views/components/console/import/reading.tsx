import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { SelectField } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

export interface ReadingProps {
  /** The encoding the file was read in; '' if it could not be read. */
  encoding: string
  /** Words of the file with characters beyond ASCII, as they were read. */
  words: readonly string[]
  /** The encodings it can be read in instead; none if the file itself says what it is. */
  choices: readonly string[]
  action: string
}

/** Samples that show whether the encoding was detected rightly, and the form that reads the file again in another. */
export function Reading({ reading, csrfToken }: { reading: ReadingProps; csrfToken: string }) {
  const { t } = useUi()
  const { encoding, words, choices, action } = reading
  if (choices.length === 0) return null
  return (
    <>
      {words.length > 0 && (
        <p className="sub" id="words-as-read">
          {t('imports.reading.words')}
          <span lang="ja">{words.join(' / ')}</span>
        </p>
      )}
      <details open={encoding === ''}>
        <summary>{t('imports.reading.title')}</summary>
        <div className="flow">
          <p>{t('imports.reading.explain')}</p>
          <PostForm className="row" action={action} csrfToken={csrfToken}>
            <SelectField
              id="encoding"
              name="encoding"
              label={t('imports.reading.encoding')}
              defaultValue={encoding}
              options={choices.map((value) => ({ value, label: t(`imports.encoding.${value}`) }))}
            />
            <Button>{t('imports.reading.submit')}</Button>
          </PostForm>
        </div>
      </details>
    </>
  )
}

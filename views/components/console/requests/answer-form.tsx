import { Button } from '#views/components/button.tsx'
import { Check, TextAreaField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import { guardUnsaved, PostForm } from '../post-form.tsx'

const outcomes = ['corrected', 'partly', 'not'] as const
export type Outcome = (typeof outcomes)[number]

export interface AnswerFormProps {
  action: string
  /** The revision that was looked at. */
  revision: string
  values: { outcome: Outcome | ''; answer: string }
  /** What was sent is still in the controls: it was refused. */
  isTyped: boolean
  maxLength: number
  /** The number of the edition that would have the correction. */
  nextEdition: number
}

interface Props extends AnswerFormProps {
  csrfToken: string
  errors: Record<string, string>
  lang: 'ja' | 'en'
}

/** What becomes of the request, and what the requester is told. */
export function AnswerForm({ action, revision, values, isTyped, maxLength, nextEdition, ...props }: Props) {
  const { csrfToken, errors, lang } = props
  const { t, format } = useUi()
  return (
    <PostForm
      className="flow noprint"
      action={action}
      csrfToken={csrfToken}
      fields={{ revision }}
      behaviours={guardUnsaved(isTyped)}
    >
      <fieldset id="outcome" tabIndex={-1}>
        <legend>
          {t('inbox.answer.outcome')}
          <span className="req">{t('common.form.required')}</span>
        </legend>
        {errors.outcome && (
          <p className="error">
            {t('common.form.errorPrefix')}
            {errors.outcome}
          </p>
        )}
        {outcomes.map((outcome) => (
          <Check
            key={outcome}
            small
            type="radio"
            name="outcome"
            value={outcome}
            defaultChecked={values.outcome === outcome}
            label={t(`inbox.outcome.${outcome}`)}
          />
        ))}
      </fieldset>
      <TextAreaField
        id="answer"
        name="answer"
        rows={6}
        need="required"
        label={t('inbox.answer.text')}
        hint={t(`inbox.answer.hint.${lang}`)}
        error={errors.answer}
        defaultValue={values.answer}
        maxLength={maxUnits(maxLength)}
      />
      <Button tone="primary" full>
        {t('inbox.answer.submit')}
      </Button>
      <p className="hint">{t('inbox.answer.after', { number: format.count(nextEdition) })}</p>
    </PostForm>
  )
}

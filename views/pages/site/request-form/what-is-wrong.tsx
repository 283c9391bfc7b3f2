import { TextAreaField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import { Choice, Choices } from './choices.tsx'
import type { Props } from './props.ts'

type WhatIsWrongProps = Pick<Props, 'kinds' | 'errors'> & {
  typed: Pick<Props['typed'], 'what' | 'details'>
  limits: Pick<Props['limits'], 'details'>
}

/** What is wrong, and why. */
export function WhatIsWrong({ kinds, typed, limits, errors }: WhatIsWrongProps) {
  const { t } = useUi()
  const { details: error } = errors
  return (
    <>
      <Choices
        id="what"
        question={t('requests.form.what.question')}
        name={t('requests.form.what.name')}
        error={errors['what']}
      >
        {kinds.map((kind) => (
          <Choice
            key={kind}
            name="what"
            value={kind}
            chosen={typed.what}
            label={t(`requests.what.${kind}`)}
          />
        ))}
      </Choices>
      <TextAreaField
        id="details"
        name="details"
        label={t('requests.form.details')}
        need="optional"
        hint={t('requests.form.detailsHint')}
        rows={6}
        maxLength={maxUnits(limits.details)}
        defaultValue={typed.details}
        {...(error && { error })}
      />
    </>
  )
}

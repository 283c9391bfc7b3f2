import { TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import { Choice, Choices } from './choices.tsx'
import type { Props } from './props.ts'

/** Who asks, and where the answer goes. */
export function AboutYou({ requesters, typed, limits, errors, shell }: Props) {
  const { t } = useUi()
  const errorOf = (field: string) => ({ ...(errors[field] && { error: errors[field] }) })
  return (
    <>
      <Choices
        id="requester"
        question={t('requests.form.requester.question')}
        name={t('requests.form.requester.name')}
        error={errors['requester']}
      >
        {requesters.map((kind) => (
          <Choice
            key={kind}
            radio
            name="requester"
            value={kind}
            chosen={[typed.requester]}
            label={t(`requests.requester.${kind}`)}
          />
        ))}
      </Choices>
      <TextField
        id="name"
        name="name"
        label={t('requests.form.name')}
        need="required"
        autoComplete="name"
        maxLength={maxUnits(limits.name)}
        defaultValue={typed.name}
        {...errorOf('name')}
      />
      <TextField
        id="institution"
        name="institution"
        label={t('requests.form.institution')}
        need="optional"
        hint={t('requests.form.institutionHint')}
        autoComplete="organization"
        maxLength={maxUnits(limits.institution)}
        defaultValue={typed.institution}
        {...errorOf('institution')}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('requests.form.email')}
        need="required"
        hint={t('requests.form.emailHint', { company: shell.companyName })}
        autoComplete="email"
        defaultValue={typed.email}
        {...errorOf('email')}
      />
    </>
  )
}

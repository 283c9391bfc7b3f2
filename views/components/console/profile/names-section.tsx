import { Button } from '#views/components/button.tsx'
import { NamesFields, type NamesValues } from '#views/components/names-fields.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Section } from './section.tsx'

export interface NamesProps {
  action: string
  values: NamesValues
}

export function NamesSection({
  action,
  values,
  errors,
  csrfToken,
}: NamesProps & { errors: Errors; csrfToken: string }) {
  const { t } = useUi()
  return (
    <Section id="names" title={t('account.names.title')}>
      <PostForm className="flow" action={action} csrfToken={csrfToken}>
        <NamesFields values={values} errors={errors} />
        <Button>{t('account.save')}</Button>
      </PostForm>
    </Section>
  )
}

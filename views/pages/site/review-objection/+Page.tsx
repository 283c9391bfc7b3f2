import { Button } from '#views/components/button.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { ChosenRow } from '../request-form/chosen-row.tsx'
import type { FormRow, Proposal } from '../request-form/props.ts'
import { WhatIsWrong } from '../request-form/what-is-wrong.tsx'

export interface Props {
  shell: SiteShell
  action: string
  backHref: string
  /** The one row. */
  rows: FormRow[]
  proposals: Proposal[]
  kinds: readonly string[]
  limits: { details: number; name: number; proposed: number }
  typed: { what: string[]; details: string; name: string }
  errors: Record<string, string>
}

/** What is wrong with a row that is about to be published. */
export default function Page(props: Props) {
  const { shell, action, backHref, typed, limits, errors } = props
  const { t } = useUi()
  const title = t('reviews.objection.title')
  const lines = Object.entries(errors).map(([field, text]) => ({
    ...{ fieldId: field || 'main', text },
    ...(field === '' && { isWhole: true }),
  }))
  return (
    <SiteLayout
      isGuarded
      moreStyles="siteRequestStyles"
      shell={shell}
      title={`${lines.length > 0 ? t('common.form.errorPrefix') : ''}${title}`}
    >
      <ErrorSummary errors={lines} />
      <h1>{title}</h1>
      <p className="prose">{t('reviews.objection.lead', { company: shell.companyName })}</p>
      <form className="flow" method="post" action={action} noValidate>
        <ChosenRow {...props} listHref={null} />
        <WhatIsWrong {...props} />
        <TextField
          id="name"
          name="name"
          label={t('requests.form.name')}
          need="required"
          autoComplete="name"
          maxLength={maxUnits(limits.name)}
          defaultValue={typed.name}
          {...(errors['name'] && { error: errors['name'] })}
        />
        <div className="row">
          <Button tone="primary">{t('reviews.objection.submit')}</Button>
          <a href={backHref}>{t('reviews.objection.back')}</a>
        </div>
      </form>
    </SiteLayout>
  )
}

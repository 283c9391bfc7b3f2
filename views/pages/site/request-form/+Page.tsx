import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import { Button } from '#views/components/button.tsx'
import { ErrorSummary } from '#views/components/error-summary.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { AboutRequests } from './about-requests.tsx'
import { AboutYou } from './about-you.tsx'
import { ChosenRow } from './chosen-row.tsx'
import type { Props } from './props.ts'
import { RowChoice } from './row-choice.tsx'
import { WhatIsWrong } from './what-is-wrong.tsx'

export type { FormRow, Props } from './props.ts'

/** Asks the company to correct what it says of a recipient. */
export default function Page(props: Props) {
  const { shell, name, facility, recipientHref, action, errors, proposals } = props
  const { t, lang } = useUi()
  // Names are the company's, in Japanese whatever the page's language.
  const ja = lang === 'ja' ? undefined : 'ja'
  const called = name ?? facility ?? ''
  const full = name && facility ? t('site.recipient.at', { name, facility }) : called
  const title = t('requests.form.title')
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
      <Breadcrumbs items={[{ label: called, lang: ja, href: recipientHref }, { label: title }]} />
      <ErrorSummary errors={lines} />
      <h1>{title}</h1>
      <p className="prose">
        <MixedText text={t('requests.form.lead', { name: full, company: shell.companyName })} />
      </p>
      <div className="request">
        <form className="flow" method="post" action={action} noValidate>
          {proposals ? <ChosenRow {...props} proposals={proposals} /> : <RowChoice {...props} />}
          <WhatIsWrong {...props} />
          <AboutYou {...props} />
          <div className="row">
            <Button tone="primary">{t('requests.form.submit')}</Button>
            <a href={recipientHref}>{t('requests.form.back')}</a>
          </div>
        </form>
        <AboutRequests {...props} />
      </div>
    </SiteLayout>
  )
}

import { FormErrors } from '#views/components/console/form-errors.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookTable } from './webhook-table.tsx'

export type { Props } from './props.ts'

/** /company/profile/webhooks: the company's webhooks, and the form for a new one. */
export default function Webhooks({ shell, webhooks, docsHref, form }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('profile.webhooks.title')}
      sub={t('profile.webhooks.sub')}
      hasErrors={Object.keys(form.errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={form.errors} first="webhook_url" />
        <ProfileTabs current="webhooks" role={shell.role} />
        <p>
          <Sentences>
            {t('profile.webhooks.how')}
            <a href={docsHref}>{t('profile.webhooks.docs')}</a>
          </Sentences>
        </p>
        {webhooks.length === 0 ? (
          <p className="empty">{t('profile.webhooks.none')}</p>
        ) : (
          <WebhookTable webhooks={webhooks} />
        )}
        <section className="panel flow" aria-labelledby="new-webhook">
          <h2 id="new-webhook">{t('profile.webhooks.new.title')}</h2>
          <WebhookForm form={form} csrfToken={shell.csrfToken} submit={t('profile.webhooks.new.submit')} />
        </section>
      </div>
    </ConsoleLayout>
  )
}

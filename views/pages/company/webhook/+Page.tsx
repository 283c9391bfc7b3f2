import { LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { WebhookForm } from '#views/pages/company/webhooks/webhook-form.tsx'
import { WebhookState } from '#views/pages/company/webhooks/webhook-state.tsx'
import { useUi } from '#views/ui.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { OffNotice } from './off-notice.tsx'
import type { Props } from './props.ts'
import { SecretPanel } from './secret-panel.tsx'

export type { Props } from './props.ts'

/** /company/profile/webhooks/{id}: its state and log, and what can be changed of it. */
export default function Webhook(props: Props) {
  const { shell, webhook, host, off, form, listHref, deletionHref } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={host}
      crumbs={[{ label: t('profile.webhooks.title'), href: listHref }]}
      hasErrors={Object.keys(form.errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={form.errors} first="webhook_url" />
        <p className="any">{webhook.url}</p>
        {off === null && (
          <p>
            <WebhookState {...webhook} />
          </p>
        )}
        <OffNotice {...props} />
        <DeliveryLog {...props} />
        <section className="panel flow" aria-labelledby="change">
          <h2 id="change">{t('profile.webhooks.change.title')}</h2>
          <WebhookForm
            form={form}
            csrfToken={shell.csrfToken}
            submit={t('profile.webhooks.change.submit')}
            isNext={props.off === null}
          />
        </section>
        <SecretPanel {...props} />
        <div className="actions">
          <LinkButton href={deletionHref}>{t('profile.webhooks.delete')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}

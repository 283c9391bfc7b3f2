import { Check } from '#views/components/field.tsx'
import { useFieldLabel, useUi } from '#views/ui.tsx'
import type { WebhookForm } from './props.ts'

/** The events of a webhook, each with its name for programs. */
export function EventChoice({ events, values, errors }: Pick<WebhookForm, 'events' | 'values' | 'errors'>) {
  const { t } = useUi()
  const label = t('profile.webhooks.events')
  const error = errors['webhook_events']
  useFieldLabel('webhook_events', label)
  return (
    <fieldset className="flow" aria-describedby={error ? 'webhook_events-error' : undefined}>
      <legend>{label}</legend>
      {error && (
        <p className="error" id="webhook_events-error">
          {t('common.form.errorPrefix')}
          {error}
        </p>
      )}
      {events.map((event, at) => (
        <Check
          key={event}
          id={at === 0 ? 'webhook_events' : `webhook_events_${at}`}
          name="webhook_events"
          value={event}
          defaultChecked={values.events.includes(event)}
          label={t(`profile.webhooks.event.${event}`)}
          hint={
            <>
              {t(`profile.webhooks.eventText.${event}`)} <code>{event}</code>
            </>
          }
        />
      ))}
    </fieldset>
  )
}

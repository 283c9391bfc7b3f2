import { ScrollTable } from '../scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { FirstRows } from './first-rows.tsx'
import { PanelHead } from './panel-head.tsx'
import type { UsageRecipient } from './usage-recipient.ts'
import { RecipientRows } from './recipient-rows.tsx'

/** The recipients whose pages were viewed most. */
export function RecipientsPanel({ recipients, csvHref }: { recipients: UsageRecipient[]; csvHref: string }) {
  const { t, format } = useUi()
  const title = t('dashboard.recipients.title')
  return (
    <section className="panel flow">
      <PanelHead title={title} csvHref={recipients.length > 0 ? csvHref : null} />
      <FirstRows
        rows={recipients}
        more={t('dashboard.recipients.more', { n: format.count(recipients.length) })}
        table={(rows, from) => (
          <ScrollTable label={from > 0 ? t('dashboard.recipients.rest') : title} wide={false}>
            <RecipientRows recipients={rows} from={from} />
          </ScrollTable>
        )}
      />
    </section>
  )
}

import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { WebhookRow } from './props.ts'
import { WebhookState } from './webhook-state.tsx'

/** A company's webhooks, one per row. */
export function WebhookTable({ webhooks }: { webhooks: WebhookRow[] }) {
  const { t } = useUi()
  const say = (key: string) => t(`profile.webhooks.${key}`)
  return (
    <ScrollTable label={say('label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          {['url', 'events', 'state'].map((column) => (
            <th scope="col" role="columnheader" key={column}>
              {say(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {webhooks.map(({ url, href, events, state, since }) => (
          <tr role="row" key={href}>
            <th scope="row" role="rowheader" className="any">
              <a href={href}>{url}</a>
            </th>
            <td role="cell" data-l={say('events')}>
              {events.map((event) => say(`event.${event}`)).join(say('and'))}
            </td>
            <td role="cell" data-l={say('state')}>
              <WebhookState state={state} since={since} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

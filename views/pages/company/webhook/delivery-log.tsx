import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { DeliveryTableRow } from './delivery-row.tsx'
import type { Props } from './props.ts'

const columns = ['at', 'event', 'result', 'tries', 'next', 'actions'] as const

/** What was sent to a webhook and what became of it, with the button for a test. */
export function DeliveryLog({ shell, deliveries, off, selfHref, testAction }: Props) {
  const { t } = useUi()
  const say = (key: string) => t(`profile.webhooks.log.${key}`)
  return (
    <section className="flow" aria-labelledby="log">
      <h2 id="log">{say('title')}</h2>
      <p className="hint">{say('note')}</p>
      <div className="row noprint">
        {off === null && (
          <PostForm action={testAction} csrfToken={shell.csrfToken}>
            <Button>{t('profile.webhooks.test.submit')}</Button>
          </PostForm>
        )}
        <LinkButton href={selfHref}>{say('refresh')}</LinkButton>
      </div>
      {deliveries.length === 0 ? (
        <p className="empty">{say('none')}</p>
      ) : (
        <ScrollTable label={say('title')} lines>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th
                  scope="col"
                  role="columnheader"
                  className={column === 'tries' ? 'num' : undefined}
                  key={column}
                >
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {deliveries.map((delivery, at) => (
              <DeliveryTableRow key={at} delivery={delivery} csrfToken={shell.csrfToken} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  )
}

import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { DeliveryResult } from './delivery-result.tsx'
import type { DeliveryRow } from './props.ts'

/** One delivery in the log. */
export function DeliveryTableRow({ delivery, csrfToken }: { delivery: DeliveryRow; csrfToken: string }) {
  const { t, format } = useUi()
  const say = (key: string) => t(`profile.webhooks.log.${key}`)
  const { at, tries, nextTryAt, againAction } = delivery
  const event = t(`profile.webhooks.event.${delivery.event}`)
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Moment at={at} />
      </th>
      <td role="cell" data-l={say('event')}>
        {event}
      </td>
      <td role="cell" data-l={say('result')}>
        <DeliveryResult {...delivery} />
      </td>
      <td role="cell" className="num" data-l={say('tries')}>
        {format.number(tries)}
      </td>
      <td role="cell" data-l={say('next')}>
        {nextTryAt === null ? '-' : <Moment at={nextTryAt} />}
      </td>
      <td role="cell" className="tight">
        {againAction && (
          <PostForm action={againAction} csrfToken={csrfToken}>
            <Button aria-label={t('profile.webhooks.log.againOne', { at: format.dateTime(at), event })}>
              {say('again')}
            </Button>
          </PostForm>
        )}
      </td>
    </tr>
  )
}

import { ArrowDown } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'

export interface PeopleSort {
  current: 'name' | 'amount'
  nameHref: string
  amountHref: string
}

/** The orders of an institution's people, as links. */
export function PeopleOrder({ current, nameHref, amountHref }: PeopleSort) {
  const { t } = useUi()
  const orders = [
    ['name', nameHref],
    ['amount', amountHref],
  ] as const
  return (
    <p className="orders noprint">
      {t('site.people.order')}
      {orders.map(([order, href], at) => (
        <span key={order}>
          {at > 0 ? ' ' : null}
          <a href={href} aria-current={order === current ? 'true' : undefined}>
            {t(`site.people.by.${order}`)}
            {order === current ? <Icon of={ArrowDown} /> : null}
          </a>
        </span>
      ))}
    </p>
  )
}

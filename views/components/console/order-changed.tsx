import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

/** Someone else changed the list while its order was typed: nothing was saved, the numbers stay in their controls. */
export function OrderChanged() {
  const { t } = useUi()
  return (
    <Notice tone="warn" role="alert" heading={t('console.order.changed.heading')}>
      <p>{t('console.order.changed.text')}</p>
    </Notice>
  )
}

import { GripVertical } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'

/** The handle for dragging an item (client/behaviours/drag-order.ts); keyboard users have the buttons. */
export function DragHandle() {
  const { t } = useUi()
  return (
    <span className="grip" data-drag-handle hidden aria-hidden="true" title={t('console.order.drag')}>
      <Icon of={GripVertical} />
    </span>
  )
}

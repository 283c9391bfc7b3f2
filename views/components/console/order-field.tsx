import { GripVertical } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'

interface Props {
  name: string
  /** What is placed, for screen readers. */
  of: string
  /** From 1, or as it was typed. */
  value: string | number
}

/**
 * The place of a row in its list: a number that the page's form saves. With scripts there is a grip as well
 * (client/behaviours/drag-order.ts); its row has `data-order`, the same for all rows of its list.
 */
export function OrderField({ name, of, value }: Props) {
  const { t } = useUi()
  return (
    <span className="order">
      <span className="grip" data-drag-handle hidden aria-hidden="true" title={t('console.order.drag')}>
        <Icon of={GripVertical} />
      </span>
      <input
        className="num"
        name={name}
        aria-label={t('console.order.of', { name: of })}
        defaultValue={value}
        inputMode="numeric"
        autoComplete="off"
        data-place
      />
    </span>
  )
}

/** How the order of a table is changed. */
export function OrderHint() {
  const { t } = useUi()
  return (
    <span className="sub">
      <Sentences>
        {t('console.order.hint')}
        <span className="script">{t('console.order.script')}</span>
      </Sentences>
    </span>
  )
}

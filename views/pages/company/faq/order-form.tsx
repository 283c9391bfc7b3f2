import { Button } from '#views/components/button.tsx'
import { OrderHint } from '#views/components/console/order-field.tsx'
import { guardUnsaved, PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import { FaqTable } from './faq-table.tsx'
import type { Props } from './props.ts'

/** Topics and questions, and the form that saves their order. */
export function OrderForm({ shell, action, order, topics, limits, isTyped }: Props) {
  const { t } = useUi()
  return (
    <PostForm
      className="flow"
      action={action}
      csrfToken={shell.csrfToken}
      fields={{ [order.name]: order.value }}
      behaviours={guardUnsaved(isTyped)}
    >
      <p className="row apart">
        <OrderHint />
        <span className="sub">{t('faq.list.numbers')}</span>
      </p>
      <div data-behaviour="drag-order" data-words={t('console.order.place')}>
        <FaqTable topics={topics} maxEntries={limits.entries} ordered />
      </div>
      <div className="actions stuck">
        <Button>{t('console.order.save')}</Button>
      </div>
    </PostForm>
  )
}

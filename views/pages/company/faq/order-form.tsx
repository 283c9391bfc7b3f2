import { Button } from '#views/components/button.tsx'
import { OrderHint } from '#views/components/console/order-field.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { TopicRows } from './topic-rows.tsx'

/** Topics and questions, and the form that saves their order. */
export function OrderForm({ shell, action, order, topics, limits, isTyped }: Props) {
  const { t } = useUi()
  return (
    <PostForm
      className="flow"
      action={action}
      csrfToken={shell.csrfToken}
      fields={{ [order.name]: order.value }}
      behaviours={{ words: 'guard-unsaved', data: { 'data-typed': isTyped ? '' : undefined } }}
    >
      <p className="row apart">
        <OrderHint />
        <span className="sub">{t('faq.list.numbers')}</span>
      </p>
      <div data-behaviour="drag-order" data-words={t('console.order.place')}>
        <ScrollTable label={t('faq.list.title')} tree lines edit>
          <thead role="rowgroup">
            <tr role="row">
              {['order', 'text', 'state.label', 'english'].map((name) => (
                <th key={name} scope="col" role="columnheader">
                  {t(`faq.list.${name}`)}
                </th>
              ))}
              <th scope="col" role="columnheader">
                <span className="vh">{t('faq.list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {topics.map((topic) => (
              <TopicRows key={topic.name} topic={topic} maxEntries={limits.entries} />
            ))}
          </tbody>
        </ScrollTable>
      </div>
      <div className="actions stuck">
        <Button>{t('console.order.save')}</Button>
      </div>
    </PostForm>
  )
}

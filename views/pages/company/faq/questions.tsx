import { SearchX } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { FilterBar } from '#views/components/console/filter-bar.tsx'
import { FilterKeyWords } from '#views/components/console/filter-key-words.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'
import { ExamplesForm } from './examples-form.tsx'
import { FaqTable } from './faq-table.tsx'
import { OrderForm } from './order-form.tsx'
import type { Props } from './props.ts'

/** The search, and the list with its order, or the questions that were found. */
export function Questions(props: Props) {
  const { t } = useUi()
  const { action, topicCount, keyWords } = props
  if (topicCount === 0) return <ExamplesForm {...props} />
  return (
    <>
      <FilterBar
        label={t('faq.list.find')}
        action={action}
        keep={[]}
        resetHref={action}
        active={keyWords !== ''}
      >
        <FilterKeyWords label={t('faq.list.find')} value={keyWords} />
      </FilterBar>
      {keyWords ? <Found {...props} /> : <OrderForm {...props} />}
    </>
  )
}

/** What was found. The order is that of the whole list, so it is not changed here. */
function Found({ action, topics, limits, keyWords }: Props) {
  const { t, format } = useUi()
  const count = topics.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t('faq.list.notFound', { keyWords })}
        action={<LinkButton href={action}>{t('faq.list.showAll')}</LinkButton>}
      >
        <p>{t('faq.list.notFoundText')}</p>
      </EmptyState>
    )
  return (
    <>
      <p className="row apart">
        <b>{t('faq.list.found', { count, n: format.count(count) })}</b>
        <span className="sub">{t('faq.list.foundOrder')}</span>
      </p>
      <FaqTable topics={topics} maxEntries={limits.entries} />
    </>
  )
}

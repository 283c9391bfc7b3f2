import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import type { FaqTopicLine } from './faq-line.ts'
import { TopicRows } from './topic-rows.tsx'

interface Props {
  topics: FaqTopicLine[]
  maxEntries: number
  /** Each row has the number of its place, in a form. */
  ordered?: boolean
}

/** Topics with their questions. */
export function FaqTable({ topics, maxEntries, ordered = false }: Props) {
  const { t } = useUi()
  const columns = [...(ordered ? ['order'] : []), 'text', 'state.label', 'english']
  return (
    <ScrollTable label={t('faq.list.title')} tree lines edit>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
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
          <TopicRows key={topic.name} topic={topic} maxEntries={maxEntries} ordered={ordered} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

import { useUi } from '#views/ui.tsx'
import type { RequestTopic } from './request-row.ts'

/** What a request says is wrong. */
export function useTopics(): (topics: readonly RequestTopic[]) => string {
  const { t } = useUi()
  return (topics) => topics.map((topic) => t(`inbox.topic.${topic}`)).join(t('inbox.listSeparator'))
}

import type { Entry, Topic } from '#server/features/help/index.ts'
import { paths } from '#server/http/paths.ts'
import type { EntryLink, TopicLinks } from '#views/components/console/help/topic-list.tsx'

export const entryLink = ({ topic, number, title, lead }: Entry): EntryLink => ({
  title,
  lead,
  href: paths.helpEntry(topic, number),
})

export const topicLinks = ({ number, title, lead, entries }: Topic): TopicLinks => ({
  number,
  title,
  lead,
  href: paths.helpTopic(number),
  entries: entries.map(entryLink),
})

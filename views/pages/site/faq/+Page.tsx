import { CircleHelp } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'
import { FaqLayout } from './faq-layout.tsx'
import type { FaqFrame, FaqTopic } from './faq.ts'
import { TopicQuestions } from './topic-questions.tsx'

export interface Props {
  frame: FaqFrame
  /** Those the page shows: all, or one. */
  shown: FaqTopic[]
  /** The page of one topic. */
  isTopic: boolean
}

/** All topics of the FAQ with their questions, or one of them. */
export default function Page({ frame, shown, isTopic }: Props) {
  const { t } = useUi()
  const [first] = shown
  return (
    <FaqLayout
      frame={frame}
      {...(isTopic && first && { topic: { number: first.number, isPage: true }, about: first.title.text })}
    >
      {first ? (
        shown.map((topic) => <TopicQuestions key={topic.number} topic={topic} />)
      ) : (
        <EmptyState
          icon={CircleHelp}
          title={t('faq.empty.title')}
          action={<LinkButton href={frame.siteHref}>{t('faq.back')}</LinkButton>}
        >
          <p>{t('faq.empty.text')}</p>
        </EmptyState>
      )}
    </FaqLayout>
  )
}

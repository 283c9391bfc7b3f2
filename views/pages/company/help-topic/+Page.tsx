import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import type { TopicLinks } from '#views/components/console/help/topic-list.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  helpHref: string
  topic: TopicLinks
}

/** A topic of the handbook: its pages with their first lines. */
export default function HelpTopic({ shell, helpHref, topic }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={topic.title} sub={topic.lead}>
      <div className="flow">
        <Breadcrumbs items={[{ label: t('help.title'), href: helpHref }, { label: topic.title }]} />
        <ol className="helphits">
          {topic.entries.map(({ title, lead, href }) => (
            <li key={href}>
              <h2>
                <a href={href}>{title}</a>
              </h2>
              <p>{lead}</p>
            </li>
          ))}
        </ol>
      </div>
    </ConsoleLayout>
  )
}

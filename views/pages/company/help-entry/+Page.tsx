import { MixedText } from '#views/components/mixed-text.tsx'
import { Breadcrumbs } from '#views/components/breadcrumbs.tsx'
import type { EntryLink } from '#views/components/console/help/topic-list.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  helpHref: string
  topic: { title: string; href: string }
  title: string
  /** The handbook's text, which contains no user input. */
  html: string
  contents: { anchor: string; text: string }[]
  /** All pages of the topic. */
  siblings: (EntryLink & { isCurrent: boolean })[]
  previous: EntryLink | null
  next: EntryLink | null
}

/** The number of headings from which a list of contents is shown. */
const WORTH_A_LIST = 3

/** A page of the handbook, with links to the previous and the next one. */
export default function HelpEntry(props: Props) {
  const { shell, helpHref, topic, title, html, contents, previous, next } = props
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={title}>
      <div className="flow">
        <Breadcrumbs
          items={[
            { label: t('help.title'), href: helpHref },
            { label: topic.title, href: topic.href },
            { label: title },
          ]}
        />
        <div className="helppage">
          <div className="flow">
            {contents.length >= WORTH_A_LIST && (
              <details className="helpcontents" open>
                <summary>{t('help.contents')}</summary>
                <ul>
                  {contents.map(({ anchor, text }) => (
                    <li key={anchor}>
                      <a href={`#${anchor}`}>
                        <MixedText text={text} />
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <div className="prose help" dangerouslySetInnerHTML={{ __html: html }} />
            <nav className="helpturn" aria-label={t('help.turn')}>
              {previous && (
                <a href={previous.href} rel="prev">
                  <span className="sub">{t('help.previous')}</span>
                  <MixedText text={previous.title} />
                </a>
              )}
              {next && (
                <a href={next.href} rel="next">
                  <span className="sub">{t('help.next')}</span>
                  <MixedText text={next.title} />
                </a>
              )}
            </nav>
          </div>
          <nav className="helpsiblings" aria-label={t('help.inTopic')}>
            <h2>{topic.title}</h2>
            <ul>
              {props.siblings.map(({ href, title: name, isCurrent }) => (
                <li key={href}>
                  <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                    <MixedText text={name} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </ConsoleLayout>
  )
}

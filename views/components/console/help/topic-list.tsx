/** A page of the handbook in a list. */
import { MixedText } from '#views/components/mixed-text.tsx'
export interface EntryLink {
  title: string
  /** Its first lines. */
  lead: string
  href: string
}

export interface TopicLinks {
  number: number
  title: string
  lead: string
  href: string
  entries: EntryLink[]
}

/** All topics with their pages. */
export function TopicList({ topics }: { topics: TopicLinks[] }) {
  return (
    <div className="helptopics">
      {topics.map(({ number, title, lead, href, entries }) => (
        <section key={href} aria-labelledby={`topic-${number}`}>
          <h2 id={`topic-${number}`}>
            <a href={href}>
              {number}. <MixedText text={title} />
            </a>
          </h2>
          <p className="sub">{lead}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <a href={entry.href}>
                  <MixedText text={entry.title} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

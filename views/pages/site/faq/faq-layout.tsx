import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#views/components/icon.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { FaqFrame } from './faq.ts'

interface Props {
  frame: FaqFrame
  /** The topic of the page, and whether the page is the topic's own. */
  topic?: { number: number; isPage: boolean }
  /** The subject of the page, for the browser's tab. */
  about?: string
  children: ReactNode
}

/** The layout of the FAQ's pages, the only ones with an app bar (SPEC §2). */
export function FaqLayout({ frame, topic, about, children }: Props) {
  const { t } = useUi()
  const { shell, heading, topics } = frame
  const name = heading?.text ?? t('faq.heading')
  const tab = frame.tabTitle ?? name
  return (
    <SiteLayout
      moreStyles="sitePageStyles"
      shell={shell}
      title={about ? t('faq.titleOf', { heading: tab, about }) : tab}
      description={t('site.meta.faq', { company: shell.companyName })}
      bar={
        <nav className="appbar" aria-label={t('faq.bar')}>
          <div className="wrap">
            <a href={frame.siteHref}>
              <Icon of={ArrowLeft} />
              {t('faq.back')}
            </a>
            <b lang={heading?.lang}>{name}</b>
          </div>
        </nav>
      }
    >
      <h1 lang={heading?.lang}>{name}</h1>
      {topics.length > 0 ? (
        <div className="faq">
          <nav aria-label={t('faq.topics')}>
            <ol>
              <li>
                <a href={frame.faqHref} aria-current={topic ? undefined : 'page'}>
                  {t('faq.all')}
                </a>
              </li>
              {topics.map((one) => (
                <li key={one.number}>
                  <a
                    href={one.href}
                    aria-current={one.number !== topic?.number ? undefined : topic.isPage ? 'page' : 'true'}
                  >
                    {one.number}. <span lang={one.title.lang}>{one.title.text}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="prose">{children}</div>
        </div>
      ) : (
        children
      )}
    </SiteLayout>
  )
}

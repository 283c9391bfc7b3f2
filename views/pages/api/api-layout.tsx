import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#views/components/breadcrumbs.tsx'
import { BareLayout } from '#views/layouts/bare-layout.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { LanguageLink, SiteShell } from '#views/shells.ts'

export interface ApiPageProps {
  /** The company's site around the page, or null on the console's host. */
  shell: SiteShell | null
  /** Used without a shell. */
  otherLanguage: LanguageLink
}

interface Props extends ApiPageProps {
  title: string
  /** The way to a page of one thing, which has tables; the list of calls has neither. */
  crumbs?: Crumb[]
  children: ReactNode
}

/** Around the pages about the API. */
export function ApiLayout({ shell, otherLanguage, title, crumbs, children }: Props) {
  const content = (
    <>
      {crumbs ? <Breadcrumbs items={crumbs} /> : null}
      <h1>{title}</h1>
      {children}
    </>
  )
  const moreStyles = crumbs && 'siteDataStyles'
  if (!shell) return <BareLayout {...{ title, otherLanguage, moreStyles }}>{content}</BareLayout>
  return <SiteLayout {...{ shell, title, moreStyles }}>{content}</SiteLayout>
}

import type { ReactNode } from 'react'
import { BareLayout } from '#views/layouts/bare-layout.tsx'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { LanguageLink, PortalShell, SiteShell } from '#views/shells.ts'
import { SiteLayout } from '#views/layouts/site-layout.tsx'

export interface ErrorPageProps {
  /** The company's site around the message, or null where no company is known (or safe to ask for). */
  shell: SiteShell | null
  /** The portal's frame around the message, on its host. */
  portal?: PortalShell | null
  /** Used without a shell. */
  otherLanguage?: LanguageLink | null
}

/** The same message within a company's site or on a page of no company. */
export function ErrorLayout({
  shell,
  portal,
  otherLanguage,
  title,
  script,
  children,
}: ErrorPageProps & { title: string; script?: 'site'; children: ReactNode }) {
  if (portal) return <PortalLayout {...{ shell: portal, title, script }}>{children}</PortalLayout>
  if (!shell) return <BareLayout {...{ title, otherLanguage, script }}>{children}</BareLayout>
  return <SiteLayout {...{ shell, title, script }}>{children}</SiteLayout>
}

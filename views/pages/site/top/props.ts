import type { CompanyText } from '#views/components/company-text.ts'
import type { SiteShell } from '#views/shells.ts'
import type { Lang } from '#views/ui.tsx'

export interface Props {
  shell: SiteShell
  /** Whose terms are shown. */
  type: 'disclosure' | 'patient'
  /** The company's wording for this page, or null for the default. */
  heading: CompanyText | null
  /** The title in the browser's tab; null: as on the page. */
  tabTitle: string | null
  /** The terms of this type: HTML that the server rendered from Markdown and sanitised. Null if none are published. */
  terms: { html: string; lang: Lang; version: number } | null
  /** The page that the visitor wanted to open; null if the visitor came to this page directly. */
  wantedPage: { label: string; termsChanged: boolean } | null
  /** Where the agreement is posted, {base}/agreement. */
  agreementAction: string
  /** Of who is signed in and looks at the preview. Null for visitors: they have no session, and their page is shared. */
  csrfToken: string | null
  /** A path of this site to open after agreeing. */
  returnTo: string
  /** These very terms are accepted already. */
  agreed: boolean
  /** What is published of this type; null before its first edition. */
  facts: { years: number[]; rows: number } | null
  /** The same and more for search engines (schema.org); null in the preview and before the first edition. */
  structuredData: object | null
}

import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'
import { languageAddresses } from './language-addresses.ts'

interface SharingProps {
  shell: SiteShell
  title: string
  description: string
}

/** What search engines and those who share a link say of a page: its description and the Open Graph protocol's words. */
export function Sharing({ shell, title, description }: SharingProps) {
  const { lang } = useUi()
  if (!shell.canonicalHref) return null
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shell.companyName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={languageAddresses(shell.canonicalHref)[lang]} />
      <meta property="og:image" content={shell.shareCardHref} />
    </>
  )
}

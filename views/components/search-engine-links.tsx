import { useUi } from '../ui.tsx'

/**
 * Tells search engines the one address of a page in each language. The bare address answers a visitor without a wish
 * in Japanese.
 */
export function SearchEngineLinks({ href }: { href: string }) {
  const { lang } = useUi()
  const english = `${href}${href.includes('?') ? '&' : '?'}lang=en`
  return (
    <>
      <link rel="canonical" href={lang === 'en' ? english : href} />
      <link rel="alternate" hrefLang="ja" href={href} />
      <link rel="alternate" hrefLang="en" href={english} />
      <link rel="alternate" hrefLang="x-default" href={href} />
    </>
  )
}

import { useUi } from '../ui.tsx'
import { languageAddresses } from './language-addresses.ts'

/** Gives search engines the canonical address of a page in each language. */
export function SearchEngineLinks({ href }: { href: string }) {
  const { lang } = useUi()
  const addresses = languageAddresses(href)
  return (
    <>
      <link rel="canonical" href={addresses[lang]} />
      <link rel="alternate" hrefLang="ja" href={addresses.ja} />
      <link rel="alternate" hrefLang="en" href={addresses.en} />
      <link rel="alternate" hrefLang="x-default" href={addresses.ja} />
    </>
  )
}

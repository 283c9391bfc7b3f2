import { Globe } from 'lucide-react'
import type { LanguageLink } from '../shells.ts'
import { Icon } from './icon.tsx'

/** Each language names itself, whatever the page's language. */
const names = { ja: '日本語', en: 'English' }

export function LanguageSwitch({ link, className }: { link: LanguageLink; className?: string }) {
  return (
    <a className={className} href={link.href} lang={link.lang} hrefLang={link.lang} rel="alternate nofollow">
      <Icon of={Globe} />
      {names[link.lang]}
    </a>
  )
}

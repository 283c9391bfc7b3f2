import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

/** Sections that came with an edition of the guideline, with the texts that they lack. */
export interface NewSections {
  /** The years of the edition, in words. */
  years: string
  sections: { label: string; href: string; texts: ('description' | 'explanation' | 'tax')[] }[]
}

export function NewSectionsNotice({ years, sections }: NewSections) {
  const { t } = useUi()
  return (
    <Notice tone="info" heading={t('subgroups.added.heading', { years })}>
      <p>{t('subgroups.added.text')}</p>
      <ul>
        {sections.map(({ label, href, texts }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {t('common.colon')}
            {texts.map((text) => t(`subgroups.field.${text}`)).join(t('subgroups.codeSeparator'))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

import { SectionTexts } from '#views/components/section-texts.tsx'
import { useUi } from '#views/ui.tsx'
import type { ExplainedSection } from './listing.ts'

/** What is in the sections that no page explains: groups, totals, and those without payments. */
export function Explanations({ sections }: { sections: ExplainedSection[] }) {
  const { t } = useUi()
  if (sections.length === 0) return null
  return (
    <details className="explained">
      <summary>{t('site.listing.explained.heading')}</summary>
      <p className="sub">{t('site.listing.explained.note')}</p>
      <dl>
        {sections.map(({ code, name, lang, ...texts }) => (
          <div key={code}>
            <dt>
              <span className="code">{code}</span>
              <span lang={lang}>{name}</span>
            </dt>
            <dd>
              <SectionTexts {...texts} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import { useUi, type Lang } from '#views/ui.tsx'

export interface SectionTextsProps {
  /** What is in a section: HTML that the server made from Markdown and sanitised. */
  description: { html: string; lang: Lang } | null
  /** In plain words what the payment is for: HTML as above. */
  explanation: { html: string; lang: Lang } | null
  /** How tax is counted. */
  tax: { text: string; lang: Lang } | null
}

/** What is said of a section, each text in its language. */
export function SectionTexts({ description, explanation, tax }: SectionTextsProps) {
  const { t } = useUi()
  return (
    <>
      {[description, explanation].map((text, index) =>
        text ? (
          // Sanitised when it was written and again when it was read.
          <div
            className="prose"
            key={index}
            lang={text.lang}
            dangerouslySetInnerHTML={{ __html: text.html }}
          />
        ) : null,
      )}
      {tax ? (
        <p className="prose">
          {t('site.detail.tax')}
          <span lang={tax.lang}>{tax.text}</span>
        </p>
      ) : null}
    </>
  )
}

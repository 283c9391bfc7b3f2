import { useUi, type Lang } from '#views/ui.tsx'

export interface SectionTextsProps {
  /** The description: HTML rendered from Markdown and sanitised on the server. */
  description: { html: string; lang: Lang } | null
  /** What the payment is for, in plain words; HTML as above. */
  explanation: { html: string; lang: Lang } | null
  /** How tax is counted. */
  tax: { text: string; lang: Lang } | null
}

/** The description and explanation of a section, each marked with its language. */
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

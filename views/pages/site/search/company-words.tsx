import type { CompanyHtml } from '#views/components/company-text.ts'

/** The company's wording, sanitised when it was read. */
export function CompanyWords({ html, lang }: CompanyHtml) {
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

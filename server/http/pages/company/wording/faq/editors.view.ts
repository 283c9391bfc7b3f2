import { isPair, type EditorField } from '#server/http/pages/company/wording/editor-fields.ts'
import type { Props } from '#views/pages/company/faq-text/+Page.tsx'
import type { Ui } from '#views/ui.tsx'

/** The texts of a form, as its view draws them. */
export function textProps({ t }: Ui, fields: readonly EditorField[]): Props['texts'] {
  return fields.filter(isPair).map(({ name, label, limit, kind }) => ({
    ...{ name, limit, label: t(label) },
    isMarkdown: kind === 'markdown',
  }))
}

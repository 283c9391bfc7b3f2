import { useUi } from '#views/ui.tsx'
import type { SectionRow } from './section-row.ts'

/** What the company has changed about a section; nothing where all is default. */
export function SectionWording({ row }: { row: SectionRow }) {
  const { t } = useUi()
  const words = [
    ...(row.defaultTitle ? [t('subgroups.tree.ourTitle', { title: row.defaultTitle })] : []),
    ...row.texts.map((text) => t(`subgroups.field.${text}`)),
    ...(row.isMoved ? [t('subgroups.field.order')] : []),
  ]
  if (words.length === 0) return null
  return <b>{t('subgroups.tree.changes', { what: words.join(t('subgroups.codeSeparator')) })}</b>
}

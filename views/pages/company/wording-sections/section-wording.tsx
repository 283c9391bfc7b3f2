import { useUi } from '#views/ui.tsx'
import type { SectionRow } from './section-row.ts'

/** What the company has changed about a section. */
export function SectionWording({ row }: { row: SectionRow }) {
  const { t } = useUi()
  const words = [
    ...row.texts.map((text) => t(`subgroups.field.${text}`)),
    ...(row.isMoved ? [t('subgroups.field.order')] : []),
  ]
  if (!row.defaultTitle && words.length === 0) return <span className="sub">{t('subgroups.tree.ours')}</span>
  return (
    <>
      {row.defaultTitle ? <p>{t('subgroups.tree.ourTitle', { title: row.defaultTitle })}</p> : null}
      {words.length > 0 ? <p>{words.join(t('subgroups.codeSeparator'))}</p> : null}
    </>
  )
}
